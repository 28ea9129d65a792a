export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

const DAY_MS = 24 * 60 * 60 * 1000

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Mexico_City',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

const QUARTER_HOUR_MS = 15 * 60 * 1000
/** The offset of the last quarter of an hour that was asked for: clocks change at its end, and formatting is slow. */
let last = { quarter: Number.NaN, offsetMs: 0 }

/** What a clock on a wall in Mexico City shows, readable in the UTC fields of the answer. */
function wallClock(at: Date): Date {
  const quarter = Math.floor(at.getTime() / QUARTER_HOUR_MS)
  if (quarter !== last.quarter) last = { quarter, offsetMs: formattedClock(at).getTime() - at.getTime() }
  return new Date(at.getTime() + last.offsetMs)
}

function formattedClock(at: Date): Date {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour, minute, second } = parts
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, at.getUTCMilliseconds()))
}

/** The offset is looked up twice, because the first guess may lie on the other side of a change of the clocks. */
function instantOf(wall: Date): Date {
  const offsetMs = (at: Date) => wallClock(at).getTime() - at.getTime()
  const guess = new Date(wall.getTime() - offsetMs(wall))
  return new Date(wall.getTime() - offsetMs(guess))
}

/** A day of the calendar, of no time zone. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The day it is in Mexico City at this moment. */
export function mexicanDay(at: Date): CalendarDay {
  const wall = wallClock(at)
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
}

/** What hour it is in Mexico City at this moment, from 0 to 23. */
export function mexicanHour(at: Date): number {
  return wallClock(at).getUTCHours()
}

/** The first day of the day, the week (from Monday) or the month that `at` lies in, in Mexico City, as YYYY-MM-DD. */
export function firstDayOf(period: Period, at: Date): string {
  const wall = wallClock(at)
  if (period === 'month') wall.setUTCDate(1)
  if (period === 'week') wall.setTime(wall.getTime() - ((wall.getUTCDay() + 6) % 7) * DAY_MS)
  return wall.toISOString().slice(0, 10)
}

/** From the first moment of the first day to the first after the last, in Mexico City. Days as YYYY-MM-DD. */
export function rangeOfDays(first: string, last: string): { readonly from: Date; readonly to: Date } {
  const midnight = (day: string, later = 0) => instantOf(new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS))
  return { from: midnight(first), to: midnight(last, 1) }
}

/** The whole day, week (from Monday) or month that `at` lies in, in Mexico City: sums since `from` begin anew at `to`. */
export function rangeOfPeriod(period: Period, at: Date): { readonly from: Date; readonly to: Date } {
  const first = firstDayOf(period, at)
  const last = new Date(`${first}T00:00:00Z`)
  if (period === 'week') last.setUTCDate(last.getUTCDate() + 6)
  // Day 0 of the next month is the last of this one.
  if (period === 'month') last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return rangeOfDays(first, last.toISOString().slice(0, 10))
}

/** The same time of the same day, months later; the last of the month where that day does not exist. */
export function addMonths(at: Date, months: number): Date {
  const wall = wallClock(at)
  const day = wall.getUTCDate()
  wall.setUTCDate(1)
  wall.setUTCMonth(wall.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate()
  wall.setUTCDate(Math.min(day, lastDay))
  return instantOf(wall)
}
