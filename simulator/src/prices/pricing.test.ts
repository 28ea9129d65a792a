import { decimalOf, type Odds } from '@momio/domain/odds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATUS } from './market.ts'
import { priceEach, priceMarket, quote } from './pricing.ts'

/** Nothing here is too unlikely to be priced. */
function priced(values: readonly number[], margin: number): Odds[] {
  return quote(values, margin).map((odds) => {
    if (odds === null) throw new Error(`no price among ${values}`)
    return odds
  })
}

/** Two to four probabilities that sum to one, none above what is still offered. */
const probabilities = fc
  .array(fc.double({ min: 0.005, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 })
  .map((weights) => {
    const sum = weights.reduce((a, b) => a + b, 0)
    return weights.map((weight) => weight / sum)
  })
  .filter((values) => Math.max(...values) <= 0.97 && Math.min(...values) >= 0.002)
const margin = fc.double({ min: 0.03, max: 0.1, noNaN: true })

test('backing every outcome always loses: no arbitrage, and the margin stays within bounds', () => {
  fc.assert(
    fc.property(probabilities, margin, (values, wanted) => {
      const book = priced(values, wanted).reduce((sum, odds) => sum + 1 / decimalOf(odds), 0)
      expect(book).toBeGreaterThanOrEqual(1 + wanted - 1e-6)
      expect(book).toBeLessThanOrEqual(1 + wanted + 0.06)
    }),
  )
})

test('a likelier outcome never pays more, and no outcome pays more than it is worth', () => {
  fc.assert(
    fc.property(probabilities, margin, (values, wanted) => {
      const odds = priced(values, wanted).map(decimalOf)
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
      for (const odds of priced(values, 0.05)) {
        const step = odds < 2000 ? 10 : odds < 3000 ? 20 : odds < 5000 ? 50 : odds < 10_000 ? 100 : 500
        expect(odds % step).toBe(0)
      }
    }),
  )
})

test('what can hardly happen has no price, and the margin is that of the others', () => {
  const odds = quote([0.6, 0.3995, 0.0005], 0.06)
  expect(odds[2]).toBeNull()
  const book = odds.reduce((sum, price) => sum + (price === null ? 0 : 1 / decimalOf(price)), 0)
  expect(book).toBeGreaterThanOrEqual(1.06 - 1e-6)
  expect(book).toBeLessThan(1.1)
})

test('where two outcomes win, the prices add up to twice the margin', () => {
  const probabilities = [0.75, 0.7, 0.55]
  const { outcomes } = priceMarket(
    { id: 10, margin: 0.05, winners: 2 },
    probabilities.map((probability, i) => ({ id: String(i), probability })),
  )
  const book = outcomes.reduce((sum, { odds }) => sum + (odds === null ? Number.NaN : 1 / decimalOf(odds)), 0)
  expect(book).toBeGreaterThanOrEqual(2.1 - 1e-6)
  expect(book).toBeLessThan(2.2)
})

test('goalscorers are priced one by one, and one who has scored has no price', () => {
  const market = priceEach({ id: 40, margin: 0.12 }, [
    { id: 'a', probability: 0.4 },
    { id: 'b', probability: 1 },
  ])
  expect(market.status).toBe(STATUS.active)
  const [a, b] = market.outcomes
  expect(b?.odds).toBeNull()
  expect(decimalOf(a?.odds ?? (0 as Odds))).toBeLessThan(1 / 0.4)
})
