import { expect, test } from 'vitest'
import { setEnds, setIsOver, target } from './model.ts'

const SERVING = 0.4
const RECEIVING = 0.65
const UNKNOWN = 2

function chance(ends: ReturnType<typeof setEnds>, home: number, away: number): number {
  return ends.find((end) => end.home === home && end.away === away)?.probability ?? 0
}

test('the fifth set goes to fifteen, the others to twenty-five, each by two', () => {
  expect([0, 1, 2, 3, 4].map(target)).toEqual([25, 25, 25, 25, 15])
  expect(setIsOver(25, 23, 25)).toBe(true)
  expect(setIsOver(25, 24, 25)).toBe(false)
  expect(setIsOver(15, 3, 15)).toBe(true)
  expect(setIsOver(28, 30, 25)).toBe(true)
})

test('one point from the set it matters who serves', () => {
  expect(chance(setEnds(SERVING, RECEIVING, 25, 24, 23, 0), 25, 23)).toBeCloseTo(SERVING, 12)
  expect(chance(setEnds(SERVING, RECEIVING, 25, 24, 23, 1), 25, 23)).toBeCloseTo(RECEIVING, 12)
  // Whoever wins a rally serves the next one.
  expect(chance(setEnds(SERVING, RECEIVING, 25, 23, 23, 1), 25, 23)).toBeCloseTo(RECEIVING * SERVING, 12)
})

test('a set surely ends, and equals win it alike', () => {
  const ends = setEnds(0.38, 0.62, 25, 0, 0, UNKNOWN)
  expect(ends.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
  const home = ends.filter((end) => end.home > end.away).reduce((sum, { probability }) => sum + probability, 0)
  expect(home).toBeCloseTo(0.5, 3)
})
