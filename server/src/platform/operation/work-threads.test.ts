import { expect, test } from 'vitest'
import type { TestJob } from '../../../test/processes/work-thread.ts'
import { Abandoned, openWorkThreads, QueueFull } from './work-threads.ts'

const program = new URL('../../../test/processes/work-thread.ts', import.meta.url)
const open = (threads: number, mostWaiting: number, mostMs?: (job: TestJob) => number) =>
  openWorkThreads<TestJob, number>({ program, threads, mostWaiting, mostMs })

function newGate() {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  return {
    gate,
    open() {
      Atomics.store(gate, 0, 1)
      Atomics.notify(gate, 0)
    },
  }
}

test('the queue has an end: whoever comes then is refused at once, told when to come back, and harms nobody', async () => {
  const work = open(2, 3)
  const { gate, open: openGate } = newGate()
  const taken = [1, 2, 3, 4, 5].map((value) => work.run({ gate, end: 'double', value }))
  const refused = await work.run({ end: 'double', value: 6 }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(QueueFull)
  expect((refused as QueueFull).retryAfterSeconds).toBeGreaterThanOrEqual(1)
  openGate()
  expect(await Promise.all(taken)).toEqual([2, 4, 6, 8, 10])
  expect(await work.run({ end: 'double', value: 7 })).toBe(14)
})

test('a job that fails, or kills its thread, fails alone', async () => {
  const work = open(1, 5)
  const [broken, killed, next] = await Promise.allSettled([
    work.run({ end: 'throw', value: 1 }),
    work.run({ end: 'exit', value: 2 }),
    work.run({ end: 'double', value: 3 }),
  ])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'broken' } })
  expect(killed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('ended') } })
  expect(next).toEqual({ status: 'fulfilled', value: 6 })
})

test('a job that takes longer than it may fails alone: its thread is replaced, and who waited behind it is served', async () => {
  const work = open(1, 5, ({ value }) => (value === 1 ? 100 : 60_000))
  const { gate } = newGate()
  const [endless, ...others] = await Promise.allSettled([
    work.run({ gate, end: 'double', value: 1 }),
    work.run({ end: 'double', value: 2 }),
    work.run({ end: 'double', value: 3 }),
  ])
  expect(endless).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('too long') } })
  expect(others).toEqual([
    { status: 'fulfilled', value: 4 },
    { status: 'fulfilled', value: 6 },
  ])
})

test('work that is admitted counts before it asks for a thread, and whoever is too many has not begun', async () => {
  const work = open(1, 2)
  const asked = Promise.withResolvers<void>()
  let begun = 0
  const admit = () =>
    work.admit(async () => {
      begun += 1
      await asked.promise
      return work.run({ end: 'double', value: begun })
    })
  const taken = [admit(), admit(), admit()]
  await expect(admit()).rejects.toBeInstanceOf(QueueFull)
  expect(begun).toBe(3)
  asked.resolve()
  expect(await Promise.all(taken)).toEqual([6, 6, 6])
  expect(await admit()).toBe(8)
})

test('those who are refused are told to come back one after the other, none of them later than in a minute', async () => {
  const work = open(1, 1)
  const { gate, open: openGate } = newGate()
  const taken = [1, 2].map((value) => work.run({ gate, end: 'double', value }))
  const refused = await Promise.all(
    Array.from({ length: 500 }, () => work.run({ end: 'double', value: 3 }).catch((error: QueueFull) => error)),
  )
  const seconds = refused.map((refusal) => (refusal as QueueFull).retryAfterSeconds)
  expect(new Set(seconds).size).toBeGreaterThan(30)
  expect([Math.min(...seconds), Math.max(...seconds)]).toEqual([1, 60])
  openGate()
  await Promise.all(taken)
})

test('work that nobody waits for any more is not begun, and its place in the queue is free', async () => {
  const work = open(1, 2)
  const { gate, open: openGate } = newGate()
  const first = work.run({ gate, end: 'double', value: 1 })
  const patience = new AbortController()
  // Would end its thread, and with it the job after it, were it begun.
  const left = work.run({ end: 'exit', value: 2 }, patience.signal)
  const stays = work.run({ end: 'double', value: 3 })
  patience.abort()
  await expect(left).rejects.toBeInstanceOf(Abandoned)
  const next = work.run({ end: 'double', value: 4 })
  await expect(work.run({ end: 'double', value: 5 })).rejects.toBeInstanceOf(QueueFull)
  await expect(work.run({ end: 'double', value: 6 }, patience.signal)).rejects.toBeInstanceOf(Abandoned)
  openGate()
  expect(await Promise.all([first, stays, next])).toEqual([2, 6, 8])
})
