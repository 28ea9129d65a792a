import { SLOT_SYMBOLS, type SlotSymbol } from './slot-shown.ts'

export const REELS = 5
export const ROWS = 3
/** Prizes are counted in twentieths of the stake, which is the stake of one line: every prize is whole centavos. */
export const UNITS_PER_STAKE = 20

/** Of three, four and five reels from the left, or of as many scatters. */
type ByCount = readonly [three: number, four: number, five: number]

/** Everything that tells one machine from another. */
export interface SlotMachine {
  /** By reel; a stop shows its place and the next two below, and the strip goes round. */
  readonly strips: readonly (readonly SlotSymbol[])[]
  /** The row on each reel; null where every way from the left pays. */
  readonly lines: readonly (readonly number[])[] | null
  /** In units, of one line or one way. */
  readonly pays: Readonly<Partial<Record<SlotSymbol, ByCount>>>
  /** Stands for every symbol that pays; on no first reel, so that the symbol of a win is always known. */
  readonly wild: SlotSymbol
  readonly scatter: SlotSymbol
  /** Given by scatters of a paid spin, never by those of a free game. */
  readonly freeGames: ByCount
  /** What wins cascades: its cells vanish, the rest falls and the strips follow from above. */
  readonly hasCascades: boolean
  /** Of the first step, the second and so on; the last one stays. */
  readonly multipliers: { readonly paid: readonly number[]; readonly free: readonly number[] }
  readonly hold: HoldFeature | null
  /** Highest prize of a round in stakes, free games included. */
  readonly maxTimes: number
}

export interface HoldFeature {
  readonly coin: SlotSymbol
  /** So many coins on a grid begin it. */
  readonly coinsToBegin: number
  readonly respins: number
  /** An empty cell gets a coin once in so many respins. */
  readonly oneIn: number
  /** In units; each as likely as the others. */
  readonly values: readonly number[]
  /** In units, when every cell has a coin. */
  readonly grandPrize: number
}

/** A strip from its first place on, written as words. */
export function stripOf(words: string): readonly SlotSymbol[] {
  return words.split(/\s+/).map((word) => {
    const symbol = SLOT_SYMBOLS.find((known) => known === word)
    if (!symbol) throw new RangeError(`no symbol: ${word}`)
    return symbol
  })
}
