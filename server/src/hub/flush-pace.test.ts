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
  expect(Math.max(...windowsOf(0.2, 100).windows)).toBeLessThanOrEqual(26)
})

test('the longer sending takes the longer changes wait, up to 50 ms', () => {
  const [light, middle, heavy] = [2, 10, 40].map((sendMs) => windowsOf(sendMs, 200).windows.at(-1) ?? 0)
  expect(light).toBeLessThan(middle ?? 0)
  expect(middle).toBeLessThan(heavy ?? 0)
  expect(heavy).toBe(50)
})

test('after a busy time windows become short again', () => {
  const busy = windowsOf(40, 200)
  expect(busy.rest(2_000)).toBe(25)
})
