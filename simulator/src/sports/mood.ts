import type { Rng } from '../rng.ts'

/** Prices are computed for few distinct moods, so that most of them are remembered from before. */
const STEP = 1 / 400

/** How far the market has wandered from what it thought at first, always pulled back towards it. */
export interface Mood {
  value(): number
  drift(): void
}

export function createMood(rng: Rng, deviation: number, most: number): Mood {
  let mood = 0
  return {
    value: () => Math.round(mood / STEP) * STEP,
    drift() {
      mood = Math.min(Math.max(0.96 * mood + deviation * rng.normal(), -most), most)
    },
  }
}
