import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { dayStart, formatMoment, momentOf, nextDayStart } from './house-time.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])(
  'a moment is shown in the time of Mexico City to a browser in %s [PLAT-6]',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(formatMoment('2026-06-12T05:59:07Z', 'date-time-seconds', 'esMX')).toBe('11 jun 2026, 23:59:07')
  },
)

test('a day of a filter is one of Mexico City, whole [GLI-24]', () => {
  expect(dayStart('2026-06-11')).toBe('2026-06-11T06:00:00.000Z')
  expect(nextDayStart('2026-06-11')).toBe('2026-06-12T06:00:00.000Z')
  for (const noDay of [undefined, '', 'mañana', '2026-13-45', '2026-06-11T10:00'])
    expect([dayStart(noDay), nextDayStart(noDay)]).toEqual([undefined, undefined])
})

test('what a field of date and time says is meant in Mexico City [PLAT-6]', () => {
  expect(momentOf('2026-11-15T20:30')).toBe('2026-11-16T02:30:00.000Z')
  expect(momentOf('')).toBeUndefined()
})

test('nothing but this room writes times: elsewhere they would be those of the browser [PLAT-6]', () => {
  const source = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['values/**', '**/*.test.*'] })
  const browserTime =
    /\b(DateTime|formatDateTime|formatTime|Intl\.DateTimeFormat|toLocale(Date|Time)String|getHours|getDate)\b/
  expect(files.filter((file) => browserTime.test(readFileSync(join(source, file), 'utf8')))).toEqual([])
})
