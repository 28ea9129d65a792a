import { bcp47, DEFAULT_LOCALE, LOCALES, type Locale } from '@momio/contract/locale'
import type { Centavos } from '@momio/domain/money'

/** The page says its locale by its own name (`esMX`); a stranger's page may say `es-MX`. */
export function readLocale(text: string): Locale {
  const name = text.replace('-', '')
  return (
    LOCALES.find((locale) => locale === name) ??
    LOCALES.find((locale) => locale.slice(0, 2) === name.slice(0, 2)) ??
    DEFAULT_LOCALE
  )
}

export type MoneyText = (amount: Centavos) => string

/** `$1,234.50`: with its centavos always, so that figures that count up do not jump. */
export function moneyText(locale: Locale): MoneyText {
  const format = new Intl.NumberFormat(bcp47(locale), {
    style: 'currency',
    currency: 'MXN',
    currencyDisplay: 'narrowSymbol',
  })
  return (amount) => format.format(amount / 100)
}

/** `96.10 %`, as it is published: never rounded up. */
export function shareText(locale: Locale, share: number): string {
  const format = new Intl.NumberFormat(bcp47(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${format.format(Math.floor(share * 10_000 + 1e-6) / 100)} %`
}

/** `×7.5`: how many times the stake, to two places and without empty ones. */
export function timesText(locale: Locale, times: number): string {
  return `×${new Intl.NumberFormat(bcp47(locale), { maximumFractionDigits: 2 }).format(times)}`
}
