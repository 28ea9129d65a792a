import { expect, test } from 'vitest'
import { typedPercent } from './typed-percent.ts'

test.each([
  ['33', 33],
  [' 100 % ', 100],
  ['1', 1],
  ['0', null],
  ['101', null],
  ['', null],
  ['12.5', null],
  ['-5', null],
  ['1e1', null],
] as const)('"%s" is %s percent to close [BET-8]', (typed, percent) => {
  expect(typedPercent(typed)).toBe(percent)
})
