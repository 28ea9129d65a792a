import type { Locale } from '@momio/contract/locale'
import { rangeOfDays } from '@momio/domain/mexico-calendar'
import { type DateTimeStyle, formatDateTime, type Instant } from '@momio/ui/values/date-time'

/** The zone that reports, days and players go by, wherever the member sits. */
export const HOUSE_ZONE = 'America/Mexico_City'
/** Mexico City has kept the time of winter all year since 2022. */
const OFFSET_NOW = '-06:00'

export function formatMoment(at: Instant, style: DateTimeStyle, locale: Locale): string {
  return formatDateTime(at, style, locale, HOUSE_ZONE)
}

/** A day of a report, e.g. `2026-11-15`, which is of no zone any more. */
export function formatDay(day: string, style: DateTimeStyle, locale: Locale): string {
  return formatDateTime(`${day}T00:00:00Z`, style, locale, 'UTC')
}

/** The first moment of a day as people there count it; undefined for what is no day. */
export function dayStart(day: string | undefined): string | undefined {
  return isDay(day) ? rangeOfDays(day, day).from.toISOString() : undefined
}

export function nextDayStart(day: string | undefined): string | undefined {
  return isDay(day) ? rangeOfDays(day, day).to.toISOString() : undefined
}

/** What a field of date and time says, e.g. `2026-11-15T20:30`; undefined for what is no moment. */
export function momentOf(local: string): string | undefined {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}:00${OFFSET_NOW}`) : Number.NaN
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
