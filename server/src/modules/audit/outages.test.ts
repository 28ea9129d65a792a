import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { testConfig } from '../../../test/product.ts'
import { createLog } from '../../platform/operation/log.ts'
import type { Role } from '../../platform/operation/roles.ts'
import { readAudit, startHeartbeats } from './index.ts'

let shared: TestDatabase
beforeEach(async () => {
  shared = await testDatabase()
})
afterEach(() => shared.drop())

const live = (...roles: Role[]) =>
  startHeartbeats({
    config: testConfig({ roles: new Set(roles) }),
    db: shared.database,
    log: createLog({ level: 'silent' }),
  })
/** As if nobody had been there since. */
const letPass = (minutes: number, process = 'another') =>
  sql`update role_heartbeats set beat_at = beat_at - make_interval(mins => ${minutes}), process = ${process}`.execute(
    shared.database.kysely,
  )
const outages = async () =>
  (await readAudit(shared.database.kysely, { kind: 'server.outage', limit: 10 })).map(({ actor, detail }) => {
    const { from, until, seconds, ...rest } = detail as Record<'from' | 'until', string> & { seconds: number }
    expect((Date.parse(until) - Date.parse(from)) / 1000).toBeCloseTo(seconds, -1)
    return { actor, ...rest, minutes: Math.floor(seconds / 60) }
  })

test('the next start finds an outage and writes it down with its span [GLI-24]', async () => {
  await (await live('api', 'worker')).stop()
  await letPass(7)
  await sql`update role_heartbeats set stopped = false`.execute(shared.database.kysely)
  await (await live('api', 'worker')).stop()
  expect(await outages()).toEqual([
    { actor: { kind: 'system' }, roles: ['api', 'worker'], cause: 'ended without notice', minutes: 7 },
  ])
})

test('a stop in order is an outage too when nobody comes soon, and is told apart [GLI-24]', async () => {
  await (await live('api')).stop()
  await letPass(3)
  await (await live('api')).stop()
  expect(await outages()).toMatchObject([{ cause: 'stopped', minutes: 3 }])
})

test('the first start and a quick restart are no outage [GLI-24]', async () => {
  await (await live('api')).stop()
  await (await live('api')).stop()
  expect(await outages()).toEqual([])
})

test('a role that another process served has no outage [GLI-24]', async () => {
  const worker = await live('worker')
  await (await live('api')).stop()
  await sql`update role_heartbeats set beat_at = beat_at - interval '1 hour' where role = 'api'`.execute(
    shared.database.kysely,
  )
  await (await live('api', 'worker')).stop()
  await worker.stop()
  expect(await outages()).toMatchObject([{ roles: ['api'], minutes: 60 }])
})
