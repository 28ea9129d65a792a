import type { CasinoReturn } from '@momio/contract/staff-casino'

/** Below this the standard error itself is a guess. */
const FEWEST_ROUNDS = 100
const ERRORS = 3

/** Farther from what is published than chance brings once in several hundred times. */
export function isUnusual({ published, observed, standardError, rounds }: CasinoReturn): boolean {
  if (published === null || observed === null || standardError === null || rounds < FEWEST_ROUNDS) return false
  return Math.abs(observed - published) > ERRORS * standardError
}
