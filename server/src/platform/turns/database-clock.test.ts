import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { startProduct } from '../../../test/product.ts'
import { manualClock, systemClock } from './clock.ts'
import { databaseAheadMs, databaseClock } from './database-clock.ts'

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
})
afterAll(() => shared.drop())

const HOUR_MS = 3_600_000

test.each([-HOUR_MS, HOUR_MS])(
  'a host whose clock is %i ms off tells the time of the database [GLI-1]',
  async (offMs) => {
    const host = { ...systemClock(), now: () => new Date(Date.now() + offMs) }
    const clock = databaseClock(host)
    const before = Date.now()
    await clock.compare(shared.database.kysely)
    // The database of the tests lives on this machine and shows its time.
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before)
    expect(clock.now().getTime()).toBeLessThan(Date.now() + HOUR_MS / 2)
  },
)

test('a host that stood still knows the time again as soon as it has compared [GLI-1]', async () => {
  const host = manualClock(0)
  const clock = databaseClock(host)
  await clock.compare(shared.database.kysely)
  const before = Date.now()
  await clock.compare(shared.database.kysely)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before)
})

test('what an answer allows stands, so that a slow one does not move the clock, and what it rules out is corrected [GLI-1]', () => {
  const slow = { askedAtMs: 1_000, databaseMs: 1_500, answeredAtMs: 1_800 }
  expect(databaseAheadMs(undefined, slow)).toBe(100)
  expect(databaseAheadMs(20, slow)).toBe(20)
  expect(databaseAheadMs(900, slow)).toBe(500)
  expect(databaseAheadMs(-900, slow)).toBe(-300)
})

test('whatever a process stamps and judges, it does by the time of the database [GLI-1]', async () => {
  const product = await startProduct()
  const { platform } = product
  await product.stop()
  expect(platform.clock).toBe(platform.sharedClock)
})
