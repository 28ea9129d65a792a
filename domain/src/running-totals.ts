import type { Account, HoldKind, MovementKind, Posting } from './ledger.ts'
import { firstDayOf, PERIODS, type Period, rangeOfDays } from './mexico-calendar.ts'
import { type Centavos, centavos } from './money.ts'

export type SumsByPeriod = Readonly<Record<Period, Centavos>>

/** What a player deposited and lost in the day, the week (from Monday) and the month that `day` lies in. */
export interface RunningTotals {
  /** The latest day in Mexico City, as YYYY-MM-DD, that any movement of the player had; null before the first. */
  readonly day: string | null
  readonly deposits: SumsByPeriod
  /** Stakes minus what came back of them, in cash; below zero for who won more than was staked. A debt is lost cash. */
  readonly losses: SumsByPeriod
}

export const NO_SUMS: SumsByPeriod = { day: centavos(0), week: centavos(0), month: centavos(0) }
export const NO_TOTALS: RunningTotals = { day: null, deposits: NO_SUMS, losses: NO_SUMS }

export interface CountedMovement {
  readonly kind: MovementKind
  readonly holdKind?: HoldKind
  readonly at: Date
  readonly postings: readonly Posting[]
}

/**
 * The totals as they stand at a moment: a period that began since then starts from zero. Time never goes back: what
 * is dated before the latest day counts in the periods of the latest day, so that no midnight lets a stake escape.
 */
export function totalsAt(totals: RunningTotals, at: Date): RunningTotals {
  const today = firstDayOf('day', at)
  if (totals.day !== null && totals.day >= today) return totals
  const latest = totals.day === null ? undefined : rangeOfDays(totals.day, totals.day).from
  const isOver = (period: Period) => latest === undefined || firstDayOf(period, latest) !== firstDayOf(period, at)
  const rolled = (sums: SumsByPeriod) => byPeriod((period) => (isOver(period) ? centavos(0) : sums[period]))
  return { day: today, deposits: rolled(totals.deposits), losses: rolled(totals.losses) }
}

export function addToTotals(totals: RunningTotals, movement: CountedMovement): RunningTotals {
  const current = totalsAt(totals, movement.at)
  const deposited = depositOf(movement)
  const lost = lossOf(movement)
  if (deposited === 0 && lost === 0) return current
  const plus = (sums: SumsByPeriod, amount: number) => byPeriod((period) => centavos(sums[period] + amount))
  return { ...current, deposits: plus(current.deposits, deposited), losses: plus(current.losses, lost) }
}

/** A deposit that is sent back later was deposited all the same: refunds give no room for more. */
function depositOf({ kind, postings }: CountedMovement): number {
  return kind === 'deposit' ? cashOf(postings) : 0
}

const PLAY: ReadonlySet<MovementKind> = new Set([
  'stake',
  'refund',
  'bet',
  'rollback',
  'payout',
  'payout-reversal',
  'cash-out',
  'win',
  'tax',
])

/**
 * A held stake is lost until it comes back; money held for a withdrawal was never played. A payout that is taken back is
 * lost whole, also the part that is owed from then on.
 */
function lossOf({ kind, holdKind, postings }: CountedMovement): number {
  const isPlay = PLAY.has(kind) || holdKind === 'stake' || holdKind === 'round'
  return isPlay ? -(cashOf(postings) + amountOf(postings, 'debt')) : 0
}

function cashOf(postings: readonly Posting[]): number {
  return amountOf(postings, 'cash')
}

function amountOf(postings: readonly Posting[], wanted: Account): number {
  return postings.find(({ account }) => account === wanted)?.amount ?? 0
}

function byPeriod(sum: (period: Period) => Centavos): SumsByPeriod {
  const [day, week, month] = PERIODS.map(sum) as [Centavos, Centavos, Centavos]
  return { day, week, month }
}
