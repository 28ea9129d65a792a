import type { Centavos } from '../../money.ts'

/** Each has its drawing, e.g. symbol-jaguar.svg. */
export const SLOT_SYMBOLS = [
  'agave',
  'axolotl',
  'calavera',
  'jaguar',
  'lucha',
  'luna',
  'marigold',
  'quetzal',
  'rocket',
  'sol',
  'talavera',
] as const
export type SlotSymbol = (typeof SLOT_SYMBOLS)[number]

/** By reel from the left, each from the top. */
export type Grid = readonly (readonly SlotSymbol[])[]

export interface Cell {
  readonly reel: number
  readonly row: number
}

/** Centavos; a multiple of 20, because a stake lies on 20 lines. */
export interface SlotBet {
  readonly stake: Centavos
}

export interface SlotWin {
  readonly symbol: SlotSymbol
  /** Reels from the left. */
  readonly count: number
  /** Place in the machine's lines, from 0; null where ways or scatters pay. */
  readonly line: number | null
  readonly ways: number
  readonly cells: readonly Cell[]
  /** The multiplier of its step included. */
  readonly amount: Centavos
}

/** A grid at rest. Where the machine cascades, the cells of its wins vanish and the next step is what fell into place. */
export interface SlotStep {
  readonly grid: Grid
  readonly multiplier: number
  readonly wins: readonly SlotWin[]
  readonly amount: Centavos
}

export interface HeldCoin extends Cell {
  readonly amount: Centavos
}

export interface HoldStep {
  /** Those that landed in this step; the first step has those of the grid that began it. */
  readonly coins: readonly HeldCoin[]
  readonly respinsLeft: number
}

/** "Retén y gira": coins stay, empty cells turn again, and each new coin gives the respins back. */
export interface HoldShown {
  readonly steps: readonly HoldStep[]
  /** All cells are full: the grand prize is in the amount. */
  readonly isFull: boolean
  readonly amount: Centavos
}

export interface SlotSpin {
  readonly isFree: boolean
  /** The place of the top row on each strip. */
  readonly stops: readonly number[]
  readonly steps: readonly SlotStep[]
  readonly hold: HoldShown | null
  /** Where the symbols lie that gave free games; empty where none were given. */
  readonly scatters: readonly Cell[]
  readonly freeGamesWon: number
  readonly amount: Centavos
}

export interface SlotShown {
  /** The paid one first, then the free games in their order. */
  readonly spins: readonly SlotSpin[]
  readonly payout: Centavos
  /** The maximum prize was reached: the rest of the spins were not played, or their prize was cut. */
  readonly isCapped: boolean
}
