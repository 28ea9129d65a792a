import { randomUUID } from 'node:crypto'
import { centavos } from '@momio/domain/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { deposit, holdOf, movement, NOW, verified } from '../test/money/ledger.ts'
import { SEALED_LOGS } from './checks.ts'
import { recordAudit } from './modules/audit/index.ts'
import { captureHold, hold, post, releaseHold } from './modules/ledger/index.ts'
import { createHealth } from './platform/operation/health.ts'
import { createLog } from './platform/operation/log.ts'
import { startSealer } from './platform/sealing/sealer.ts'
import { systemClock } from './platform/turns/clock.ts'

let shared: TestDatabase
const player = randomUUID()
beforeEach(async () => {
  shared = await testDatabase()
  await shared.database.transaction(liveALittle)
})
afterEach(() => shared.drop())

async function liveALittle(tx: Parameters<typeof post>[0]): Promise<void> {
  const end = { playerId: player, at: NOW, actor: { kind: 'system' } as const }
  await post(tx, { ...deposit(player, 10_000), key: 'deposit' })
  await post(tx, movement(player, { bonus: 500, promotions: -500 }, { kind: 'bonus', key: 'bonus' }))
  await post(tx, movement(player, { cash: -100, house: 100 }, { key: 'bet' }))
  for (const key of ['open', 'released', 'captured']) await hold(tx, holdOf(player, 1_000, { key }))
  await releaseHold(tx, { holdKey: 'released', key: 'release', ...end })
  await captureHold(tx, { holdKey: 'captured', key: 'capture', amount: centavos(400), to: 'house', ...end })
  await post(tx, movement(player, { card: 50, house: -50 }, { kind: 'deposit-reversal', key: 'borne by the house' }))
  await post(tx, movement(player, { cash: -200, house: 200 }, { key: 'last' }))
  await recordAudit(tx, NOW, { kind: 'ledger.lived', actor: { kind: 'system' }, detail: { a: 1 } })
  await recordAudit(tx, NOW, { kind: 'ledger.lived', actor: { kind: 'system' }, detail: { a: 2 } })
}

async function sealAll(): Promise<void> {
  const { database } = shared
  const sealer = startSealer({
    database,
    clock: systemClock(),
    log: createLog({ level: 'silent' }),
    logs: SEALED_LOGS,
    places: [],
    health: createHealth(),
  })
  const seals = () => database.kysely.selectFrom('log_seals').select('log').execute()
  await eventually(async () => (await seals()).length === SEALED_LOGS.length)
  await sealer.stop()
}

/** As somebody who owns the database and means ill: no trigger and no constraint holds them. */
async function tamper(change: string): Promise<void> {
  const client = await shared.database.connect('tamper')
  const { rows } = await client.query<{ text: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text
    from pg_constraint where contype = 'c' and conrelid::regclass::text like 'ledger%'`)
  for (const { text } of rows) await client.query(text)
  await client.query(`set session_replication_role = replica; ${change}`)
  await client.end()
}

const POSITION = (key: string) => `(select position from ledger_movements where idempotency_key = '${key}')`

test('a ledger in order has no offence, sealed or not yet [WAL-11]', async () => {
  expect(await verified(shared.database)).toBeUndefined()
  await sealAll()
  expect(await verified(shared.database)).toBeUndefined()
})

test.each([
  [
    'money that appears on one side only',
    'sum of all accounts',
    `update ledger_postings set amount = amount + 1 where movement = ${POSITION('bet')} and account = 'house'`,
  ],
  [
    'money moved from one movement to another',
    'balanced movements',
    `update ledger_postings set amount = amount + 1 where movement = ${POSITION('bet')} and account = 'house';
     update ledger_postings set amount = amount - 1 where movement = ${POSITION('last')} and account = 'house'`,
  ],
  [
    'a movement without postings',
    'balanced movements',
    `insert into ledger_movements (id, kind, idempotency_key, reference, at, actor_kind) values (gen_random_uuid(), 'bet', 'x', 'x', now(), 'system')`,
  ],
  ['a movement deleted', 'postings of movements', `delete from ledger_movements where idempotency_key = 'bet'`],
  [
    'a movement of another player',
    'postings of movements',
    `update ledger_movements set player_id = gen_random_uuid() where idempotency_key = 'bet'`,
  ],
  ['a balance below zero', 'no account below zero', `update ledger_wallets set bonus = -1`],
  [
    'a balance below zero in between',
    'no account below zero',
    `update ledger_postings set balance_after = -1 where movement = ${POSITION('bet')} and account = 'cash'`,
  ],
  [
    'both sides of a movement changed',
    'balances before and after',
    `update ledger_postings set amount = amount * 2 where movement = ${POSITION('bet')}`,
  ],
  [
    'a movement shifted with its balances',
    'balances before and after',
    `update ledger_postings set amount = amount * 2, balance_after = balance_before + amount * 2 where movement = ${POSITION('bet')}`,
  ],
  [
    'a whole movement removed',
    'balances before and after',
    `delete from ledger_postings where movement = ${POSITION('bet')}; delete from ledger_movements where idempotency_key = 'bet'`,
  ],
  [
    'a number given anew',
    'numbered movements',
    `update ledger_movements set sequence = sequence + 1 where idempotency_key = 'last'`,
  ],
  [
    'the newest movement removed',
    'balances',
    `delete from ledger_postings where movement = ${POSITION('last')}; delete from ledger_movements where idempotency_key = 'last'`,
  ],
  ['a balance raised', 'balances', `update ledger_wallets set cash = cash + 1`],
  [
    'a wallet without movements',
    'balances',
    `insert into ledger_wallets (player_id, cash) values (gen_random_uuid(), 5)`,
  ],
  ['a sum of deposits lowered', 'running totals', `update ledger_wallets set deposits_month = deposits_month - 1`],
  ['a sum of losses lowered', 'running totals', `update ledger_wallets set losses_day = losses_day - 1`],
  ['sums of a day that is over', 'running totals', `update ledger_wallets set totals_day = totals_day - 1`],
  [
    'a hold taken for something else',
    'holds',
    `update ledger_movements set kind = 'bet', hold_kind = null where idempotency_key = 'open'`,
  ],
  [
    'an end that closes another hold',
    'holds',
    `update ledger_movements set closes = null, kind = 'bet' where idempotency_key = 'capture'`,
  ],
  [
    'an end of a hold for another reference',
    'ends of holds',
    `update ledger_movements set reference = 'x' where idempotency_key = 'capture'`,
  ],
])('%s is found as an offence against "%s" [WAL-11]', async (_, check, change) => {
  await tamper(change)
  expect(await verified(shared.database)).toMatchObject({ check })
})

test.each([
  ['what a movement was for', 'ledger chain', `update ledger_movements set note = 'x' where idempotency_key = 'bet'`],
  [
    'when it was',
    'ledger chain',
    `update ledger_movements set at = at + interval '1 microsecond' where idempotency_key = 'bet'`,
  ],
  ['who did it', 'ledger chain', `update ledger_movements set actor_kind = 'staff' where idempotency_key = 'bet'`],
  [
    'where the money went',
    'ledger chain',
    `update ledger_postings set account = 'promotions' where movement = ${POSITION('bet')} and account = 'house'; update ledger_internal_balances set balance = balance - 100 where account = 'house'; update ledger_internal_balances set balance = balance + 100 where account = 'promotions'`,
  ],
  [
    'the balance of the house',
    'balances of the house',
    `update ledger_internal_balances set balance = balance + 1 where account = 'house'`,
  ],
  ['an audit entry', 'audit chain', `update audit_log set detail = '{"a": 3}' where position = 1`],
  ['an audit entry removed', 'audit chain', `delete from audit_log where position = 2`],
  [
    'an audit entry added among the sealed',
    'audit chain',
    `insert into audit_log (position, at, kind, actor_kind) overriding system value values (0, now(), 'x', 'system')`,
  ],
  ['a link', 'ledger chain', `update log_seals set hash = sha256('x') where log = 'ledger'`],
  ['a link removed', 'audit chain', `update log_seals set link = 2 where log = 'audit'`],
])('after the seal a change of %s is found as an offence against "%s" [WAL-11]', async (_, check, change) => {
  await sealAll()
  await tamper(change)
  expect(await verified(shared.database)).toMatchObject({ check })
})
