import { expect, test } from 'vitest'
import { createRng } from './rng.ts'

test('the same seed gives the same numbers and another seed others', () => {
  const draw = (seed: string) => {
    const rng = createRng(seed)
    return Array.from({ length: 20 }, () => rng.next())
  }
  expect(draw('momio')).toEqual(draw('momio'))
  expect(draw('momio')).not.toEqual(draw('momio2'))
})

test('numbers are uniform and normal ones have mean 0 and deviation 1', () => {
  const rng = createRng('moments')
  const size = 50_000
  const uniform = Array.from({ length: size }, () => rng.next())
  const normal = Array.from({ length: size }, () => rng.normal())
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  expect(Math.min(...uniform)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...uniform)).toBeLessThan(1)
  expect(mean(uniform)).toBeCloseTo(0.5, 2)
  expect(mean(normal)).toBeCloseTo(0, 1)
  expect(mean(normal.map((value) => value * value))).toBeCloseTo(1, 1)
})
