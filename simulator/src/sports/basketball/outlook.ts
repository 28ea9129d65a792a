import type { Pair } from '../scores.ts'

/** Points of one possession of a side. */
export interface Scoring {
  readonly mean: number
  readonly variance: number
}

/** What is counted of a player, and what is still expected of it. */
export interface Tally {
  readonly now: number
  readonly expected: number
  readonly variance: number
}

export interface PlayerOutlook {
  readonly id: string
  readonly points: Tally
  readonly assists: Tally
  readonly rebounds: Tally
  readonly threes: Tally
}

/** Everything the prices and results of a basketball match depend on. */
export interface BasketballOutlook {
  readonly scoring: { readonly home: Scoring; readonly away: Scoring }
  /** Points of the four quarters. */
  readonly quarters: readonly Pair[]
  /** Possessions of either side that are still to come in each quarter. */
  readonly left: readonly number[]
  readonly quartersOver: number
  readonly overtime: {
    readonly points: Pair
    /** Possessions of either side in the overtime that is played or about to be played. */
    readonly left: number
  }
  readonly over: boolean
  /** The score after each basket, in order. */
  readonly baskets: readonly (Pair & { readonly quarter: number })[]
  readonly players: readonly PlayerOutlook[]
}
