import { expect, test } from 'vitest'
import { FlushPace } from './flush-pace.ts'

/** Sends every time the window ends, each time taking so long; the windows are from one beginning to the next. */
function windowsOf(sendMs: number, count: number): { windows: number[]; rest(ms: number): number } {
  let nowMs = 0
  const pace = new FlushPace(() => nowMs)
  const windows: number[] = []
  let sentAtMs = Number.NEGATIVE_INFINITY
  for (let n = 0; n < count; n++) {
    nowMs += pace.waitMs(sentAtMs)
    windows.push(nowMs - sentAtMs)
    sentAtMs = pace.time(() => {
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

test('who was told of nothing for a window is told at once', () => {
  const pace = new FlushPace(() => 1_000)
  expect(pace.waitMs(Number.NEGATIVE_INFINITY)).toBe(0)
  expect(pace.waitMs(900)).toBe(0)
  expect(pace.waitMs(995)).toBe(20)
})

test('with little to send changes wait as briefly as they ever do', () => {
  expect(Math.max(...windowsOf(5, 100).windows)).toBe(25)
})

test('the more of the time sending takes the longer changes wait, up to 50 ms', () => {
  const [light, middle, heavy] = [5, 22, 49].map((sendMs) => windowsOf(sendMs, 200).windows.at(-1) ?? 0)
  expect(light).toBeLessThan(middle ?? 0)
  expect(middle).toBeLessThan(heavy ?? 0)
  expect(heavy).toBe(50)
})

test('after a busy time windows become short again', () => {
  const busy = windowsOf(500, 200)
  expect(busy.rest(2_000)).toBe(25)
})

test('of those due at the same time one is told in each turn, and what is due meanwhile comes after them', () => {
  const turns: (() => void)[] = []
  const told: string[] = []
  const pace = new FlushPace(
    () => 0,
    (task) => turns.push(task),
  )
  pace.inTurn(() => {
    told.push('a')
    pace.inTurn(() => told.push('d'))
  })
  pace.inTurn(() => told.push('b'))
  pace.inTurn(() => told.push('c'))
  const perTurn: number[] = []
  for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
    const before = told.length
    turn()
    perTurn.push(told.length - before)
  }
  expect(told.join('')).toBe('abcd')
  expect(perTurn).toEqual([1, 1, 1, 1])
})
