import type { ScoreBoard } from '@momio/contract/live-book'
import type { MainLines, PricedBook } from '../prices/lines.ts'
import type { Pairing } from '../programme/pairing.ts'
import type { Rng } from '../rng.ts'

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

export const EVENT_STATUS = {
  notStarted: 0,
  live: 1,
  ended: 3,
  closed: 4,
  cancelled: 5,
  interrupted: 7,
  postponed: 8,
} as const

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
  /** null in sports that are not played by the clock. */
  readonly clock: {
    readonly playedMs: number
    readonly stoppageMs?: number
    readonly leftInMatchMs?: number
    readonly leftInPeriodMs?: number
    readonly stopped: boolean
  } | null
  /** Serve, outs, cards, downs: what the sport's score board shows. */
  readonly board?: ScoreBoard
  readonly periods: readonly PeriodScore[]
}

/** 1 won, 0 lost; a void factor of 1 gives the stake back, 0.5 half of it. */
export interface OutcomeResult {
  readonly id: string
  readonly result: 0 | 1
  readonly voidFactor?: 0.5 | 1
}

/** One match being played: its clock, its score and the probability model that all its prices come from. */
export interface MatchEngine {
  advance(ms: number): Moment[]
  /** Lets the probabilities drift a little; the same numbers then drive the scoring too. */
  drift(): void
  suspended(): boolean
  state(): EventState
  /** Before the first `advance` these are the prematch prices. With `lines` kept, only prices move. */
  price(present: MainLines, lines?: 'choose' | 'keep'): PricedBook
  /** Every outcome of a line that `price` ever offered, once it is decided; null while it is open. */
  resultOf(line: { readonly id: number; readonly specifiers: string }): readonly OutcomeResult[] | null
}

/** How a sport is played; each lives in `sports/<sport>/`. */
export interface SportPlay {
  /** The match before its first second. */
  create(pairing: Pairing, rng: Rng): MatchEngine
  /** How long a match of the sport usually takes, its breaks included. */
  readonly usualMs: number
}
