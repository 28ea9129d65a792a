import { bcp47, type Locale } from '@momio/contract/locale'
import { cx } from '../class-names.ts'

export interface MoneyFormat {
  /** Puts a plus before gains; losses have their minus anyway. */
  readonly signed?: boolean
  /** Drops the centavos when there are none: 'mín. $10'. */
  readonly short?: boolean
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: Locale, { signed = false, short = false }: MoneyFormat): Intl.NumberFormat {
  const key = `${locale} ${signed} ${short}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(bcp47(locale), {
    style: 'currency',
    currency: 'MXN',
    currencyDisplay: 'narrowSymbol',
    // What nobody owes is nothing, not minus nothing.
    signDisplay: signed ? 'exceptZero' : 'negative',
    trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
  })
  formats.set(key, format)
  return format
}

/** Integer centavos as people read pesos: 123450 is '$1,234.50' in Mexico. */
export function formatMoney(centavos: number, locale: Locale, format: MoneyFormat = {}): string {
  const isOurOwn = WRITTEN_AS_IN_MEXICO.has(locale) && Number.isSafeInteger(centavos)
  return isOurOwn ? asInMexico(centavos, format) : formatOf(locale, format).format(centavos / 100)
}

const WRITTEN_AS_IN_MEXICO: ReadonlySet<Locale> = new Set(['esMX', 'en', 'enUS'])

/** To prepare a format of the browser's takes a slow phone longer than a finger should wait. */
function asInMexico(centavos: number, { signed = false, short = false }: MoneyFormat): string {
  const amount = Math.abs(centavos)
  const sign = centavos < 0 ? '-' : signed && centavos > 0 ? '+' : ''
  const pesos = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = short && amount % 100 === 0 ? '' : `.${String(amount % 100).padStart(2, '0')}`
  return `${sign}$${pesos}${rest}`
}

export interface MoneyProps extends MoneyFormat {
  readonly centavos: number
  readonly locale: Locale
  readonly className?: string
}

export function Money({ centavos, locale, signed, short, className }: MoneyProps) {
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)}>
      {formatMoney(centavos, locale, { signed, short })}
    </span>
  )
}
