import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, pesos } from './money.ts'
import { withheldFrom } from './withholding.ts'

const ONE_PERCENT = { from: '2024-01-01', basisPoints: 100 }
const NOTHING = centavos(0)

test('of a prize the rate is withheld without deducting the stake, rounded down to the centavo once [MX-2]', () => {
  expect(withheldFrom({ payout: pesos(1_234.56), stake: pesos(1_000) }, ONE_PERCENT)).toBe(pesos(12.34))
  expect(withheldFrom({ payout: pesos(0.99), stake: pesos(0.5) }, ONE_PERCENT)).toBe(0)
  const local = { from: '2024-01-01', basisPoints: 2_100 }
  expect(withheldFrom({ payout: pesos(1_000), stake: pesos(10) }, local)).toBe(pesos(210))
})

test('a payout that is not above its stake is no prize: nothing is withheld [MX-2]', () => {
  expect(withheldFrom({ payout: pesos(100), stake: pesos(100) }, ONE_PERCENT)).toBe(0)
  expect(withheldFrom({ payout: pesos(50), stake: pesos(100) }, ONE_PERCENT)).toBe(0)
  expect(withheldFrom({ payout: NOTHING, stake: pesos(100) }, ONE_PERCENT)).toBe(0)
  expect(withheldFrom({ payout: pesos(100.01), stake: pesos(100) }, ONE_PERCENT)).toBe(pesos(1))
})

test('never more than the prize, and exact beyond what a product of numbers can hold [MX-2]', () => {
  const prizes = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(prizes, fc.integer({ min: 0, max: 10_000 }), (prize, basisPoints) => {
      const rate = { from: '2024-01-01', basisPoints }
      const withheld = withheldFrom({ payout: centavos(prize), stake: NOTHING }, rate)
      expect(withheld).toBeLessThanOrEqual(prize)
      const exact = BigInt(prize) * BigInt(basisPoints) - BigInt(withheld) * 10_000n
      expect(exact >= 0n && exact < 10_000n).toBe(true)
    }),
  )
})
