import type { Chances } from './chances.ts'

/** Beyond so many standard deviations nothing is worth counting. */
const REACH = 5

/** Probability that a standard normal is above `z`: Abramowitz and Stegun 26.2.17, good to seven digits. */
export function normalAbove(z: number): number {
  if (z < 0) return 1 - normalAbove(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

/** Whole numbers under a normal curve, none below `least`: what lies there belongs to it. */
export function normalChances(mean: number, deviation: number, least = Number.NEGATIVE_INFINITY): Chances {
  const low = Math.max(Math.floor(mean - REACH * deviation), least)
  const high = Math.max(Math.ceil(mean + REACH * deviation), low)
  const p: number[] = []
  let before = 1
  for (let value = low; value < high; value++) {
    const after = normalAbove((value + 0.5 - mean) / deviation)
    p.push(before - after)
    before = after
  }
  p.push(before)
  return { low, p }
}
