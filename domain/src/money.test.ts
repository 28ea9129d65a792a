import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, inPesos, pesos } from './money.ts'

test('pesos become whole centavos without losing any', () => {
  expect(pesos(100)).toBe(10_000)
  expect(pesos(0.29)).toBe(29)
  expect(pesos(1.15)).toBe(115)
  expect(pesos(-4.35)).toBe(-435)
  const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  fc.assert(fc.property(amounts, (amount) => pesos(amount / 100) === amount))
})

test.each([0.001, 0.1 + 0.2, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%s pesos is refused', (amount) => {
  expect(() => pesos(amount)).toThrow(RangeError)
})

test.each([0.5, Number.NaN, 2 ** 53])('%s centavos is refused', (amount) => {
  expect(() => centavos(amount)).toThrow(RangeError)
})

test('centavos read as pesos and back are the same centavos, and no amount stays none', () => {
  for (let amount = -20_000; amount < 20_000; amount++) expect(pesos(inPesos(amount))).toBe(amount)
  expect(inPesos(null)).toBe(null)
})
