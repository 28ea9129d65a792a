import type { ScoreBoard } from '@momio/contract/live-book'
import type { Odds } from '@momio/domain/odds'
import type { MainLines, PricedBook, PriceOptions } from '../prices/lines.ts'
import type { Line } from '../prices/market.ts'
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
  abandoned: 9,
  /** It has a winner, and nobody played. */
  walkover: 3,
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

/** One outcome of a line. */
export interface Picked extends Line {
  readonly outcomeId: string
}

export type Combined =
  | { readonly kind: 'priced'; readonly probability: number; readonly odds: Odds }
  /** They cannot all win, or one of them wins whenever the others do and would only cost margin. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'unavailable' }

/** What several outcomes of a match are worth together. */
export interface Combinations {
  /** Whether the end of the match tells of the outcome, and never gives its stake back. */
  knows(picked: Picked): boolean
  price(picked: readonly Picked[]): Combined
  /** Whether these have a price with one more; made to be asked of many. */
  canJoin(picked: readonly Picked[]): (more: Picked) => boolean
}

/** One match being played: its clock, its score and the probability model that all its prices come from. */
export interface MatchEngine {
  advance(ms: number): Moment[]
  /** Lets the probabilities drift a little; the same numbers then drive the scoring too. */
  drift(): void
  suspended(): boolean
  state(): EventState
  /** Before the first `advance` these are the prematch prices. */
  price(present: MainLines, options?: PriceOptions): PricedBook
  /** Every outcome of a line that `price` ever offered, once it is decided; null while it is open. */
  resultOf(line: { readonly id: number; readonly specifiers: string }): readonly OutcomeResult[] | null
  /** What several of its outcomes are worth together, as the match stands now; absent in sports that do not tell. */
  combinations?(): Combinations
}

/** How a sport is played; each lives in `sports/<sport>/`. */
export interface SportPlay {
  /** The match before its first second; `mishaps` is how much goes wrong in it, 1 the usual measure. */
  create(pairing: Pairing, rng: Rng, mishaps: number): MatchEngine
  /** How long a match of the sport usually takes, its breaks included. */
  readonly usualMs: number
}
