import type { HarmMarker } from '@momio/contract/staff-care'
import { mexicanDay, mexicanHour } from './mexico-calendar.ts'
import type { Centavos } from './money.ts'

/** A bet counts as chasing when it follows a lost one within so many hours, with at least so many times its stake. */
const CHASING = { withinHours: 3, timesTheStake: 2 } as const

/** Bets from the first to before the second hour in Mexico City are night play. */
const NIGHT = { fromHour: 1, toHour: 6 } as const

/** Below `from` nothing is counted: it happens to everybody. From there on each adds points, up to a most. */
interface Weight {
  readonly from: number
  readonly points: number
  readonly most: number
}

/** The weights are named so that staff can explain a score, and add up to 100. */
export const HARM_WEIGHTS = {
  /** Bets that raise the stake after a loss. */
  'chasing-losses': { from: 3, points: 5, most: 35 },
  /** Nights with a bet. */
  'night-play': { from: 4, points: 3, most: 20 },
  /** Deposits that the bank declined. */
  'declined-deposits': { from: 3, points: 5, most: 15 },
  /** Limits raised or taken away. */
  'raised-limits': { from: 1, points: 5, most: 15 },
  /** Withdrawals taken back to play on. */
  'cancelled-withdrawals': { from: 1, points: 5, most: 15 },
} as const satisfies Record<HarmMarker, Weight>

const MARKERS = Object.keys(HARM_WEIGHTS) as readonly HarmMarker[]

export interface PlayedBet {
  readonly placedAt: Date
  readonly stake: Centavos
  /** When it was settled as lost; null where it was not. */
  readonly lostAt: Date | null
}

/** What a player did within the window. */
export interface HarmFacts {
  readonly bets: readonly PlayedBet[]
  readonly declinedDeposits: number
  readonly raisedLimits: number
  readonly cancelledWithdrawals: number
}

export interface HarmReason {
  readonly marker: HarmMarker
  /** How often it happened. */
  readonly count: number
  readonly points: number
}

export interface HarmScore {
  /** From 0 to 100. */
  readonly score: number
  /** Those that gave points, most points first. */
  readonly reasons: readonly HarmReason[]
}

/** A transparent sum: nothing counts that the reasons do not name. */
export function harmScore(facts: HarmFacts): HarmScore {
  const counts: Record<HarmMarker, number> = {
    'chasing-losses': chasingBets(facts.bets),
    'night-play': nightsPlayed(facts.bets),
    'declined-deposits': facts.declinedDeposits,
    'raised-limits': facts.raisedLimits,
    'cancelled-withdrawals': facts.cancelledWithdrawals,
  }
  const reasons = MARKERS.map((marker) => ({
    marker,
    count: counts[marker],
    points: pointsOf(HARM_WEIGHTS[marker], counts[marker]),
  }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons }
}

function pointsOf({ from, points, most }: Weight, count: number): number {
  return count < from ? 0 : Math.min((count - from + 1) * points, most)
}

/** Bets that follow the last loss before them within hours, with a stake that is at least double. */
function chasingBets(bets: readonly PlayedBet[]): number {
  const losses = bets
    .flatMap(({ lostAt, stake }) => (lostAt === null ? [] : [{ at: lostAt.getTime(), stake }]))
    .sort((one, other) => one.at - other.at)
  const placed = bets.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
  let next = 0
  let count = 0
  for (const { placedAt, stake } of placed) {
    const at = placedAt.getTime()
    while ((losses[next]?.at ?? Number.POSITIVE_INFINITY) < at) next += 1
    const loss = losses[next - 1]
    if (!loss || at - loss.at > CHASING.withinHours * 3_600_000) continue
    if (stake >= loss.stake * CHASING.timesTheStake) count += 1
  }
  return count
}

function nightsPlayed(bets: readonly PlayedBet[]): number {
  const nights = new Set<string>()
  for (const { placedAt } of bets) {
    const hour = mexicanHour(placedAt)
    if (hour < NIGHT.fromHour || hour >= NIGHT.toHour) continue
    const { year, month, day } = mexicanDay(placedAt)
    nights.add(`${year}-${month}-${day}`)
  }
  return nights.size
}
