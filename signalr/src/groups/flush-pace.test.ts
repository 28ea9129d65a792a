import { afterEach, expect, test, vi } from 'vitest'
import { FlushPace } from './flush-pace.ts'

const LIMITS = { shortestWindowMs: 25, longestWindowMs: 50 }

afterEach(() => void vi.useRealTimers())

/** Flushes at the end of every window, taking `sendMs` each time; windows count from the beginning of one to the next. */
function windowsOf(sendMs: number, count: number): { windows: number[]; rest(ms: number): number } {
  let nowMs = 0
  const pace = new FlushPace(LIMITS, () => nowMs)
  const windows: number[] = []
  let lastFlushMs = Number.NEGATIVE_INFINITY
  for (let n = 0; n < count; n++) {
    nowMs += pace.waitMs(lastFlushMs)
    windows.push(nowMs - lastFlushMs)
    lastFlushMs = pace.time(() => {
      nowMs += sendMs
    })
  }
  return {
    windows: windows.slice(1),
    rest(ms) {
      nowMs += ms
      return pace.waitMs(nowMs)
    },
  }
}

test('a batch that was not flushed for a window is flushed at once', () => {
  const pace = new FlushPace(LIMITS, () => 1_000)
  expect(pace.waitMs(Number.NEGATIVE_INFINITY)).toBe(0)
  expect(pace.waitMs(900)).toBe(0)
  expect(pace.waitMs(995)).toBe(20)
})

test('with little to send windows are at their shortest', () => {
  expect(Math.max(...windowsOf(5, 100).windows)).toBe(25)
})

test('the more of its time the process spends sending the longer windows are, up to the longest', () => {
  const [light, middle, heavy] = [5, 22, 49].map((sendMs) => windowsOf(sendMs, 200).windows.at(-1) ?? 0)
  expect(light).toBeLessThan(middle ?? 0)
  expect(middle).toBeLessThan(heavy ?? 0)
  expect(heavy).toBe(50)
})

test('after a busy time windows become short again', () => {
  const busy = windowsOf(500, 200)
  expect(busy.rest(2_000)).toBe(25)
})

test('of batches due at the same time one is flushed in each turn of the event loop, in their order', () => {
  vi.useFakeTimers()
  const pace = new FlushPace(LIMITS)
  const flushed: string[] = []
  pace.inTurn(() => {
    flushed.push('a')
    pace.inTurn(() => flushed.push('d'))
  })
  pace.inTurn(() => flushed.push('b'))
  pace.inTurn(() => flushed.push('c'))
  const perTurn: number[] = []
  while (vi.getTimerCount() > 0) {
    const before = flushed.length
    vi.advanceTimersToNextTimer()
    perTurn.push(flushed.length - before)
  }
  expect(flushed.join('')).toBe('abcd')
  expect(perTurn).toEqual([1, 1, 1, 1])
})
