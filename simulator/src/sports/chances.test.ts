import { expect, test } from 'vitest'
import {
  above,
  at,
  below,
  certain,
  difference,
  fairAbove,
  fromWeights,
  mean,
  mixture,
  poisson,
  shifted,
  sum,
} from './chances.ts'

const die = { low: 1, p: Array.from({ length: 6 }, () => 1 / 6) }

test('two dice', () => {
  const both = sum(die, die)
  expect(at(both, 7)).toBeCloseTo(6 / 36, 12)
  expect(above(both, 9.5)).toBeCloseTo(6 / 36, 12)
  expect(above(both, 9)).toBeCloseTo(6 / 36, 12)
  expect(mean(both)).toBeCloseTo(7, 12)
  expect(at(difference(die, die), 0)).toBeCloseTo(1 / 6, 12)
  expect(at(difference(die, certain(6)), -5)).toBeCloseTo(1 / 6, 12)
})

test('what lies outside has no chance', () => {
  expect(at(die, 0)).toBe(0)
  expect(above(die, 6)).toBe(0)
  expect(above(die, -3)).toBeCloseTo(1, 12)
})

test('a bet above the line wins, loses or gets its stake back', () => {
  expect(below(die, 3)).toBeCloseTo(2 / 6, 12)
  expect(below(die, 3.5)).toBeCloseTo(3 / 6, 12)
  expect(below(die, 1)).toBe(0)
  expect(fairAbove(die, 3.5)).toBeCloseTo(3 / 6, 12)
  expect(fairAbove(die, 3)).toBeCloseTo(3 / 5, 12)
  // Half a bet above 3, half above 3.5.
  expect(fairAbove(die, 3.25)).toBeCloseTo(6 / 11, 12)
  expect(fairAbove(certain(3), 3)).toBe(0.5)
})

test('a mixture keeps its weights, whatever they sum to', () => {
  const mixed = mixture([
    { weight: 3, of: certain(1) },
    { weight: 1, of: shifted(certain(1), 9) },
  ])
  expect(at(mixed, 1)).toBeCloseTo(0.75, 12)
  expect(at(mixed, 10)).toBeCloseTo(0.25, 12)
  expect(
    at(
      fromWeights(
        new Map([
          [2, 3],
          [4, 1],
        ]),
      ),
      2,
    ),
  ).toBeCloseTo(0.75, 12)
})

test('Poisson sums to one and has its mean', () => {
  const goals = poisson(2.7, 18)
  expect(above(goals, -1)).toBeCloseTo(1, 12)
  expect(mean(goals)).toBeCloseTo(2.7, 6)
  expect(at(goals, 0)).toBeCloseTo(Math.exp(-2.7), 12)
})
