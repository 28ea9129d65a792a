import { PERIODS, type Period } from './mexico-calendar.ts'
import { type Centavos, centavos } from './money.ts'
import type { SumsByPeriod } from './running-totals.ts'

/** How long a player waits for a limit to be raised or taken away. */
export const LOOSENING_WAIT_HOURS = 24
const LOOSENING_WAIT_MS = LOOSENING_WAIT_HOURS * 60 * 60 * 1000

/** The most by day, week and month; null is no limit. */
export type Limits = Readonly<Record<Period, Centavos | null>>

export interface LimitChange {
  readonly period: Period
  /** In force when the change was asked for. */
  readonly from: Centavos | null
  readonly to: Centavos | null
  readonly askedAt: Date
  readonly effectiveAt: Date
}

/** The changes of one group of limits (losses or deposits) of one player, in the order they were asked for. */
export type LimitHistory = readonly LimitChange[]

export function isLooser(one: Centavos | null, other: Centavos | null): boolean {
  if (other === null) return false
  return one === null || one > other
}

/** The last change that has taken effect holds; it also stands for what was asked before and still waited. */
export function limitsAt(history: LimitHistory, at: Date): Limits {
  const limitOf = (period: Period) =>
    history.findLast((change) => change.period === period && change.effectiveAt <= at)?.to ?? null
  return { day: limitOf('day'), week: limitOf('week'), month: limitOf('month') }
}

/** Looser limits that were asked for and not taken back, and whose 24 hours are not over. */
export function waitingRaises(history: LimitHistory, at: Date): LimitChange[] {
  return PERIODS.flatMap((period) => lastAsked(history, period) ?? []).filter(({ effectiveAt }) => effectiveAt > at)
}

/** Until when nothing but a stricter limit may be asked for; null where anything may. */
export function lockedUntil(history: LimitHistory, at: Date): Date | null {
  const last = history.at(-1)
  if (!last) return null
  const until = new Date(last.askedAt.getTime() + LOOSENING_WAIT_MS)
  return until > at ? until : null
}

const SHORTER_AND_LONGER = [
  { shorter: 'day', longer: 'week' },
  { shorter: 'day', longer: 'month' },
  { shorter: 'week', longer: 'month' },
] as const satisfies readonly Record<'shorter' | 'longer', Period>[]

export type LimitsOutOfOrder = (typeof SHORTER_AND_LONGER)[number]

/** A limit that could never be reached, because that of a longer period is lower: the player would trust in vain. */
export function outOfOrder(limits: Limits): LimitsOutOfOrder | null {
  const isAbove = ({ shorter, longer }: LimitsOutOfOrder) =>
    limits[shorter] !== null && isLooser(limits[shorter], limits[longer])
  return SHORTER_AND_LONGER.find(isAbove) ?? null
}

export type LimitsDecision =
  | { readonly kind: 'change'; readonly changes: LimitHistory }
  | { readonly kind: 'refused'; readonly refusal: 'LIMIT_LOCKED'; readonly until: Date }
  | ({ readonly kind: 'refused'; readonly refusal: 'LIMITS_OUT_OF_ORDER' } & LimitsOutOfOrder)

/**
 * `wanted` is all that the player wishes from now on, so asking for what is in force takes a waiting raise back.
 *
 * "No new change within 24 hours" must not keep anybody from protecting themselves: a request that only tightens is
 * accepted at any time; one that loosens any limit is refused whole until the group is unlocked.
 */
export function decideLimits(history: LimitHistory, wanted: Limits, at: Date): LimitsDecision {
  const disorder = outOfOrder(wanted)
  if (disorder) return { kind: 'refused', refusal: 'LIMITS_OUT_OF_ORDER', ...disorder }
  const inForce = limitsAt(history, at)
  const loosens = (period: Period) => isLooser(wanted[period], inForce[period])
  const changed = PERIODS.filter((period) => wanted[period] !== (lastAsked(history, period)?.to ?? null))
  const until = lockedUntil(history, at)
  if (until && changed.some(loosens)) return { kind: 'refused', refusal: 'LIMIT_LOCKED', until }
  const changes = changed.map((period) => ({
    period,
    from: inForce[period],
    to: wanted[period],
    askedAt: at,
    effectiveAt: loosens(period) ? new Date(at.getTime() + LOOSENING_WAIT_MS) : at,
  }))
  return { kind: 'change', changes }
}

function lastAsked(history: LimitHistory, period: Period): LimitChange | undefined {
  return history.findLast((change) => change.period === period)
}

export interface Room {
  readonly remaining: Centavos
  readonly period: Period
  /** Of which that much remains. */
  readonly limit: Centavos
}

/** What the strictest limit still leaves of the sums since the start of each period; null without any limit. */
export function roomUnder(limits: Limits, sums: SumsByPeriod): Room | null {
  let strictest: Room | null = null
  for (const period of PERIODS) {
    const limit = limits[period]
    if (limit === null) continue
    const remaining = centavos(Math.max(limit - sums[period], 0))
    // Of two equally strict ones the longer is told: after the shorter the amount would still be refused.
    if (!strictest || remaining <= strictest.remaining) strictest = { remaining, period, limit }
  }
  return strictest
}

export type DepositCheck = 'ok' | ({ readonly refusal: 'DEPOSIT_LIMIT' } & Room)

/** `sums` is what was deposited since the start of each period. */
export function checkDeposit(limits: Limits, sums: SumsByPeriod, amount: Centavos): DepositCheck {
  const room = roomUnder(limits, sums)
  return !room || amount <= room.remaining ? 'ok' : { refusal: 'DEPOSIT_LIMIT', ...room }
}
