import type { MappedTournament, OrderedTournaments } from '@momio/contract/live-book'
import type { BookEvent } from '../book/book-change.ts'
import { sportRank } from './sports.ts'
import { compareMatches, compareTournaments } from './tournament-order.ts'

export function orderTournaments(events: Iterable<BookEvent>): OrderedTournaments {
  const tournaments = new Map<string, MappedTournament>()
  const times: Record<string, string> = {}
  for (const { match, tournament } of events) {
    const known = tournaments.get(tournament.id)
    if (known === undefined) tournaments.set(tournament.id, { ...tournament, matches: [match] })
    else known.matches.push(match)
    times[match.id] = match.scheduleTime
  }
  const ordered = [...tournaments.values()].sort(
    (a, b) =>
      sportRank(a.sportId) - sportRank(b.sportId) ||
      (a.sportId < b.sportId ? -1 : Number(a.sportId > b.sportId)) ||
      compareTournaments(a, b),
  )
  const tournamentsBySport: Record<string, string[]> = {}
  const mappedTournaments: Record<string, MappedTournament> = {}
  for (const tournament of ordered) {
    tournament.matches.sort(compareMatches)
    const ids = tournamentsBySport[tournament.sportId] ?? []
    tournamentsBySport[tournament.sportId] = [...ids, tournament.id]
    mappedTournaments[tournament.id] = tournament
  }
  return { tournamentsBySport, times, mappedTournaments }
}
