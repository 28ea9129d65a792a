import type { MatchState } from '@momio/contract/live-book'

type Score = Pick<MatchState, 'homeScore' | 'awayScore'>

type Side = 'both' | 'home' | 'away'

/** Totals of the whole match, in whatever the score counts. */
export const TOTALS: Readonly<Record<number, Side>> = {
  18: 'both',
  19: 'home',
  20: 'away',
  225: 'both',
  227: 'home',
  228: 'away',
  258: 'both',
  412: 'both',
}
export const BOTH_TEAMS_SCORE = 29

/**
 * Whether the score alone has decided the line already. The feed closes such a line by itself; this is for the moment
 * between the goal and its message.
 */
export function isDecided(marketId: number, specifiers: string, { homeScore, awayScore }: Score): boolean {
  if (homeScore === null || awayScore === null) return false
  if (marketId === BOTH_TEAMS_SCORE) return homeScore > 0 && awayScore > 0
  const side = TOTALS[marketId]
  const total = Number(/(?:^|\|)total=(\d+(?:\.\d+)?)(?:\||$)/.exec(specifiers)?.[1] ?? Number.NaN)
  if (side === undefined || Number.isNaN(total)) return false
  return { both: homeScore + awayScore, home: homeScore, away: awayScore }[side] > total
}
