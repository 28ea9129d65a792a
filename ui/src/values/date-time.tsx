import { bcp47, type Locale } from '@momio/contract/locale'
import { cx } from '../class-names.ts'

export type Instant = Date | string | number

/** `date` 15 nov 2025 · `short-date` 15/11/2025 · `day` sáb 15 de nov · `day-month` 15 nov · `month` nov 2025 · `time` 20:41 · `seconds` 20:41:07 · `milliseconds` 20:41:07.318 · `date-time` both, `date-time-seconds` to the second. */
export type DateTimeStyle =
  | 'date'
  | 'short-date'
  | 'long-date'
  | 'day'
  | 'day-month'
  | 'month'
  | 'time'
  | 'seconds'
  | 'milliseconds'
  | 'date-time'
  | 'date-time-seconds'

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

const STYLE: Record<DateTimeStyle, Intl.DateTimeFormatOptions> = {
  date: DATE,
  'short-date': { day: '2-digit', month: '2-digit', year: 'numeric' },
  'long-date': { day: 'numeric', month: 'long', year: 'numeric' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  'day-month': { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  time: TIME,
  seconds: { ...TIME, second: '2-digit' },
  milliseconds: { ...TIME, second: '2-digit', fractionalSecondDigits: 3 },
  'date-time': { ...DATE, ...TIME },
  'date-time-seconds': { ...DATE, ...TIME, second: '2-digit' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(style: DateTimeStyle, locale: Locale, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${locale} ${timeZone ?? ''}`
  const known = formats.get(key)
  if (known) return known
  const options: Intl.DateTimeFormatOptions = { ...STYLE[style], timeZone }
  // Kick-off times are read off a board: 24 hours everywhere but in the United States.
  if ('hour' in STYLE[style]) options.hourCycle = locale === 'enUS' ? 'h12' : 'h23'
  const format = new Intl.DateTimeFormat(bcp47(locale), options)
  formats.set(key, format)
  return format
}

/** In the player's own zone unless one is given. */
export function formatDateTime(value: Instant, style: DateTimeStyle, locale: Locale, timeZone?: string): string {
  const at = new Date(value)
  const isOnTheClock = (style === 'time' || style === 'seconds') && locale !== 'enUS' && timeZone === undefined
  return isOnTheClock ? clockTime(at, style) : formatOf(style, locale, timeZone).format(at)
}

/** 24 hours are written alike in all of our languages, and to prepare a format for them keeps a slow phone a tenth of a second. */
function clockTime(at: Date, style: 'time' | 'seconds'): string {
  const parts = [at.getHours(), at.getMinutes(), ...(style === 'seconds' ? [at.getSeconds()] : [])]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

export function formatDate(value: Instant, locale: Locale, timeZone?: string): string {
  return formatDateTime(value, 'date', locale, timeZone)
}

export function formatTime(value: Instant, locale: Locale, timeZone?: string): string {
  return formatDateTime(value, 'time', locale, timeZone)
}

export interface DateTimeProps {
  readonly value: Instant
  readonly locale: Locale
  readonly format?: DateTimeStyle
  readonly timeZone?: string
  readonly className?: string
}

export function DateTime({ value, locale, format = 'date-time', timeZone, className }: DateTimeProps) {
  return (
    <time dateTime={new Date(value).toISOString()} className={cx('whitespace-nowrap tabular-nums', className)}>
      {formatDateTime(value, format, locale, timeZone)}
    </time>
  )
}
