import { expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../turns/clock.ts'
import { reach } from './reach.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
})

/** Lets time pass until the promise is decided. */
async function inTime<T>(clock: ManualClock, promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  let decided = false
  const settled = Promise.allSettled([promise]).then(([result]) => {
    decided = true
    return result
  })
  while (!decided) {
    clock.advance(1_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return settled
}

test('an engine that stays away is asked for a minute, one line each time, then given up in one line', async () => {
  const clock = manualClock(0)
  const lines: string[] = []
  let asked = 0
  const ask = () => {
    asked += 1
    return Promise.reject(refused)
  }
  const result = await inTime(clock, reach({ name: 'postgres://db', ask, clock, notice: (line) => lines.push(line) }))
  expect(result).toMatchObject({
    status: 'rejected',
    reason: { name: 'StartProblem', message: 'postgres://db cannot be used: connect ECONNREFUSED 10.0.0.1:5432' },
  })
  expect(lines).toHaveLength(asked - 1)
  expect(lines.slice(0, 4).map((line) => line.match(/trying again in (\d) s\.$/)?.[1])).toEqual(['1', '2', '3', '5'])
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(60_000)
})

test('one that comes up is used', async () => {
  const clock = manualClock(0)
  let asked = 0
  const ask = async () => {
    asked += 1
    if (asked < 3) throw refused
    return 'here'
  }
  const result = await inTime(clock, reach({ name: 'x', ask, clock, notice: () => undefined }))
  expect(result).toEqual({ status: 'fulfilled', value: 'here' })
})

test.each([
  ['a wrong password', Object.assign(new Error('password authentication failed'), { code: '28P01' })],
  ['a database that does not exist', Object.assign(new Error('database "x" does not exist'), { code: '3D000' })],
  ['NATS without JetStream', new Error('jetstream is not enabled')],
])('%s is given up at once', async (_, error) => {
  const clock = manualClock(0)
  const given = reach({ name: 'x', ask: () => Promise.reject(error), clock, notice: () => expect.unreachable() })
  await expect(given).rejects.toThrow(`x cannot be used: ${error.message}`)
})

test('a process asked to stop does not go on asking', async () => {
  const clock = manualClock(0)
  const asked = new AbortController()
  let times = 0
  const ask = () => {
    times += 1
    return Promise.reject(refused)
  }
  const notice = () => setImmediate(() => asked.abort())
  await expect(reach({ name: 'x', ask, clock, notice, signal: asked.signal })).rejects.toThrow('stopped before')
  clock.advance(60_000)
  expect(times).toBe(1)
})
