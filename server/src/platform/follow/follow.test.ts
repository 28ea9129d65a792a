import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { makeNotes, noted, noteRows } from '../../../test/note-rows.ts'
import { appendEvents, type OutboxEvent } from '../bus/outbox.ts'
import { createHealth } from '../operation/health.ts'
import { createLog } from '../operation/log.ts'
import { createMetrics } from '../operation/metrics.ts'
import { systemClock } from '../turns/clock.ts'
import type { Leadership } from '../turns/leader.ts'
import { type FollowContext, type FollowOptions, follow } from './follow.ts'
import { type LogRow, lastNumber, outboxLog } from './log-source.ts'
import { startNumbering } from './number-outbox.ts'
import { removeReadRows } from './remove-read-rows.ts'
import { tailLog } from './tail-log.ts'

const PROGRAM = fileURLToPath(new URL('../../../test/processes/follower-process.ts', import.meta.url))
const clock = systemClock()
const log = createLog({ level: 'silent' })

let shared: TestDatabase
let context: FollowContext
const running: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  shared = await testDatabase()
  await makeNotes(shared.database)
  context = { database: shared.database, clock, log, metrics: createMetrics(), health: createHealth() }
  running.push(startNumbering({ ...context, pollMs: 50 }))
})
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop()
  await shared.drop()
})

type Choice = Partial<Extract<FollowOptions<LogRow>, { handle: unknown }>>

function startFollower(choice: Choice = {}): Leadership {
  const base = { name: 'notes', source: outboxLog(), begin: 'oldest', pollMs: 50, handle: noteRows } as const
  const follower = follow({ ...base, ...context, ...choice })
  running.push(follower)
  return follower
}

const append = (payloads: readonly unknown[], subject: OutboxEvent['subject'] = 'events.test.said') =>
  shared.database.transaction((tx) =>
    appendEvents(
      tx,
      payloads.map((payload) => ({ subject, payload })),
    ),
  )

async function cursorOf(follower: string): Promise<number | undefined> {
  const row = await shared.database.kysely
    .selectFrom('log_cursors')
    .select('position')
    .where('follower', '=', follower)
    .executeTakeFirst()
  return row?.position
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a follower reads what was there before it, in order, and then what comes', async () => {
  await append(upTo(1200))
  startFollower()
  await eventually(async () => expect(await noted(shared.database)).toHaveLength(1200))
  await append([1200])
  await eventually(async () => expect(await noted(shared.database)).toEqual(upTo(1201)))
  expect(await cursorOf('notes')).toBe(1201)
})

test('one that begins at the newest is not given what was there before it', async () => {
  await append(['before'])
  await eventually(async () => expect(await lastNumber(shared.database.kysely)).toBe(1))
  startFollower({ begin: 'newest' })
  await eventually(async () => expect(await cursorOf('notes')).toBe(1))
  await append(['after'])
  await eventually(async () => expect(await noted(shared.database)).toEqual(['after']))
})

test('a follower killed in the middle loses nothing and does nothing twice [GLI-25]', async () => {
  let appended = 0
  for (const afterMs of [15, 60, 30, 90]) {
    const next = upTo(300).map((index) => appended + index)
    appended += next.length
    await append(next)
    const child = spawn(process.execPath, [PROGRAM, shared.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    const closed = once(child, 'close')
    await once(child.stdout, 'data')
    await sleep(afterMs)
    child.kill('SIGKILL')
    await closed
  }
  startFollower()
  await eventually(async () => expect(await cursorOf('notes')).toBe(appended))
  expect(await noted(shared.database)).toEqual(upTo(appended))
}, 60_000)

test('of two processes with the same follower one leads, and the other goes on when it ends', async () => {
  const first = startFollower()
  await eventually(() => first.leading)
  const second = startFollower({ metrics: createMetrics(), health: createHealth() })
  for (const payload of upTo(20)) await append([payload])
  await eventually(async () => expect(await noted(shared.database)).toHaveLength(20))
  expect(second.leading).toBe(false)
  await first.stop()
  await append([20])
  await eventually(async () => expect(await noted(shared.database)).toEqual(upTo(21)))
})

test('one that was thought dead and its successor together do nothing twice', async () => {
  const isHanging = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  startFollower({
    async handle(tx, rows) {
      isHanging.resolve()
      await goOn.promise
      await noteRows(tx, rows)
    },
  })
  await append(['once'])
  await isHanging.promise
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'momio follower notes' and datname = current_database()`.execute(shared.database.kysely)
  const second = startFollower({ metrics: createMetrics(), health: createHealth() })
  await eventually(() => second.leading)
  // The second now waits for the cursor that the first still holds.
  await append(['again'])
  goOn.resolve()
  await eventually(async () => expect(await noted(shared.database)).toEqual(['once', 'again']))
  expect(await cursorOf('notes')).toBe(2)
})

test('a transaction that began first and commits last is not passed over', async () => {
  startFollower()
  const late = new pg.Client({ connectionString: shared.url })
  await late.connect()
  await late.query('begin')
  await late.query(`insert into outbox (subject, payload) values ('events.test.said', '"late"')`)
  await append(['early'])
  await sleep(200)
  expect(await noted(shared.database)).toEqual([])
  await late.query('commit')
  await late.end()
  await eventually(async () => expect(await noted(shared.database)).toEqual(['late', 'early']))
})

test('a handler that throws holds up its own follower only, is tried again and passes over nothing', async () => {
  let isBroken = true
  const broken = startFollower({
    name: 'broken',
    async handle(tx, rows) {
      if (isBroken && rows.some(({ text }) => text === '"poison"')) throw new Error('cannot take it')
      await noteRows(tx, rows)
    },
  })
  const heard: string[] = []
  startFollower({ name: 'other', handle: async (_, rows) => void heard.push(...rows.map(({ text }) => text)) })
  await append(['a', 'b', 'poison', 'c'])
  await eventually(() => expect(heard).toEqual(['"a"', '"b"', '"poison"', '"c"']))
  // What stands before the row that fails is done.
  await eventually(async () => expect(await noted(shared.database)).toEqual(['a', 'b']))
  expect(broken.leading).toBe(true)
  isBroken = false
  await eventually(async () => expect(await noted(shared.database)).toEqual(['a', 'b', 'poison', 'c']))
})

test('a follower that does not move turns the process unhealthy and says why; one that catches up does not', async () => {
  startFollower({
    handle: async () => {
      throw new Error('the table is gone')
    },
  })
  await append(['stuck'])
  await eventually(async () => expect(await lastNumber(shared.database.kysely)).toBe(1))
  await eventually(async () => expect(await cursorOf('notes')).toBe(0))
  await sql`update outbox set created_at = now() - interval '5 minutes'`.execute(shared.database.kysely)
  expect(await context.health.report()).toMatchObject({ ok: true })
  await sql`update log_cursors set moved_at = now() - interval '1 minute'`.execute(shared.database.kysely)
  const problem = /^follower notes stands at 0 of outbox, 1 rows and 300 s behind: the table is gone$/
  await eventually(async () =>
    expect(await context.health.report()).toMatchObject({
      ok: false,
      parts: { 'follower notes': { problem: expect.stringMatching(problem) } },
    }),
  )
  const text = await context.metrics.text()
  expect(text).toContain('momio_follower_lag_rows{follower="notes"} 1')
  expect(text).toMatch(/momio_follower_lag_seconds\{follower="notes"\} 30\d/)
})

test('by subject a follower is given its own rows, and its cursor passes the others', async () => {
  startFollower({ source: outboxLog({ subjects: ['events.test.'] }) })
  await append(['other'], 'events.wallet.credited')
  await append(['own'])
  await append(['another'], 'events.tests.said')
  await eventually(async () => expect(await cursorOf('notes')).toBe(3))
  expect(await noted(shared.database)).toEqual(['own'])
})

test('old rows are removed once every follower has passed them, and never before; numbers go on', async () => {
  const slow = Promise.withResolvers<void>()
  const source = outboxLog()
  running.push(
    follow({ ...context, name: 'slow', source, begin: 'oldest', pollMs: 50, batch: 2, deliver: () => slow.promise }),
  )
  // Nobody waits for a follower that has not begun.
  await eventually(async () => expect(await cursorOf('slow')).toBe(0))
  startFollower()
  await append(upTo(3))
  await eventually(async () => expect(await cursorOf('notes')).toBe(3))
  await sql`update outbox set created_at = now() - interval '4 days' where number < 3`.execute(shared.database.kysely)
  const numbers = async () =>
    (await shared.database.kysely.selectFrom('outbox').select('number').orderBy('number').execute()).map(
      ({ number }) => number,
    )
  await removeReadRows(shared.database)
  expect(await numbers()).toEqual([1, 2, 3])
  slow.resolve()
  await eventually(async () => expect(await cursorOf('slow')).toBe(3))
  await removeReadRows(shared.database)
  expect(await numbers()).toEqual([3])
  await sql`update outbox set created_at = now() - interval '4 days'`.execute(shared.database.kysely)
  await removeReadRows(shared.database)
  await append(['later'])
  await eventually(async () => expect(await numbers()).toEqual([4]))
})

test('a tail gives a state in memory all that came after its snapshot, and again what it could not take', async () => {
  await append(['in the state'])
  await eventually(async () => expect(await lastNumber(shared.database.kysely)).toBe(1))
  const after = await shared.database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => lastNumber(tx))
  const heard: string[] = []
  let failures = 1
  const tail = tailLog({
    ...context,
    name: 'test',
    after,
    subjects: ['events.test.'],
    pollMs: 3_600_000,
    onRows(rows) {
      if (failures-- > 0) throw new Error('not yet')
      heard.push(...rows.map(({ text }) => text))
    },
  })
  running.push(tail)
  await append(['skipped'], 'events.wallet.credited')
  await append(['a', 'b'])
  await eventually(() => expect(heard).toEqual(['"a"', '"b"']))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'momio listening to outbox_numbered' and datname = current_database()`.execute(
    shared.database.kysely,
  )
  await append(['c'])
  await eventually(() => expect(heard).toEqual(['"a"', '"b"', '"c"']))
})
