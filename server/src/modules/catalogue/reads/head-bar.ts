import type { HeadbarItem } from '@momio/contract/sidebar'
import { HEADER_TYPE } from '@momio/contract/sport-codes'
import type { BookEvent } from '../book/book-change.ts'
import { groupBy, type Offer, offered } from './offer.ts'
import { sportIdOf } from './provider-ids.ts'
import type { ShownGame } from './shown-games.ts'
import { sportName, sportRank } from './sports.ts'
import { compareTournaments, isRelevant, tournamentRank } from './tournament-order.ts'

const MOST_TOURNAMENTS = 8

/** The sports that have something to bet on, then the best known tournaments, then games. The pictures come with the site. */
export function headBar(offer: Offer, games: readonly ShownGame[]): HeadbarItem[] {
  const events = offered(offer)
  const items = [...sportItems(events), ...tournamentItems(events), ...games.map(gameItem)]
  return items.map((item, order) => ({ ...item, order }))
}

type Item = Omit<HeadbarItem, 'order'>

function sportItems(events: readonly BookEvent[]): Item[] {
  return [...groupBy(events, ({ match }) => sportIdOf(match.sportId))]
    .toSorted(([a], [b]) => sportRank(a) - sportRank(b) || (a < b ? -1 : 1))
    .map(([sportId, those]) => ({
      headerType: HEADER_TYPE.sport,
      headerId: sportId,
      displayLabel: sportName(sportId) ?? those[0]?.place.sportName ?? sportId,
      headerDetails: { sportId, hasPrematchMatches: hasPrematch(those), imageUrl: '' },
    }))
}

function tournamentItems(events: readonly BookEvent[]): Item[] {
  return [...groupBy(events, ({ tournament }) => tournament.id).values()]
    .flatMap((those) =>
      those[0] && isRelevant(those[0].tournament) ? [{ tournament: those[0].tournament, those }] : [],
    )
    .toSorted(
      ({ tournament: a }, { tournament: b }) => tournamentRank(a) - tournamentRank(b) || compareTournaments(a, b),
    )
    .slice(0, MOST_TOURNAMENTS)
    .map(({ tournament: { id, name, sportId }, those }) => ({
      headerType: HEADER_TYPE.tournament,
      headerId: id,
      displayLabel: name,
      headerDetails: { sportId: sportIdOf(sportId), hasPrematchMatches: hasPrematch(those), imageUrl: '' },
    }))
}

function gameItem({ gameId, name }: ShownGame): Item {
  return {
    headerType: HEADER_TYPE.casino,
    headerId: gameId,
    displayLabel: name,
    headerDetails: { sportId: '', hasPrematchMatches: false, imageUrl: '' },
  }
}

function hasPrematch(events: readonly BookEvent[]): boolean {
  return events.some(({ phase }) => phase === 'prematch')
}
