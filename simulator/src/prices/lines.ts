import type { Market } from './market.ts'

/** The main lines now on offer; they stay until another line is clearly nearer to even money. */
export interface MainLines {
  /** Home lead that the main handicap splits; the feed's `hcp` is its negative. */
  readonly lead: number | null
  readonly total: number | null
}

/** Besides the leading markets, those of one turn are priced at a time: a full book is too much to move at once. */
export const TURNS = 4

export interface PriceOptions {
  /** With lines kept, only prices move. */
  readonly lines?: 'choose' | 'keep'
  /** Far from kick-off only the main lines are on offer, and not every market. */
  readonly reach?: 'near' | 'far'
  /** Prices the leading markets and every fourth of the others; all of them without it. */
  readonly turn?: number
  /** Nobody looks at the prices: only which lines are on offer has to be right. */
  readonly unpriced?: boolean
}

export interface PricedBook {
  readonly markets: readonly Market[]
  readonly main: MainLines
  /** The markets that were asked about, on offer or not. */
  readonly asked: ReadonlySet<number>
}

/** Probability that the quantity ends above a half line; it falls as the line rises. */
type Above = (line: number) => number

/** The tolerance of a main line that stays whatever happens. */
export const KEEP = Number.POSITIVE_INFINITY

/**
 * The half line nearest to even money, or the present one while it is at most `tolerance` further from it:
 * a main line that jumps with every point would be gone before the player reads it.
 */
export function chooseMainLine(above: Above, expected: number, present: number | null, tolerance: number): number {
  if (present !== null && tolerance === KEEP) return present
  const distance = (line: number) => Math.abs(above(line) - 0.5)
  let best = Math.floor(expected) + 0.5
  while (distance(best + 1) < distance(best)) best += 1
  while (distance(best - 1) < distance(best)) best -= 1
  return present !== null && distance(present) <= distance(best) + tolerance ? present : best
}
