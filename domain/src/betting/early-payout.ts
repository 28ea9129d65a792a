import { listLayout, RESULT_OUTCOMES, WINNER_OUTCOMES, winnerMarketOf } from '../list-layout.ts'
import { sameSport } from '../same-sport.ts'

/** By the sport, as provider one numbers it: how far ahead a side must be for bets on it to be paid at once. */
export type EarlyPayoutRules = ReadonlyMap<string, number>

export const USUAL_EARLY_PAYOUT: EarlyPayoutRules = new Map([['sr:sport:1', 2]])

export function hasEarlyPayout(rules: EarlyPayoutRules, sportId: string): boolean {
  return rules.has(sameSport(sportId))
}

export interface Score {
  readonly home: number
  readonly away: number
}

export interface ScoreChange {
  readonly before: Score
  readonly after: Score
  /** The sport's own code; null when the feed never said. */
  readonly matchStatus: number | null
}

/** The outcome of a line that is paid from now on; the line has no specifiers. */
export interface LeadReached {
  readonly marketId: number
  readonly outcomeId: string
}

/**
 * What bets on the winner pay of: extra time, penalties and their like, and results that nobody played for, such as a
 * walkover, are not of it.
 */
const NOT_REGULAR_TIME: ReadonlySet<number> = new Set([
  ...[17, 18, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 50, 51, 52, 60, 70],
  ...[90, 91, 92, 93, 94, 95, 96, 97, 98, 110, 111, 120, 130, 140, 171],
  ...[419, 420, 439, 440, 443, 444, 505, 506, 507, 508, 526],
])

/** The sides whose lead was below the number before and is not any more; a draw never is among them. */
export function leadsReached(rules: EarlyPayoutRules, sportId: string, change: ScoreChange): readonly LeadReached[] {
  const lead = rules.get(sameSport(sportId))
  const { before, after, matchStatus } = change
  if (lead === undefined || (matchStatus !== null && NOT_REGULAR_TIME.has(matchStatus))) return []
  const reaches = (had: number, has: number) => had < lead && has >= lead
  const { home, away } = winnersOf(sportId)
  const won = [
    ...(reaches(before.home - before.away, after.home - after.away) ? home : []),
    ...(reaches(before.away - before.home, after.away - after.home) ? away : []),
  ]
  const marketId = winnerMarketOf(listLayout(sportId))
  return won.map((outcomeId) => ({ marketId, outcomeId }))
}

/** Whether a lead can pay a bet on this outcome, where its sport pays early. */
export function canPayEarly(sportId: string, marketId: number, outcomeId: string): boolean {
  const { home, away } = winnersOf(sportId)
  return marketId === winnerMarketOf(listLayout(sportId)) && [...home, ...away].includes(outcomeId)
}

function winnersOf(sportId: string): { readonly home: readonly string[]; readonly away: readonly string[] } {
  if (listLayout(sportId).name !== 'Market1x2') {
    return { home: WINNER_OUTCOMES.map(([home]) => home), away: WINNER_OUTCOMES.map(([, away]) => away) }
  }
  const [home, , away] = RESULT_OUTCOMES
  return { home: [home], away: [away] }
}
