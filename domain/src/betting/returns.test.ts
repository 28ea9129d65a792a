import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Centavos, centavos, pesos } from '../money.ts'
import { formatOdds, type Odds, oddsFromDecimal } from '../odds.ts'
import { combinedOdds, LEAST_STAKE, liabilityOf, payoutOf, stakeForLiability, stakeForPayout } from './returns.ts'

const odds = (...decimals: number[]): Odds[] => decimals.map(oddsFromDecimal)
const NO_MAXIMUM = centavos(Number.MAX_SAFE_INTEGER)

const price = fc.integer({ min: 1001, max: 100_000 }).map((thousandths) => thousandths as Odds)
const prices = fc.array(price, { minLength: 1, maxLength: 12 })
const stake = fc.integer({ min: 1, max: 100_000_000 }).map(centavos)

test('the return of a multiple is the stake times all odds, rounded down once at the end [SLIP-5]', () => {
  expect(payoutOf(pesos(100), odds(2.5, 1.92), NO_MAXIMUM)).toBe(pesos(480))
  expect(payoutOf(pesos(10), odds(1.333, 1.333, 1.333), NO_MAXIMUM)).toBe(pesos(23.68))
  expect(payoutOf(pesos(100), [], NO_MAXIMUM)).toBe(pesos(100))
})

test('the return is never above the maximum [SLIP-5]', () => {
  expect(payoutOf(pesos(100), odds(50), pesos(1000))).toBe(pesos(1000))
})

test('the combined odds are shown in both formats [SLIP-5] [SLIP-6]', () => {
  const combined = combinedOdds(odds(2.5, 1.92))
  expect(formatOdds(combined, 'decimal')).toBe('4.80')
  expect(formatOdds(combined, 'american')).toBe('+380')
  expect(formatOdds(combinedOdds(odds(1.2, 1.3)), 'american')).toBe('-178')
  expect(combinedOdds([])).toBe(oddsFromDecimal(1))
})

test('thirty long prices neither overflow nor lose digits on the way [SLIP-5]', () => {
  const many = Array.from({ length: 30 }, () => oddsFromDecimal(1000))
  expect(Number.isSafeInteger(combinedOdds(many))).toBe(true)
  expect(payoutOf(pesos(100), many, pesos(5_000_000))).toBe(pesos(5_000_000))
})

/** The plain reference: one fraction of whole numbers. */
function exactly(amount: Centavos, all: readonly Odds[]): bigint {
  return all.reduce((product, one) => product * BigInt(one), BigInt(amount)) / 1000n ** BigInt(all.length)
}

test('the return is the exact one rounded down, whatever the order of the legs [SLIP-5]', () => {
  fc.assert(
    fc.property(stake, prices, (amount, all) => {
      const exact = exactly(amount, all)
      fc.pre(exact < BigInt(Number.MAX_SAFE_INTEGER))
      expect(BigInt(payoutOf(amount, all, NO_MAXIMUM))).toBe(exact)
      expect(payoutOf(amount, all.toReversed(), NO_MAXIMUM)).toBe(payoutOf(amount, all, NO_MAXIMUM))
    }),
  )
})

test('the stake for a payout is the highest that does not pass it [BET-1]', () => {
  fc.assert(
    fc.property(stake, prices, (most, all) => {
      const highest = stakeForPayout(most, all)
      expect(payoutOf(highest, all, NO_MAXIMUM)).toBeLessThanOrEqual(most)
      expect(exactly(centavos(highest + 1), all)).toBeGreaterThan(BigInt(most))
    }),
  )
})

test('the stake for a liability is the highest that does not pass it [BET-1]', () => {
  fc.assert(
    fc.property(stake, price, (left, one) => {
      const highest = stakeForLiability(left, one)
      expect(liabilityOf(highest, one)).toBeLessThanOrEqual(left)
      expect(liabilityOf(centavos(highest + 1), one)).toBeGreaterThan(left)
    }),
  )
  expect(stakeForLiability(centavos(-1), oddsFromDecimal(2))).toBe(0)
})

test('the least stake is five pesos [SLIP-5]', () => {
  expect(LEAST_STAKE).toBe(pesos(5))
})
