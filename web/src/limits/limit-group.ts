import type { ResponsibleGame } from '@momio/contract/responsible-game'
import { isLooser, type Limits } from '@momio/domain/limits'
import { PERIODS, type Period } from '@momio/domain/mexico-calendar'
import { inPesos, pesos } from '@momio/domain/money'

export type LimitGroup = 'deposit' | 'lost'

/** One period of a group, in pesos. */
export interface LimitState {
  readonly period: Period
  readonly inForce: number | null
  /** What the player asked for last: what is in force, or a raise that waits for its 24 hours. */
  readonly asked: number | null
  /** When the raise holds; null where none waits. */
  readonly raisedAt: string | null
  readonly used: number
}

const SUFFIX = { day: 'Day', week: 'Week', month: 'Month' } as const

export function limitStates(game: ResponsibleGame, group: LimitGroup): readonly LimitState[] {
  const used = group === 'lost' ? game.lost : game.deposited
  return PERIODS.map((period) => {
    const name = `${group}${SUFFIX[period]}` as const
    const raise = game.raisedLimits.find(({ limit }) => limit === name)
    const inForce = game[name]
    return {
      period,
      inForce,
      asked: raise ? raise.value : inForce,
      raisedAt: raise?.effectiveAt ?? null,
      used: used[period],
    }
  })
}

/** What sending takes back a raise that waits. */
export function limitsInForce(states: readonly LimitState[]): Limits {
  return limitsFrom((period) => states.find((state) => state.period === period)?.inForce ?? null)
}

/** Of pesos, as the server is asked for them. */
export function limitsFrom(pesosOf: (period: Period) => number | null): Limits {
  const limitOf = (period: Period) => {
    const amount = pesosOf(period)
    return amount === null ? null : pesos(amount)
  }
  return { day: limitOf('day'), week: limitOf('week'), month: limitOf('month') }
}

export interface WantedChange {
  readonly period: Period
  readonly from: number | null
  readonly to: number | null
  /** A looser limit waits 24 hours, any other holds at once. */
  readonly waits: boolean
}

export function changesOf(states: readonly LimitState[], wanted: Limits): readonly WantedChange[] {
  return states.flatMap(({ period, inForce, asked }) => {
    const to = inPesos(wanted[period])
    if (to === asked) return []
    const waits = isLooser(wanted[period], inForce === null ? null : pesos(inForce))
    return [{ period, from: inForce, to, waits }]
  })
}
