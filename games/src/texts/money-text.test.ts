import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { coinText } from '../slots/coin-text.ts'
import { moneyText, readLocale, shareText, timesText } from './money-text.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  ['esMX', '$1,234.50'],
  ['deDE', '1.234,50 $'],
  ['frFR', '1 234,50 $'],
  ['ptBR', '$ 1.234,50'],
] as const)('pesos in %s are written as on the page around the frame [CAS-2]', (locale, written) => {
  expect(plain(moneyText(locale)(pesos(1234.5)))).toBe(written)
})

test('centavos are always written, so that a sum that counts up keeps its shape [CAS-2]', () => {
  expect(moneyText('esMX')(pesos(5))).toBe('$5.00')
})

test('a published return is never rounded up [CAS-3]', () => {
  expect(shareText('esMX', 0.961)).toBe('96.10 %')
  expect(shareText('esMX', 0.96799)).toBe('96.79 %')
})

test('a multiple of the stake has no empty places [CAS-3]', () => {
  expect(timesText('esMX', 7.5)).toBe('×7.5')
  expect(timesText('esMX', 2500)).toBe('×2,500')
})

test.each([
  [5, '$5'],
  [2.5, '$2.50'],
  [9999, '$9999'],
  [12_990, '$12.9K'],
  [1_990_000, '$1.9M'],
])('a coin of %d pesos says %s, cut and never rounded up [CAS-3]', (amount, text) => {
  expect(coinText(pesos(amount))).toBe(text)
})

test.each([
  ['esMX', 'esMX'],
  ['es-MX', 'esMX'],
  ['de', 'deDE'],
  ['xx', 'esMX'],
])('a page that says %s is answered in %s [SHELL-8]', (said, locale) => {
  expect(readLocale(said)).toBe(locale)
})
