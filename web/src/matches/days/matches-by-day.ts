import type { LiveTournament } from '../../live/stores/live-store.ts'

export interface DayOfMatches {
  readonly day: string
  readonly tournaments: readonly LiveTournament[]
}

/** The tournaments with only those of their matches that `isWanted`; one that loses none stays the same object. */
export function onlyMatches(
  tournaments: readonly LiveTournament[],
  isWanted: (matchId: string) => boolean,
): readonly LiveTournament[] {
  return tournaments.flatMap((tournament) => {
    const matchIds = tournament.matchIds.filter(isWanted)
    if (matchIds.length === 0) return []
    return matchIds.length === tournament.matchIds.length ? tournament : { ...tournament, matchIds }
  })
}

/** Earliest day first; within a day the tournaments keep their order. */
export function matchesByDay(
  tournaments: readonly LiveTournament[],
  dayOfMatch: (matchId: string) => string,
): readonly DayOfMatches[] {
  const days = new Set(tournaments.flatMap(({ matchIds }) => matchIds.map(dayOfMatch)))
  return [...days]
    .sort()
    .map((day) => ({ day, tournaments: onlyMatches(tournaments, (matchId) => dayOfMatch(matchId) === day) }))
}

export interface Country {
  readonly name: string
  readonly tournaments: readonly LiveTournament[]
}

/** Leagues by country, in the order in which the server names the first of each. */
export function byCountry(tournaments: readonly LiveTournament[]): readonly Country[] {
  return [...Map.groupBy(tournaments, ({ categoryName }) => categoryName)].map(([name, own]) => ({
    name,
    tournaments: own,
  }))
}
