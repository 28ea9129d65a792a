import { expect, test } from 'vitest'
import { isSettledResult } from './settled-result.ts'

test.each([
  ['lost', { result: 0 }],
  ['won', { result: 1 }],
  ['given back', { result: 0, voidFactor: 1 }],
  ['half won', { result: 1, voidFactor: 0.5 }],
  ['half lost', { result: 0, voidFactor: 0.5 }],
  ['won in a dead heat of three', { result: 1, deadHeatFactor: 0.333333 }],
  ['won, with factors that change nothing', { result: 1, voidFactor: 0, deadHeatFactor: 1 }],
  ['undecided', { result: -1 }],
])('a stake is %s by %j', (_, result) => {
  expect(isSettledResult(result)).toBe(true)
})

test.each([
  { result: 2 },
  { result: 0.5 },
  { result: Number.NaN },
  { result: 0, voidFactor: 7 },
  { result: 0, voidFactor: -1 },
  { result: 0, voidFactor: 0.25 },
  { result: 0, voidFactor: Number.NaN },
  { result: 1, voidFactor: 1 },
  { result: -1, voidFactor: 1 },
  { result: 1, deadHeatFactor: 0 },
  { result: 1, deadHeatFactor: -0.5 },
  { result: 1, deadHeatFactor: 7 },
  { result: 1, deadHeatFactor: Number.NaN },
  { result: -1, deadHeatFactor: 0.5 },
  { result: 1, voidFactor: 0.5, deadHeatFactor: 0.5 },
])('%j says nothing about a stake', (result) => {
  expect(isSettledResult(result)).toBe(false)
})
