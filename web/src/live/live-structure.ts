import type { LiveSport, LiveStructure, LiveTournament, MatchHead } from './live-store.ts'
import { shownSport } from './shown-sport.ts'

export type TournamentHead = Omit<LiveTournament, 'matchIds'>

/** Tournaments without matches are left out: a sport is live only when it has some. Both providers' soccer is one sport. */
export function buildStructure(
  order: ReadonlyMap<string, readonly string[]>,
  tournaments: ReadonlyMap<string, TournamentHead>,
  heads: Iterable<MatchHead>,
  before: LiveStructure | undefined,
): LiveStructure {
  const headsOf = Map.groupBy([...heads].sort(bySchedule), ({ tournamentId }) => tournamentId)
  const sportBefore = new Map(before?.sports.map((sport) => [sport.id, sport]))
  const tournamentBefore = new Map(before?.sports.flatMap((sport) => sport.tournaments).map((one) => [one.id, one]))

  function liveTournament(id: string): LiveTournament[] {
    const tournament = tournaments.get(id)
    const own = headsOf.get(id)
    if (!tournament || !own) return []
    const now = { ...tournament, matchIds: own.map((head) => head.id) }
    const known = tournamentBefore.get(id)
    const same = known?.name === now.name && known.categoryName === now.categoryName
    return [same && sameItems(known.matchIds, now.matchIds) ? known : now]
  }

  function liveSport([id, ids]: readonly [string, readonly string[]]): LiveSport[] {
    const live = ids.flatMap(liveTournament)
    if (live.length === 0) return []
    const known = sportBefore.get(id)
    if (known && sameItems(known.tournaments, live)) return [known]
    return [{ id, live: live.reduce((sum, { matchIds }) => sum + matchIds.length, 0), tournaments: live }]
  }

  const shownOrder = new Map<string, readonly string[]>()
  for (const [sportId, ids] of order) {
    const shownId = shownSport(sportId)
    shownOrder.set(shownId, [...(shownOrder.get(shownId) ?? []), ...ids])
  }
  const sports = [...shownOrder].flatMap(liveSport)
  return before && sameItems(before.sports, sports) ? before : { sports }
}

/** What did not change keeps its identity, so that nothing of it is rendered again. */
function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

function bySchedule(a: MatchHead, b: MatchHead): number {
  return compare(a.scheduleTime, b.scheduleTime) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
