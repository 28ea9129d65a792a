import type { Locale } from '@momio/contract/locale'

interface Separators {
  readonly group: string
  readonly decimal: string
}

const POINT: Separators = { group: ',', decimal: '.' }
const COMMA: Separators = { group: '.', decimal: ',' }

/** Where thousands are parted by a space nothing is left of it: spaces are dropped before. */
const SEPARATORS: Readonly<Record<Locale, Separators>> = {
  esMX: POINT,
  en: POINT,
  enUS: POINT,
  deDE: COMMA,
  frFR: { group: ' ', decimal: ',' },
  ptBR: COMMA,
}

/** More than anybody moves at once, and few enough that centavos stay exact. */
const MOST_PESOS = 1_000_000_000

/**
 * Pesos as people type them in their language: '$1,500.50' in Mexico, '1.500,50' in Germany; null for nothing, NaN for
 * what is no amount. A point before one or two last digits is a decimal point everywhere, because many number pads
 * offer no other.
 */
export function typedAmount(typed: string, locale: Locale): number | null {
  const text = typed.replace(/[\s$]/gu, '')
  if (text === '') return null
  const { group, decimal } = SEPARATORS[locale]
  const [whole = '', fraction = '', ...rest] = text.split(/^\d+\.\d{1,2}$/.test(text) ? '.' : decimal)
  const hasFraction = whole.length < text.length
  const isWhole = /^\d+$/.test(whole) || isGrouped(whole, group)
  if (rest.length > 0 || !isWhole || (hasFraction && !/^\d{1,2}$/.test(fraction))) return Number.NaN
  const amount = Number(`${whole.replaceAll(group, '')}.${fraction || '0'}`)
  return amount <= MOST_PESOS ? amount : Number.NaN
}

/** As the field shows an amount that was chosen instead of typed. */
export function amountAsTyped(amount: number, locale: Locale): string {
  return String(amount).replace('.', decimalSeparator(locale))
}

export function decimalSeparator(locale: Locale): string {
  return SEPARATORS[locale].decimal
}

function isGrouped(whole: string, group: string): boolean {
  const [first = '', ...groups] = whole.split(group)
  return /^\d{1,3}$/.test(first) && groups.length > 0 && groups.every((digits) => /^\d{3}$/.test(digits))
}
