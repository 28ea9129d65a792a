import type { OrderedTournaments } from '@momio/contract/live-book'
import { tournamentKey } from '@momio/domain/same-tournament'
import type { BookEvent } from '../book/book-change.ts'
import type { LiveBook } from '../book/book-view.ts'
import { everyLine } from './fixture-detail.ts'
import { isOfSport, type Offer, offered } from './offer.ts'
import { orderTournaments } from './ordered-tournaments.ts'
import { eventIdOf, sportIdOf, tournamentIdOf } from './provider-ids.ts'

/** Matches not started yet of a sport or a tournament, of both providers, or one match with every market: whichever the id names. */
export function prematchOf(offer: Offer, id: string): OrderedTournaments {
  const prematch = offered(offer, ({ phase }) => phase === 'prematch')
  // A bare number may be any of the three; few numbers are sports, so those come first.
  const ofSport = prematch.filter((event) => isOfSport(event, sportIdOf(id)))
  if (ofSport.length > 0) return orderTournaments(ofSport)
  const one = prematch.find(({ match }) => match.id === eventIdOf(id))
  if (one !== undefined) return orderTournaments([withEveryLine(one)])
  const asked = keyOfTournament(offer.book, id)
  return orderTournaments(prematch.filter(({ tournament }) => tournamentKey(tournament) === asked))
}

/** What both providers' tournament is known by; undefined while neither has a match of the one that the id names. */
export function keyOfTournament(book: LiveBook, id: string): string | undefined {
  const tournamentId = tournamentIdOf(id)
  for (const { tournament } of book.events()) if (tournament.id === tournamentId) return tournamentKey(tournament)
  return undefined
}

function withEveryLine(event: BookEvent): BookEvent {
  return { ...event, match: { ...event.match, markets: everyLine(event) } }
}
