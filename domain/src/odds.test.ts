import { singleLimitByEvent } from '@momio/contract/betting-rules'
import { placeCustomBet } from '@momio/contract/place-bet'
import { selectionSchema } from '@momio/contract/selection'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { americanOf, decimalOf, formatOdds, oddsFromDecimal, offeredOdds } from './odds.ts'

const thousandths = fc.integer({ min: 1000, max: 1_000_000 })

describe('decimal odds', () => {
  test('become integer thousandths and come back unchanged', () => {
    fc.assert(fc.property(thousandths, (value) => decimalOf(oddsFromDecimal(value / 1000)) === value / 1000))
    expect(oddsFromDecimal(1.85)).toBe(1850)
    expect(oddsFromDecimal(1.005)).toBe(1005)
  })

  test.each([0.999, 0, -2, Number.NaN, Number.POSITIVE_INFINITY])('%s is not a price', (decimal) => {
    expect(() => oddsFromDecimal(decimal)).toThrow(RangeError)
  })
})

describe('a price of the feed', () => {
  test.each([
    [1.005, 1005],
    [1.85, 1850],
    [100_000, 100_000_000],
  ])('%s is offered as %s thousandths', (decimal, thousandths) => {
    expect(offeredOdds(decimal)).toBe(thousandths)
  })

  test.each([1.0044, 1.001, 1.0004, 1, 0.99, 0, -2, 100_000.001, Number.NaN, Number.POSITIVE_INFINITY, undefined])(
    '%s is not offered: it rounds to 1.00 or below, is a mistake, or is no price [FEED-3]',
    (decimal) => {
      expect(offeredOdds(decimal)).toBeUndefined()
    },
  )

  test.each([99_999.99, 100_000, 100_000.01, 999_999])(
    'of %s is offered if it can be asked for, alone, as the odds of a custom bet and in a question for limits [BET-1]',
    (decimal) => {
      const asked = [
        selectionSchema.shape.outcomeValueDecimal,
        placeCustomBet.body.shape.ticketRequest.shape.calculationOdds,
        singleLimitByEvent.body.shape.userEvents.element.shape.odds,
      ]
      const isOffered = offeredOdds(decimal) !== undefined
      for (const schema of asked) expect(schema.safeParse(decimal).success).toBe(isOffered)
    },
  )
})

describe('decimal to American', () => {
  test.each([
    [1, 0],
    [1.001, -100_000],
    [1.01, -10_000],
    [1.1, -1000],
    [1.5, -200],
    [1.85, -117],
    [1.91, -109],
    [1.999, -100],
    [2, 100],
    [2.1, 110],
    [2.3, 130],
    [2.505, 150],
    [2.509, 150],
    [4.35, 335],
    [200, 19_900],
  ])('%s is %s', (decimal, american) => {
    expect(americanOf(oddsFromDecimal(decimal))).toBe(american)
  })

  test('is the truncation of the exact fraction, for every price', () => {
    fc.assert(
      fc.property(thousandths, (value) => {
        const profit = BigInt(value) - 1000n
        // BigInt division truncates toward zero, exactly.
        const expected = profit === 0n ? 0n : profit < 1000n ? -100_000n / profit : (profit * 100n) / 1000n
        return BigInt(americanOf(oddsFromDecimal(value / 1000))) === expected
      }),
    )
  })

  test('a longer decimal price never has a shorter American one on the same side of evens', () => {
    const pair = fc.tuple(thousandths, thousandths).filter(([a, b]) => a > 1000 && b > 1000 && a < 2000 === b < 2000)
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        return americanOf(oddsFromDecimal(low / 1000)) <= americanOf(oddsFromDecimal(high / 1000))
      }),
    )
  })
})

describe('odds as shown', () => {
  test.each([
    [1, '1.00'],
    [1.5, '1.50'],
    [1.85, '1.85'],
    [1.855, '1.855'],
    [2.005, '2.005'],
    [10, '10.00'],
    [200, '200.00'],
  ])('%s in decimal is %s', (decimal, shown) => {
    expect(formatOdds(oddsFromDecimal(decimal), 'decimal')).toBe(shown)
  })

  test.each([
    [1, '0'],
    [1.85, '-117'],
    [2, '+100'],
    [2.5, '+150'],
  ])('%s in American is %s', (decimal, shown) => {
    expect(formatOdds(oddsFromDecimal(decimal), 'american')).toBe(shown)
  })

  test('decimal text reads back as the same price', () => {
    fc.assert(
      fc.property(thousandths, (value) => {
        const odds = oddsFromDecimal(value / 1000)
        return oddsFromDecimal(Number(formatOdds(odds, 'decimal'))) === odds
      }),
    )
  })
})
