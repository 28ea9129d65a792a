import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatMoney, Money } from './money.tsx'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('pesos read as $1,234.50 in Mexico', () => {
  expect(formatMoney(123_450, 'esMX')).toBe('$1,234.50')
  expect(formatMoney(0, 'esMX')).toBe('$0.00')
  expect(formatMoney(5, 'esMX')).toBe('$0.05')
})

test.each([
  ['en', '$1,234.50'],
  ['enUS', '$1,234.50'],
  ['deDE', '1.234,50 $'],
  ['frFR', '1 234,50 $'],
  ['ptBR', '$ 1.234,50'],
] as const)('pesos in %s are written %s', (locale, written) => {
  expect(plain(formatMoney(123_450, locale))).toBe(written)
})

test('a signed amount shows its plus, and nothing for zero', () => {
  expect(formatMoney(20_000, 'esMX', { signed: true })).toBe('+$200.00')
  expect(formatMoney(-20_000, 'esMX', { signed: true })).toBe('-$200.00')
  expect(formatMoney(0, 'esMX', { signed: true })).toBe('$0.00')
})

test('a short amount drops centavos only when there are none', () => {
  expect(formatMoney(850_000, 'esMX', { short: true })).toBe('$8,500')
  expect(formatMoney(850_050, 'esMX', { short: true })).toBe('$8,500.50')
})

test.each([
  ['esMX', 'es-MX'],
  ['en', 'en-GB'],
  ['enUS', 'en-US'],
] as const)('any amount in %s is written as browsers write it', (locale, tag) => {
  const pesos = { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' } as const
  const form = fc.record({ signed: fc.boolean(), short: fc.boolean() })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), form, (centavos, { signed, short }) => {
      const written = new Intl.NumberFormat(tag, {
        ...pesos,
        signDisplay: signed ? 'exceptZero' : 'negative',
        trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
      }).format(centavos / 100)
      expect(formatMoney(centavos, locale, { signed, short })).toBe(written)
    }),
  )
})

test('the last centavo of a large amount is not lost', () => {
  expect(formatMoney(90_071_992_547_409, 'esMX')).toBe('$900,719,925,474.09')
})

test('the component prints tabular figures that never break', () => {
  const html = renderToStaticMarkup(<Money centavos={100_000} locale="esMX" />)
  expect(html).toContain('$1,000.00')
  expect(html).toContain('tabular-nums')
  expect(html).toContain('whitespace-nowrap')
})

test('nothing has no sign, also where a sum came to minus nothing', () => {
  expect(formatMoney(-0, 'esMX')).toBe('$0.00')
  expect(formatMoney(-0, 'esMX', { signed: true })).toBe('$0.00')
  expect(formatMoney(-1, 'esMX')).toBe('-$0.01')
})
