import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown, formatDuration, Stopwatch, secondsLeft } from './countdown.tsx'
import { onTick, tickTime } from './ticker.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-11-14T20:41:07.250Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

test('a duration is mm:ss, and h:mm:ss from one hour on', () => {
  expect(formatDuration(0)).toBe('00:00')
  expect(formatDuration(90)).toBe('01:30')
  expect(formatDuration(3599)).toBe('59:59')
  expect(formatDuration(3600)).toBe('1:00:00')
  expect(formatDuration(-4)).toBe('00:00')
})

test('the last second shows 00:01 until it has passed, then 00:00', () => {
  expect(secondsLeft(10_000, 9_001)).toBe(1)
  expect(secondsLeft(10_000, 9_999)).toBe(1)
  expect(secondsLeft(10_000, 10_000)).toBe(0)
  expect(secondsLeft(10_000, 15_000)).toBe(0)
})

test('all clocks of a page share one timer, which stops with the last of them', () => {
  const one = vi.fn()
  const other = vi.fn()
  const stopOne = onTick(one)
  const stopOther = onTick(other)
  expect(vi.getTimerCount()).toBe(1)

  vi.advanceTimersByTime(750)
  expect(one).toHaveBeenCalledTimes(1)
  expect(other).toHaveBeenCalledTimes(1)
  expect(tickTime() % 1000).toBe(0)

  stopOne()
  vi.advanceTimersByTime(2000)
  expect(one).toHaveBeenCalledTimes(1)
  expect(other).toHaveBeenCalledTimes(3)

  stopOther()
  expect(vi.getTimerCount()).toBe(0)
})

test('a late timer aims again at the whole second instead of drifting', () => {
  const stop = onTick(() => {})
  vi.advanceTimersByTime(750)
  vi.setSystemTime(Date.now() + 400)
  vi.advanceTimersByTime(1000)
  vi.advanceTimersByTime(600)
  expect(tickTime() % 1000).toBe(0)
  stop()
})

test('a countdown and a stopwatch follow the server by its offset', () => {
  const now = Math.floor(Date.now() / 1000) * 1000
  expect(renderToStaticMarkup(<Countdown untilMs={now + 90_000} label="Reenviar" />)).toContain('>01:30<')
  expect(renderToStaticMarkup(<Countdown untilMs={now + 90_000} offsetMs={30_000} />)).toContain('>01:00<')
  expect(renderToStaticMarkup(<Stopwatch sinceMs={now - 24_000} offsetMs={-4_000} />)).toContain('>00:20<')
})
