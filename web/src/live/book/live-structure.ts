import { sameSport } from '@momio/domain/same-sport'
import { tournamentKey } from '@momio/domain/same-tournament'
import type { LiveSport, LiveTournament, MatchHead } from '../stores/live-store.ts'

export type TournamentHead = Omit<LiveTournament, 'matchIds'>

/**
 * Tournaments without matches are left out: a sport is live only when it has some. Both providers' soccer is one sport, and
 * their Liga MX one tournament, under provider one's id.
 */
export function liveSports(
  order: ReadonlyMap<string, readonly string[]>,
  tournaments: ReadonlyMap<string, TournamentHead>,
  heads: Iterable<MatchHead>,
  before: readonly LiveSport[] | undefined,
): readonly LiveSport[] {
  const headsOf = Map.groupBy([...heads].sort(bySchedule), ({ tournamentId }) => tournamentId)
  const sportBefore = new Map(before?.map((sport) => [sport.id, sport]))
  const tournamentBefore = new Map(before?.flatMap((sport) => sport.tournaments).map((one) => [one.id, one]))

  function liveTournament(ids: readonly string[]): LiveTournament[] {
    const own = ids.flatMap((id) => headsOf.get(id) ?? [])
    const tournament = tournaments.get(ids[0] ?? '')
    if (!tournament || own.length === 0) return []
    if (ids.length > 1) own.sort(bySchedule)
    const now = { ...tournament, matchIds: own.map((head) => head.id) }
    const known = tournamentBefore.get(now.id)
    const same = known?.name === now.name && known.categoryName === now.categoryName
    return [same && sameItems(known.matchIds, now.matchIds) ? known : now]
  }

  /** Tournaments that both providers carry under one name are one group; groups are ordered by their first tournament. */
  function groupsOfSameName(ids: readonly string[]): Iterable<readonly string[]> {
    return Map.groupBy(ids, (id) => {
      return tournamentKey(tournaments.get(id) ?? { sportId: '', categoryName: '', name: id })
    }).values()
  }

  function liveSport([id, ids]: readonly [string, readonly string[]]): LiveSport[] {
    const live = [...groupsOfSameName(ids)].flatMap(liveTournament)
    if (live.length === 0) return []
    const known = sportBefore.get(id)
    if (known && sameItems(known.tournaments, live)) return [known]
    return [{ id, live: live.reduce((sum, { matchIds }) => sum + matchIds.length, 0), tournaments: live }]
  }

  const shownOrder = new Map<string, readonly string[]>()
  for (const [sportId, ids] of order) {
    const shownId = sameSport(sportId)
    const known = shownOrder.get(shownId) ?? []
    shownOrder.set(shownId, shownId === sportId ? [...ids, ...known] : [...known, ...ids])
  }
  const sports = [...shownOrder].flatMap(liveSport)
  return before && sameItems(before, sports) ? before : sports
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
