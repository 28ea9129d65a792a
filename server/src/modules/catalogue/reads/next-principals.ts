import type { PrincipalTournament } from '@momio/contract/sport-book'
import { groupBy, isOfSport, type Offer, offered } from './offer.ts'
import { compareMatches, compareTournaments, isInternational, isRelevant } from './tournament-order.ts'

/** The limits together give about as many matches as a phone shows before the player opens one tournament. */
const MOST_TOURNAMENTS = 40
const MOST_MATCHES = 10

export const EVERY_CATEGORY = '0'

export function nextPrincipals(offer: Offer, sportId: string, categoryId: string): PrincipalTournament[] {
  const events = offered(
    offer,
    (event) =>
      event.phase === 'prematch' &&
      isOfSport(event, sportId) &&
      (categoryId === EVERY_CATEGORY || event.place.categoryId === categoryId),
  )
  return [...groupBy(events, ({ tournament }) => tournament.id).values()]
    .flatMap((those) => (those[0] ? [{ first: those[0], those }] : []))
    .toSorted((a, b) => compareTournaments(a.first.tournament, b.first.tournament))
    .slice(0, MOST_TOURNAMENTS)
    .map(({ first: { tournament, place }, those }, order) => ({
      ...tournament,
      categoryId: place.categoryId,
      order,
      isInternational: isInternational(tournament.categoryName),
      isRelevant: isRelevant(tournament),
      matches: those
        .map(({ match }) => match)
        .toSorted(compareMatches)
        .slice(0, MOST_MATCHES),
    }))
}
