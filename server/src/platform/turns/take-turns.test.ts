import { expect, test } from 'vitest'
import { createLog } from '../operation/log.ts'
import { manualClock } from './clock.ts'
import { takeTurns } from './take-turns.ts'

const log = createLog({ level: 'silent' })

/** Turns that end when the test says so. */
function counted(first?: 'in-time') {
  const clock = manualClock(0)
  const open: (() => void)[] = []
  let began = 0
  const turns = takeTurns({
    name: 'count',
    clock,
    log,
    everyMs: 1000,
    first,
    turn: () => {
      began += 1
      return new Promise((resolve) => open.push(resolve))
    },
  })
  const endTurn = async () => {
    open.shift()?.()
    await new Promise(setImmediate)
  }
  return { clock, turns, began: () => began, endTurn }
}

test('the first turn comes at once or in its time, and one at a time', async () => {
  const atOnce = counted()
  expect(atOnce.began()).toBe(1)
  atOnce.clock.advance(5000)
  expect(atOnce.began()).toBe(1)
  await atOnce.endTurn()
  expect(atOnce.began()).toBe(2)

  const inTime = counted('in-time')
  expect(inTime.began()).toBe(0)
  inTime.clock.advance(1000)
  expect(inTime.began()).toBe(1)
})

test('who wakes it waits for a turn that began afterwards, shared by all who wait', async () => {
  const { turns, began, endTurn } = counted()
  const done: string[] = []
  void turns.wake().then(() => done.push('first'))
  void turns.wake().then(() => done.push('second'))
  await endTurn()
  expect([began(), done]).toEqual([2, []])
  await endTurn()
  expect([began(), done]).toEqual([2, ['first', 'second']])
})

test('the end waits for the turn that runs, and none begins after it', async () => {
  const { clock, turns, began, endTurn } = counted()
  void turns.wake()
  let isOver = false
  const over = turns.stop().then(() => {
    isOver = true
  })
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  await endTurn()
  await over
  clock.advance(10_000)
  await turns.wake()
  expect(began()).toBe(1)
})

test('a turn that fails is followed by the next', async () => {
  const clock = manualClock(0)
  let began = 0
  const turns = takeTurns({
    name: 'fail',
    clock,
    log,
    everyMs: 1000,
    turn: async () => {
      began += 1
      throw new Error('the database is away')
    },
  })
  await new Promise(setImmediate)
  clock.advance(1000)
  await turns.stop()
  expect(began).toBe(2)
})
