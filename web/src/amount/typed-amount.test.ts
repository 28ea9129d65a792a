import { LOCALES, type Locale } from '@momio/contract/locale'
import { pesos } from '@momio/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountAsTyped, typedAmount } from './typed-amount.ts'

const READINGS: readonly (readonly [Locale, string, number | null])[] = [
  ['esMX', '$1,500.50', 1500.5],
  ['esMX', ' 20000 ', 20000],
  ['esMX', '', null],
  ['esMX', '100.', Number.NaN],
  ['esMX', '1,', Number.NaN],
  ['esMX', '-', Number.NaN],
  ['esMX', '.', Number.NaN],
  ['esMX', ',', Number.NaN],
  ['esMX', '.50', Number.NaN],
  ['esMX', '1.234,50', Number.NaN],
  ['esMX', '1,50', Number.NaN],
  ['esMX', '1.500', Number.NaN],
  ['esMX', '12,34,567', Number.NaN],
  ['esMX', '1e3', Number.NaN],
  ['esMX', '9'.repeat(400), Number.NaN],
  ['esMX', '\u0000', Number.NaN],
  ['deDE', '100,50', 100.5],
  ['deDE', '1.500,50', 1500.5],
  ['deDE', '1.500', 1500],
  ['deDE', '100.50', 100.5],
  ['deDE', '1,500', Number.NaN],
  ['deDE', '100,', Number.NaN],
  ['frFR', '1 500,50', 1500.5],
  ['frFR', '1\u202f500,5', 1500.5],
  ['ptBR', '1.500,50', 1500.5],
  ['enUS', '1,500.5', 1500.5],
  ['en', '1,500.5', 1500.5],
]

test.each(READINGS)('in %s "%s" is read as %s [WAL-2] [WAL-8]', (locale, typed, amount) => {
  expect(typedAmount(typed, locale)).toBe(amount)
})

test('whatever is typed, reading it never throws and never gives what is no amount of money [WAL-2] [WAL-8]', () => {
  const odd = fc.oneof(fc.string(), fc.stringMatching(/^[-.,$ \d]{0,12}$/))
  fc.assert(
    fc.property(odd, fc.constantFrom(...LOCALES), (typed, locale) => {
      const amount = typedAmount(typed, locale)
      if (amount !== null && !Number.isNaN(amount)) expect(pesos(amount)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('an amount that was chosen reads as itself in every language [WAL-8]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(...LOCALES), (centavos, locale) => {
      expect(typedAmount(amountAsTyped(centavos / 100, locale), locale)).toBe(centavos / 100)
    }),
  )
})
