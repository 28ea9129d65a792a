import { expect, test } from 'vitest'
import { dayAfter, dayOf } from './calendar-day.ts'

test('a match is on the day that the player has when it starts [CAT-7]', () => {
  const start = '2026-11-17T03:30:00Z'
  expect(dayOf(start, 'America/Mexico_City')).toBe('2026-11-16')
  expect(dayOf(start, 'Europe/Madrid')).toBe('2026-11-17')
})

test('days are counted over the ends of months and years', () => {
  expect([dayAfter('2026-11-30', 1), dayAfter('2026-12-31', 1), dayAfter('2026-03-01', -1)]).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2026-02-28',
  ])
})
