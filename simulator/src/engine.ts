import type { MainLines, PricedBook } from './lines.ts'

/** What a match did while time passed, in order. */
export type Moment =
  /** Something may be about to change the score: betting stops. */
  | 'danger'
  /** The danger is over, whatever came of it: betting opens again. */
  | 'clear'
  | 'score'
  | 'period'
  | 'clock'
  | 'ended'

export const EVENT_STATUS = { notStarted: 0, live: 1, ended: 3, closed: 4 } as const

export interface PeriodScore {
  readonly matchStatus: number
  readonly number: number
  readonly home: number
  readonly away: number
}

export interface EventState {
  readonly matchStatus: number
  readonly home: number
  readonly away: number
  readonly clock: {
    readonly playedMs: number
    readonly stoppageMs?: number
    readonly leftInMatchMs?: number
    readonly leftInPeriodMs?: number
    readonly stopped: boolean
  }
  readonly periods: readonly PeriodScore[]
}

/** One match being played: its clock, its score and the probability model that all its prices come from. */
export interface MatchEngine {
  advance(ms: number): Moment[]
  /** The market changes its mind a little; the same numbers then drive the scoring too. */
  drift(): void
  suspended(): boolean
  state(): EventState
  price(present: MainLines): PricedBook
}
