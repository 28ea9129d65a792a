import { expect, test } from 'vitest'
import { FlushPace } from './flush-pace.ts'

/** Sends every time the window ends, each time taking so long. */
function windowsOf(sendMs: number, count: number): { windows: number[]; rest(ms: number): number } {
  let nowMs = 0
  const pace = new FlushPace(() => nowMs)
  const windows: number[] = []
  for (let n = 0; n < count; n++) {
    windows.push(pace.windowMs)
    nowMs += pace.windowMs
    pace.time(() => {
      nowMs += sendMs
    })
  }
  return {
    windows,
    rest(ms) {
      nowMs += ms
      return pace.windowMs
    },
  }
}

test('with little to send changes wait as briefly as they ever do', () => {
  expect(Math.max(...windowsOf(5, 100).windows)).toBe(20)
})

test('the longer sending takes the longer changes wait, up to 50 ms', () => {
  const [light, middle, heavy] = [5, 45, 500].map((sendMs) => windowsOf(sendMs, 200).windows.at(-1) ?? 0)
  expect(light).toBeLessThan(middle ?? 0)
  expect(middle).toBeLessThan(heavy ?? 0)
  expect(heavy).toBe(50)
})

test('after a busy time windows become short again', () => {
  const busy = windowsOf(500, 200)
  expect(busy.rest(2_000)).toBe(20)
})
