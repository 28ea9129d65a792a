import { expect, test } from 'vitest'
import { isPartComplete } from './birth-date-part.ts'

test.each([
  ['day', '3', false],
  ['day', '4', true],
  ['day', '0', false],
  ['day', '31', true],
  ['month', '1', false],
  ['month', '2', true],
  ['month', '12', true],
  ['year', '199', false],
  ['year', '1990', true],
] as const)('%s "%s": the next box has its turn: %s', (part, typed, complete) => {
  expect(isPartComplete(part, typed)).toBe(complete)
})
