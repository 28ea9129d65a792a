import type { OutcomeResult } from '@momio/contract/live-book'

const VOID_FACTORS: ReadonlySet<number> = new Set([0, 0.5, 1])

/**
 * Whether the parts of a result together say what happens to a stake: lost, won, given back, half of it won or lost, or won
 * in a dead heat. Any other set of values would be a guess about money.
 */
export function isSettledResult({ result, voidFactor = 0, deadHeatFactor = 1 }: OutcomeResult): boolean {
  if (!VOID_FACTORS.has(voidFactor) || !(deadHeatFactor > 0 && deadHeatFactor <= 1)) return false
  // A dead heat divides a whole stake, so that none of it can be void as well.
  if (deadHeatFactor < 1 && voidFactor !== 0) return false
  switch (result) {
    case 0:
      return true
    case 1:
      return voidFactor < 1
    case -1:
      return voidFactor === 0 && deadHeatFactor === 1
    default:
      return false
  }
}
