import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { proxyDatabase } from '../../../test/tcp-proxy.ts'
import { openDatabase } from '../database/database.ts'
import { createLog } from '../operation/log.ts'
import { systemClock } from './clock.ts'
import { type Leadership, standForLeader } from './leader.ts'

let shared: TestDatabase
let standing: Leadership[]
let atWork: string[]
beforeEach(async () => {
  shared = await testDatabase()
  standing = []
  atWork = []
})
afterEach(async () => {
  for (const leader of standing) await leader.stop()
  await shared.drop()
})

function stand(who: string, name = 'feed', database = shared.database): Leadership {
  const leader = standForLeader({
    name,
    database,
    clock: systemClock(),
    log: createLog({ level: 'silent' }),
    beats: true,
    retryMs: 20,
    lead: () => {
      atWork.push(who)
      return async () => {
        atWork.splice(atWork.indexOf(who), 1)
      }
    },
  })
  standing.push(leader)
  return leader
}

test('one of many leads, and the next takes over when it stops', async () => {
  const first = stand('first')
  await eventually(() => first.leading)
  const second = stand('second')
  stand('other work', 'casino')
  await eventually(() => atWork.length === 2)
  expect(atWork).toEqual(['first', 'other work'])
  expect(second.leading).toBe(false)
  await first.stop()
  await eventually(() => second.leading)
  expect(atWork).toEqual(['other work', 'second'])
})

test('a leader whose connection breaks ends its work and stands again', async () => {
  const only = stand('only')
  await eventually(() => only.leading)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'momio feed' and datname = current_database()`.execute(shared.database.kysely)
  await eventually(() => atWork.length === 0)
  await eventually(() => only.leading)
  expect(atWork).toEqual(['only'])
})

test('a leader whose connection hangs ends its work, and another leads meanwhile', async () => {
  const { url, proxy } = await proxyDatabase(shared.url)
  await using _ = proxy
  const far = openDatabase({ url, log: createLog({ level: 'silent' }) })
  onTestFinished(() => far.close())
  const cutOff = stand('cut off', 'feed', far)
  await eventually(() => cutOff.leading)
  const near = stand('near')
  proxy.freeze()
  await eventually(() => near.leading)
  await eventually(() => expect(atWork).toEqual(['near']))
  expect(cutOff.leading).toBe(false)
})

test('a leader that waits long for nothing keeps the lead', async () => {
  const only = stand('only')
  await eventually(() => only.leading)
  const beats = async () => {
    const { rows } = await sql<{ beats: number }>`
      select count(*)::int as beats from pg_stat_activity
      where application_name = 'momio feed' and datname = current_database()
        and backend_start < now() - interval '4.5 s'
    `.execute(shared.database.kysely)
    return rows[0]?.beats === 1
  }
  await eventually(beats)
  expect(only.leading).toBe(true)
  expect(atWork).toEqual(['only'])
})

test('a leader that cannot begin lets another try', async () => {
  const log = createLog({ level: 'silent' })
  const clumsy = standForLeader({
    name: 'feed',
    database: shared.database,
    clock: systemClock(),
    log,
    retryMs: 60_000,
    lead: () => {
      throw new Error('not ready')
    },
  })
  standing.push(clumsy)
  const able = stand('able')
  await eventually(() => able.leading)
  expect(clumsy.leading).toBe(false)
})
