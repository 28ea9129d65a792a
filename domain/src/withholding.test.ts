import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, pesos } from './money.ts'
import { withholdingOn } from './withholding.ts'

const ONE_PERCENT = { from: '2024-01-01', basisPoints: 100 }

test('of a prize the rate is withheld, rounded down to the centavo once [MX-2]', () => {
  expect(withholdingOn(pesos(1_234.56), ONE_PERCENT)).toBe(pesos(12.34))
  expect(withholdingOn(pesos(0.99), ONE_PERCENT)).toBe(0)
  expect(withholdingOn(pesos(1_000), { from: '2024-01-01', basisPoints: 2_100 })).toBe(pesos(210))
})

test('never more than the prize, and exact beyond what a product of numbers can hold [MX-2]', () => {
  const prizes = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(prizes, fc.integer({ min: 0, max: 10_000 }), (prize, basisPoints) => {
      const withheld = withholdingOn(centavos(prize), { from: '2024-01-01', basisPoints })
      expect(withheld).toBeLessThanOrEqual(prize)
      const exact = BigInt(prize) * BigInt(basisPoints) - BigInt(withheld) * 10_000n
      expect(exact >= 0n && exact < 10_000n).toBe(true)
    }),
  )
})
