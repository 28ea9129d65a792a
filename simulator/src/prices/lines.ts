import type { Market } from './market.ts'
import { priceMarket } from './pricing.ts'

/** The main lines now on offer; they stay until another line is clearly nearer to even money. */
export interface MainLines {
  /** Home lead that the main handicap splits; the feed's `hcp` is its negative. */
  readonly lead: number | null
  readonly total: number | null
}

export interface PricedBook {
  readonly markets: readonly Market[]
  readonly main: MainLines
}

/** Probability that the quantity ends above a half line; it falls as the line rises. */
type Above = (line: number) => number

/** The tolerance of a main line that stays whatever happens. */
export const KEEP = Number.POSITIVE_INFINITY

/** A neighbour of the main line is on offer only while both sides of it are alive. */
const ALIVE = 0.04

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

export function handicapMarkets(id: number, main: number, above: Above, margin: number): Market[] {
  return aroundMain(main, above).map(({ line, over }) =>
    priceMarket({ id, specifiers: `hcp=${-line}`, favourite: line === main, margin }, [
      { id: '1714', probability: over },
      { id: '1715', probability: 1 - over },
    ]),
  )
}

export function totalMarkets(id: number, main: number, above: Above, margin: number): Market[] {
  return aroundMain(main, above).map(({ line, over }) =>
    priceMarket({ id, specifiers: `total=${line}`, favourite: line === main, margin }, [
      { id: '12', probability: over },
      { id: '13', probability: 1 - over },
    ]),
  )
}

function aroundMain(main: number, above: Above): { line: number; over: number }[] {
  return [main - 1, main, main + 1]
    .map((line) => ({ line, over: above(line) }))
    .filter(({ line, over }) => line === main || (over > ALIVE && over < 1 - ALIVE))
}
