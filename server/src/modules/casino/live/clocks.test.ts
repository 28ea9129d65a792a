import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { deposit } from '../../../../test/money/ledger.ts'
import { newPlayers } from '../../../../test/money/play.ts'
import { bearerAsId } from '../../../../test/people/bearer-as-id.ts'
import { type Ask, askAt } from '../../../../test/people/players.ts'
import { type Product, startProduct } from '../../../../test/product.ts'
import { buildApp } from '../../../app.ts'
import { createMetrics } from '../../../platform/operation/metrics.ts'
import { systemClock } from '../../../platform/turns/clock.ts'
import { databaseClock } from '../../../platform/turns/database-clock.ts'
import { post } from '../../ledger/index.ts'
import { openCasino, startTables } from '../index.ts'

const OFF_MS = 3_000
const work = new AsyncDisposableStack()

let product: Product
let player: string
let slow: Ask
let fast: Ask
beforeAll(async () => {
  product = await startProduct()
  work.defer(() => product.stop())
  const { db } = product.platform
  const [id = ''] = await newPlayers(db, 1)
  player = id
  await db.transaction((tx) => post(tx, deposit(player, 1_000_000)))
  const leader = startTables(await onHost(OFF_MS))
  await eventually(async () => expect((await state(askAt(product.url))).round).not.toBeNull())
  // The rounds that follow are moved by hand.
  await leader.stop()
  slow = await serve(-OFF_MS)
  fast = await serve(OFF_MS)
})
afterAll(() => work.disposeAsync())

/** What a process stands on whose host's clock goes wrong after the process has compared it. */
async function onHost(offMs: number) {
  let nowOffMs = 0
  const clock = { ...systemClock(), now: () => new Date(Date.now() + nowOffMs) }
  const sharedClock = databaseClock(clock)
  await sharedClock.compare(product.platform.db.kysely)
  nowOffMs = offMs
  return { ...product.platform, clock, sharedClock, metrics: createMetrics() }
}

async function serve(offMs: number): Promise<Ask> {
  const platform = await onHost(offMs)
  const casino = openCasino(platform)
  const app = await buildApp(platform, casino.routes, { authenticate: bearerAsId() })
  work.defer(async () => {
    await app.close()
    await casino.stop()
  })
  return askAt(await app.listen({ host: '127.0.0.1', port: 0 }))
}

const state = async (ask: Ask) => (await ask('GET /api/Casino/Tables/cohete')).json

/** As if the round had opened so that it closes this much later by the database's clock. */
async function closesInMs(ms: number): Promise<void> {
  await sql`update casino_table_rounds set opens_at = clock_timestamp() - interval '1 hour',
    closes_at = clock_timestamp() + make_interval(secs => ${ms / 1000})
    where table_id = 'cohete'`.execute(product.platform.db.kysely)
}

async function bet(ask: Ask) {
  const { round } = await state(ask)
  const body = { requestId: randomUUID(), roundNo: round.roundNo, bet: { stake: 1_000, autoCashOut: 103 } }
  return ask('POST /api/Casino/Tables/cohete/Bets', { token: player, body })
}

test('a leader whose clock is off opens rounds by the one clock that all processes share [CAS-4] [GLI-1]', async () => {
  const { rows } = await sql<{ isNow: boolean }>`
    select opens_at <= clock_timestamp() as "isNow" from casino_table_rounds`.execute(product.platform.db.kysely)
  expect(rows).toEqual([{ isNow: true }, { isNow: true }])
})

test('bets are taken until the round closes and not after it, whichever process answers and whatever its own clock says [CAS-4] [GLI-1]', async () => {
  await closesInMs(60_000)
  const taken = await bet(fast)
  expect(taken.status).toBe(200)
  await closesInMs(-OFF_MS / 2)
  // By the slow host's own clock bets would be taken for another second and a half.
  for (const ask of [slow, fast]) {
    expect(await bet(ask)).toMatchObject({ status: 409, json: { code: 'TABLE_BETS_CLOSED' } })
  }
})

test('the rocket has not started for a process whose clock is ahead [CAS-4] [GLI-1]', async () => {
  await closesInMs(60_000)
  const { json } = await bet(slow)
  await closesInMs(OFF_MS / 2)
  const left = await fast(`POST /api/Casino/Tables/Bets/${json.roundId}/Leave`, { token: player })
  expect(left).toMatchObject({ status: 429, json: { code: 'TOO_SOON' } })
})

test('every process that has compared its clock tells the page the same time [CAS-4] [GLI-1]', async () => {
  const before = Date.now()
  for (const ask of [slow, fast]) {
    await bet(ask)
    const now = Date.parse((await state(ask)).now)
    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(Date.now() + OFF_MS / 2)
  }
})
