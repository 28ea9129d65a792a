import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { deleteStreams } from '../../../test/nats.ts'
import { outboxLog } from '../follow/log-source.ts'
import { createHealth } from '../operation/health.ts'
import { createLog } from '../operation/log.ts'
import { createMetrics } from '../operation/metrics.ts'
import { systemClock } from '../turns/clock.ts'
import type { Leadership } from '../turns/leader.ts'
import type { Bus } from './bus.ts'
import { inProcessBus } from './bus-in-process.ts'
import { natsBus } from './bus-nats.ts'
import { appendEvent, appendEvents } from './outbox.ts'
import { measureOutbox, startOutboxRelay } from './outbox-relay.ts'

const clock = systemClock()
const log = createLog({ level: 'silent' })
const natsUrl = process.env.NATS_URL
const prefix = `momio-outbox-${randomBytes(4).toString('hex')}`

let shared: TestDatabase
let bus: Bus
let heard: unknown[]
const relays: Leadership[] = []

beforeEach(async () => {
  shared = await testDatabase()
  bus = natsUrl ? await natsBus({ url: natsUrl, prefix, clock, log }) : inProcessBus({ clock, log })
  heard = []
  await bus.subscribe('events.>', ({ data }) => {
    heard.push(JSON.parse(Buffer.from(data).toString()))
  })
})
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.stop()
  await bus.close()
  if (natsUrl) await deleteStreams(natsUrl, prefix)
  await shared.drop()
})

function startRelay(over: Bus = bus, pollMs = 50, database = shared.database): Leadership {
  const relay = startOutboxRelay({
    database,
    bus: over,
    clock,
    log,
    metrics: createMetrics(),
    health: createHealth(),
    pollMs,
  })
  relays.push(relay)
  return relay
}

const append = (payload: unknown) =>
  shared.database.transaction((tx) => appendEvent(tx, { subject: 'events.wallet.credited', payload }))

/** Numbered rows that the bus was not told of. */
async function waiting(): Promise<number> {
  const { kysely } = shared.database
  const cursor = await kysely
    .selectFrom('log_cursors')
    .select('position')
    .where('follower', '=', 'bus')
    .executeTakeFirst()
  return (await outboxLog().lag(kysely, cursor?.position ?? 0)).rows
}

test('an event travels after the commit of its transaction, and never without it', async () => {
  startRelay()
  const rolledBack = shared.database.transaction(async (tx) => {
    await appendEvent(tx, { subject: 'events.wallet.credited', payload: 'rolled back' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await append({ centavos: 100 })
  await eventually(() => heard.length > 0)
  expect(heard).toEqual([{ centavos: 100 }])
  await eventually(async () => (await waiting()) === 0)
})

test('a commit wakes the relay at once, it does not wait for its next look', async () => {
  const relay = startRelay(bus, 3600_000)
  await eventually(() => relay.leading)
  await append('first')
  await eventually(() => heard.length === 1)
  await append('second')
  await eventually(() => heard.length === 2)
})

test('what an older transaction holds back travels when that one ends, also one without events', async () => {
  const older = new pg.Client({ connectionString: shared.url })
  await older.connect()
  await older.query('begin')
  await older.query('select pg_current_xact_id()')
  const relay = startRelay(bus, 3600_000)
  await eventually(() => relay.leading)
  await append('held back')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(heard).toEqual([])
  await older.query('rollback')
  await older.end()
  await eventually(() => heard.length === 1)
})

test('a transaction that began first and commits last is not passed over', async () => {
  const late = new pg.Client({ connectionString: shared.url })
  await late.connect()
  await late.query('begin')
  await late.query(`insert into outbox (subject, payload) values ('events.wallet.credited', '"late"')`)
  startRelay()
  await append('early')
  // The notification and some polls pass by while the first is still under way.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(heard).toEqual([])
  await late.query('commit')
  await late.end()
  await eventually(() => heard.length === 2)
  expect(heard).toEqual(['late', 'early'])
})

test('events of one transaction keep their order', async () => {
  const payloads = Array.from({ length: 1200 }, (_, index) => index)
  await shared.database.transaction((tx) =>
    appendEvents(
      tx,
      payloads.map((payload) => ({ subject: 'events.wallet.credited', payload })),
    ),
  )
  startRelay()
  await eventually(() => heard.length >= payloads.length)
  expect(heard).toEqual(payloads)
})

test('a relay that publishes and cannot note it publishes again, and the bus drops the repetition', async () => {
  const ids: (string | undefined)[] = []
  let isAway = false
  const crashing: Bus = {
    ...bus,
    async publish(subject, data, options) {
      isAway = ids.length === 0
      ids.push(options?.id)
      await bus.publish(subject, data, options)
    },
  }
  startRelay(crashing, 50, {
    ...shared.database,
    transaction: (work) => (isAway ? Promise.reject(new Error('away')) : shared.database.transaction(work)),
  })
  await append('once')
  await eventually(() => ids.length === 2)
  await append('after')
  await eventually(() => heard.length === 2)
  expect(ids[0]).toBe(ids[1])
  expect(heard).toEqual(['once', 'after'])
})

test('while the bus is away events are numbered and wait, and travel when it is back', async () => {
  let away = true
  const unsteady: Bus = {
    ...bus,
    publish: (subject, data, options) => {
      if (away) return Promise.reject(new Error('away'))
      return bus.publish(subject, data, options)
    },
  }
  startRelay(unsteady)
  await append('patient')
  await eventually(async () => (await waiting()) === 1)
  const { rows } = await sql<{ number: number }>`select number from outbox`.execute(shared.database.kysely)
  expect(rows).toEqual([{ number: 1 }])
  away = false
  await eventually(() => heard.length === 1)
})

test('two relays compete and every event travels once; the second takes over when the first stops', async () => {
  const first = startRelay()
  await eventually(() => first.leading)
  const second = startRelay()
  for (let index = 0; index < 50; index += 1) await append(index)
  await eventually(() => heard.length === 50)
  expect(second.leading).toBe(false)
  await first.stop()
  await append(50)
  await eventually(() => heard.length === 51)
  expect(heard).toEqual(Array.from({ length: 51 }, (_, index) => index))
})

test('events of a restored backup, whose transactions have numbers from the future, travel too', async () => {
  await sql`insert into outbox (txid, subject, payload)
    values ('999999999999', 'events.wallet.credited', '"restored"')`.execute(shared.database.kysely)
  startRelay()
  await eventually(() => heard.length === 1)
  expect(heard).toEqual(['restored'])
})

test('the metrics tell how many rows are without a number', async () => {
  const metrics = createMetrics()
  measureOutbox(shared.database, metrics)
  await append('waiting')
  expect(await metrics.text()).toContain('momio_outbox_unnumbered 1')
  startRelay()
  await eventually(async () => expect(await metrics.text()).toContain('momio_outbox_unnumbered 0'))
})

test('a subject out of the pattern is a bug', async () => {
  // @ts-expect-error: it does not compile either, as far as a type can tell
  const other = shared.database.transaction((tx) => appendEvent(tx, { subject: 'live.x', payload: 1 }))
  await expect(other).rejects.toThrow('is not like events.<module>.<name>')
  const bad = shared.database.transaction((tx) => appendEvent(tx, { subject: 'events.Live.x y', payload: 1 }))
  await expect(bad).rejects.toThrow('is not like events.<module>.<name>')
})
