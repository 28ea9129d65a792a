import { expect, test } from 'vitest'
import { changeSince, marginOf, running, sumOf } from './day-figures.ts'

const hoursOf = (...handles: readonly number[]) =>
  Array.from({ length: 24 }, (_, hour) => {
    const handle = handles[hour] ?? 0
    return { hour, handle, ggr: handle / 10, deposits: 0, withdrawals: 0 }
  })

const day = (hour: number, today: readonly number[], yesterday: readonly number[]) => ({
  today: '2026-06-11',
  hour,
  tickets: 0,
  hours: { today: hoursOf(...today), yesterday: hoursOf(...yesterday) },
})

test('today is compared with yesterday by the hours that are over on both [PLAT-6]', () => {
  expect(changeSince(day(2, [110, 110, 5], [100, 100, 900]), 'handle')).toBeCloseTo(10)
  expect(changeSince(day(0, [110], [100]), 'handle')).toBeNull()
  expect(changeSince(day(2, [110], []), 'handle')).toBeNull()
})

test('sums of hours lose no centavo, and the margin of nothing is none', () => {
  expect(sumOf(hoursOf(0.1, 0.2), 'handle')).toBe(0.3)
  expect(running(hoursOf(1, 2, 3), 'handle').slice(0, 4)).toEqual([1, 3, 6, 6])
  expect(marginOf(0, 0)).toBeNull()
  expect(marginOf(200, 12)).toBeCloseTo(6)
})
