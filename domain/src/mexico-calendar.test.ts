import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, PERIODS, type Period, rangeOfDays, rangeOfPeriod } from './mexico-calendar.ts'

const periodStart = (period: Period, at: Date) => rangeOfPeriod(period, at).from

test.each([
  ['day', '2026-07-31T18:00:00-06:00', '2026-07-31T00:00:00-06:00'],
  ['day', '2026-07-31T23:59:59.999-06:00', '2026-07-31T00:00:00-06:00'],
  ['day', '2026-08-01T00:00:00-06:00', '2026-08-01T00:00:00-06:00'],
  ['week', '2026-08-02T23:59:59-06:00', '2026-07-27T00:00:00-06:00'],
  ['week', '2026-08-03T00:00:00-06:00', '2026-08-03T00:00:00-06:00'],
  ['month', '2026-07-31T23:59:59-06:00', '2026-07-01T00:00:00-06:00'],
  ['month', '2027-01-01T05:00:00Z', '2026-12-01T00:00:00-06:00'],
] as const)('the %s of a limit begins at midnight in Mexico City: %s → %s [RG-1]', (period, at, start) => {
  expect(periodStart(period, new Date(at))).toEqual(new Date(start))
})

test.each([
  ['day', '2022-04-03T12:00:00-05:00', '2022-04-03T00:00:00-06:00'],
  ['week', '2022-04-03T23:00:00-05:00', '2022-03-28T00:00:00-06:00'],
  ['month', '2022-04-30T12:00:00-05:00', '2022-04-01T00:00:00-06:00'],
  ['day', '2022-10-30T12:00:00-06:00', '2022-10-30T00:00:00-05:00'],
  ['week', '2022-10-30T23:00:00-06:00', '2022-10-24T00:00:00-05:00'],
  ['month', '2022-10-31T12:00:00-06:00', '2022-10-01T00:00:00-05:00'],
] as const)('the %s in which the clocks change still begins at midnight: %s → %s [RG-1]', (period, at, start) => {
  expect(periodStart(period, new Date(at))).toEqual(new Date(start))
})

test.each([
  ['day', '2026-07-31T23:59:59.999-06:00', '2026-08-01T00:00:00-06:00'],
  ['week', '2026-08-03T00:00:00-06:00', '2026-08-10T00:00:00-06:00'],
  ['week', '2026-12-31T12:00:00-06:00', '2027-01-04T00:00:00-06:00'],
  ['month', '2026-12-31T12:00:00-06:00', '2027-01-01T00:00:00-06:00'],
  ['month', '2028-02-01T00:00:00-06:00', '2028-03-01T00:00:00-06:00'],
  ['month', '2022-10-31T12:00:00-06:00', '2022-11-01T00:00:00-06:00'],
] as const)('the %s of a limit is over at the midnight that begins the next: %s → %s [RG-1]', (period, at, end) => {
  expect(rangeOfPeriod(period, new Date(at)).to).toEqual(new Date(end))
  expect(periodStart(period, new Date(end))).toEqual(new Date(end))
})

test('a period holds the instant it is asked for, is no longer than it may be, and begins within itself [RG-1]', () => {
  const longestHours = { day: 25, week: 7 * 24 + 1, month: 31 * 24 + 1 }
  const instants = fc.date({ min: new Date('2010-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.constantFrom(...PERIODS), (at, period) => {
      const start = periodStart(period, at)
      expect(start.getTime()).toBeLessThanOrEqual(at.getTime())
      expect(at.getTime() - start.getTime()).toBeLessThan(longestHours[period] * 3_600_000)
      expect(periodStart(period, start)).toEqual(start)
      expect(start.getUTCMinutes() + start.getUTCSeconds() + start.getUTCMilliseconds()).toBe(0)
    }),
  )
})

test.each([
  ['2026-01-15T10:30:00.250-06:00', 3, '2026-04-15T10:30:00.250-06:00'],
  ['2026-11-30T10:00:00-06:00', 3, '2027-02-28T10:00:00-06:00'],
  ['2027-08-31T10:00:00-06:00', 6, '2028-02-29T10:00:00-06:00'],
  ['2028-02-29T10:00:00-06:00', 12, '2029-02-28T10:00:00-06:00'],
  // The 31st in Mexico while the 1st in UTC.
  ['2026-12-01T05:30:00Z', 3, '2027-02-28T23:30:00-06:00'],
  ['2022-02-10T12:00:00-06:00', 3, '2022-05-10T12:00:00-05:00'],
])('%s and %i calendar months is %s, the end of a shorter month at the most [RG-3]', (at, months, end) => {
  expect(addMonths(new Date(at), months)).toEqual(new Date(end))
})

test.each([
  ['2026-03-01', '2026-03-01', '2026-03-01T00:00:00-06:00', '2026-03-02T00:00:00-06:00'],
  ['2025-12-31', '2026-02-28', '2025-12-31T00:00:00-06:00', '2026-03-01T00:00:00-06:00'],
  // The clocks changed on both of these days.
  ['2022-04-03', '2022-10-30', '2022-04-03T00:00:00-06:00', '2022-10-31T00:00:00-06:00'],
])('from %s to %s is both days whole, in Mexico City [WAL-9]', (first, last, from, to) => {
  expect(rangeOfDays(first, last)).toEqual({ from: new Date(from), to: new Date(to) })
})
