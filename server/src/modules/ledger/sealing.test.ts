import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { deposit, NOW, verified } from '../../../test/money/ledger.ts'
import type { Database } from '../../platform/database/database.ts'
import { createHealth } from '../../platform/operation/health.ts'
import { createLog } from '../../platform/operation/log.ts'
import { startSealer } from '../../platform/sealing/sealer.ts'
import { systemClock } from '../../platform/turns/clock.ts'
import type { Leadership } from '../../platform/turns/leader.ts'
import { auditLog, recordAudit } from '../audit/index.ts'
import { internalBalance, journal, post } from './index.ts'

let shared: TestDatabase
let sealers: Leadership[]
/** Tells what the sealers ask the database. */
let questions: MockInstance[]
beforeEach(async () => {
  shared = await testDatabase()
  sealers = []
  questions = []
})
afterEach(async () => {
  for (const sealer of sealers) await sealer.stop()
  await shared.drop()
})

function start(periodMs = 30): Leadership {
  const log = createLog({ level: 'silent' })
  const connect: Database['connect'] = async (...options) => {
    const session = await shared.database.connect(...options)
    questions.push(vi.spyOn(session, 'query'))
    return session
  }
  const database = { ...shared.database, connect }
  const sealer = startSealer({
    database,
    clock: systemClock(),
    log,
    logs: [journal, auditLog],
    places: [],
    health: createHealth(),
    periodMs,
  })
  sealers.push(sealer)
  return sealer
}

/** The sealer has looked at the logs a few times since. */
async function looked(): Promise<void> {
  const asked = () => questions.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  const before = asked()
  await eventually(() => asked() >= before + 10)
}

const tell = (kind: string) =>
  shared.database.transaction((tx) => recordAudit(tx, NOW, { kind, actor: { kind: 'system' } }))
/** An entry in a transaction that is not over yet. */
async function begin(kind: string): Promise<{ commit(): Promise<void> }> {
  const client = new pg.Client({ connectionString: shared.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query(`insert into audit_log (at, kind, actor_kind) values (now(), '${kind}', 'system')`)
  return {
    async commit() {
      await client.query('commit')
      await client.end()
    },
  }
}

const seals = (log: string) =>
  shared.database.kysely
    .selectFrom('log_seals')
    .select(['link', 'up_to', 'entries'])
    .where('log', '=', log)
    .orderBy('link')
    .execute()
const sealedEntries = async (log: string) => (await seals(log)).reduce((total, { entries }) => total + entries, 0)

test('each log gets links of its own, one after the other, and none when there is nothing new', async () => {
  start()
  await tell('first')
  await tell('second')
  await eventually(async () => (await sealedEntries('audit')) === 2)
  const before = await seals('audit')
  await looked()
  expect(await seals('audit')).toEqual(before)
  await tell('third')
  await eventually(async () => (await sealedEntries('audit')) === 3)
  expect(await seals('ledger')).toEqual([])
  expect(await verified(shared.database)).toBeUndefined()
})

test('an entry that commits late is never passed over', async () => {
  const late = await begin('late')
  start()
  await tell('early')
  await looked()
  expect(await seals('audit')).toEqual([])
  await late.commit()
  await eventually(async () => (await sealedEntries('audit')) === 2)
  expect(await verified(shared.database)).toBeUndefined()
})

test('nor is one whose transaction is the newest of all when the sealer looks', async () => {
  const late = await begin('late')
  const early = await begin('early')
  const sealer = start()
  await eventually(() => sealer.leading)
  await looked()
  await early.commit()
  await looked()
  expect(await seals('audit')).toEqual([])
  await late.commit()
  await eventually(async () => (await sealedEntries('audit')) === 2)
  expect(await verified(shared.database)).toBeUndefined()
})

test('what was written last is sealed when the worker stops', async () => {
  const sealer = start(3600_000)
  await eventually(() => sealer.leading)
  await tell('last words')
  await sealer.stop()
  expect(await sealedEntries('audit')).toBe(1)
})

test('under load every movement is sealed once, and the house is carried forward [WAL-11]', async () => {
  start(5)
  const players = Array.from({ length: 20 }, () => randomUUID())
  // Of several at once, in transactions that end in another order than they began.
  await Promise.all(
    players.map(async (player) => {
      for (let turn = 0; turn < 30; turn += 1) {
        await shared.database.transaction((tx) => post(tx, deposit(player, 10)))
      }
    }),
  )
  expect(await internalBalance(shared.database.kysely, 'spei')).toBe(-6_000)
  await eventually(async () => (await sealedEntries('ledger')) === 600)
  expect(await internalBalance(shared.database.kysely, 'spei')).toBe(-6_000)
  expect(await verified(shared.database)).toBeUndefined()
})

test('more entries than one link takes get several', async () => {
  await shared.database.transaction(async (tx) => {
    const entry = { at: NOW, kind: 'many', actor_kind: 'system', detail: '{}' } as const
    for (let part = 0; part < 6; part += 1) {
      await tx
        .insertInto('audit_log')
        .values(Array.from({ length: 1_000 }, () => entry))
        .execute()
    }
  })
  start()
  await eventually(async () => (await sealedEntries('audit')) === 6_000)
  expect((await seals('audit')).map(({ entries }) => entries)).toEqual([5_000, 1_000])
  expect(await verified(shared.database)).toBeUndefined()
})
