import { bcp47, type Locale } from '@momio/contract/locale'

/** How old a message was when the ticket was accepted, in the unit that says something: `+723 ms`. */
export function ageText(ms: number, locale: Locale): string {
  if (ms < 1_000) return inUnit(ms, 'millisecond', locale)
  return ms < 120_000 ? inUnit(ms / 1_000, 'second', locale, 1) : inUnit(ms / 60_000, 'minute', locale)
}

function inUnit(value: number, unit: string, locale: Locale, maximumFractionDigits = 0): string {
  const format = { style: 'unit', unit, signDisplay: 'exceptZero', maximumFractionDigits } as const
  return new Intl.NumberFormat(bcp47(locale), format).format(value)
}
