import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks, shortPesos } from './scale.ts'

test('an axis holds zero and every value, in a few even steps', () => {
  const amount = fc.integer({ min: -1e11, max: 1e11 }).map((centavos) => centavos / 100)
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const ticks = axisTicks(Math.min(one, other), Math.max(one, other))
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(one, other, 0))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(one, other, 0))
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('figures of an axis are short', () => {
  expect([0, 950, 400_000, -1_250_000].map(shortPesos)).toEqual(['$0', '$950', '$400k', '−$1.3M'])
})
