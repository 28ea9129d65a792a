import { decimalOf } from '@momio/domain/odds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATUS } from './market.ts'
import { priceMarket, quote } from './pricing.ts'

/** Two to four probabilities that sum to one, none above what is still offered. */
const probabilities = fc
  .array(fc.double({ min: 0.005, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 })
  .map((weights) => {
    const sum = weights.reduce((a, b) => a + b, 0)
    return weights.map((weight) => weight / sum)
  })
  .filter((values) => Math.max(...values) <= 0.97)
const margin = fc.double({ min: 0.03, max: 0.1, noNaN: true })

test('backing every outcome always loses: no arbitrage, and the margin stays within bounds', () => {
  fc.assert(
    fc.property(probabilities, margin, (values, wanted) => {
      const book = quote(values, wanted).reduce((sum, odds) => sum + 1 / decimalOf(odds), 0)
      expect(book).toBeGreaterThanOrEqual(1 + wanted - 1e-6)
      expect(book).toBeLessThanOrEqual(1 + wanted + 0.06)
    }),
  )
})

test('a likelier outcome never pays more, and no outcome pays more than it is worth', () => {
  fc.assert(
    fc.property(probabilities, margin, (values, wanted) => {
      const odds = quote(values, wanted).map(decimalOf)
      values.forEach((probability, i) => {
        expect((odds[i] ?? 0) * probability).toBeLessThan(1)
        values.forEach((other, j) => {
          if (probability > other) expect(odds[i]).toBeLessThanOrEqual(odds[j] ?? 0)
        })
      })
    }),
  )
})

test('a market that is all but decided is shown suspended and without prices', () => {
  const market = priceMarket({ id: 1, margin: 0.06 }, [
    { id: '1', probability: 0.98 },
    { id: '2', probability: 0.02 },
  ])
  expect(market.status).toBe(STATUS.suspended)
  expect(market.outcomes.map((outcome) => outcome.odds)).toEqual([null, null])
})

test('prices stand on the steps of the ladder', () => {
  fc.assert(
    fc.property(probabilities, (values) => {
      for (const odds of quote(values, 0.05)) {
        const step = odds < 2000 ? 10 : odds < 3000 ? 20 : odds < 5000 ? 50 : odds < 10_000 ? 100 : 500
        expect(odds % step).toBe(0)
      }
    }),
  )
})
