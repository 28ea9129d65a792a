import type { Pair } from '../scores.ts'

export type Half = 0 | 1

/** Something that is counted by side and half: goals, corners, cards. */
export interface Counted {
  /** What there was of it, by half. */
  readonly now: readonly [first: Pair, second: Pair]
  /** What is still expected of it, by half; nothing once the half is over. */
  readonly rate: readonly [first: Pair, second: Pair]
  /** Whose each was, in order. */
  readonly order: readonly { readonly side: 'home' | 'away'; readonly half: Half }[]
}

export interface PlayerOutlook {
  readonly id: string
  readonly side: 'home' | 'away'
  readonly goals: number
  readonly shots: number
  readonly shotsOnGoal: number
  /** Still expected; a goal is a shot on goal, and a shot on goal is a shot. */
  readonly rate: { readonly goals: number; readonly shots: number; readonly shotsOnGoal: number }
}

/** Everything the prices and results of a soccer match depend on. */
export interface SoccerOutlook {
  readonly firstHalfOver: boolean
  readonly ended: boolean
  readonly goals: Counted
  readonly corners: Counted
  readonly yellows: Counted
  readonly reds: Counted
  /** Yellow and red, in order. */
  readonly cards: Counted['order']
  readonly players: readonly PlayerOutlook[]
  /** Who scored each goal that stands, in order; null is an own goal. */
  readonly scorers: readonly (string | null)[]
}
