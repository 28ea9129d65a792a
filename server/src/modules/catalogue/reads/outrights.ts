import type { ResponseOf } from '@momio/contract/call'
import type { tournamentOutrights } from '@momio/contract/outrights'
import { tournamentKey } from '@momio/domain/same-tournament'
import { type Offer, offeredOutrights } from './offer.ts'
import { keyOfTournament } from './prematch.ts'

/** Of both providers' tournament; the one that was on sale first stands first. */
export function outrightsOf(offer: Offer, id: string): ResponseOf<typeof tournamentOutrights> {
  const asked = keyOfTournament(offer.book, id)
  if (asked === undefined) return []
  return offeredOutrights(offer, ({ tournament }) => tournamentKey(tournament) === asked)
    .map(({ match }) => match)
    .toSorted((a, b) => (a.scheduleTime < b.scheduleTime ? -1 : Number(a.scheduleTime > b.scheduleTime)))
    .map(({ id: eventId, name, sportId, tournamentId }) => ({ id: eventId, name, sportId, tournamentId }))
}
