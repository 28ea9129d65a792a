import { randomUUID } from 'node:crypto'
import { pesos } from '@momio/domain/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { movement, NOW, verified } from '../../../../test/money/ledger.ts'
import { addPlayer } from '../../../../test/people/players.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import { post } from '../../ledger/index.ts'

let testing: TestDatabase
let playerId: string
beforeEach(async () => {
  testing = await testDatabase()
  playerId = (await addPlayer({ db: testing.database, clock: manualClock(NOW) }, 'ana')).id
})
afterEach(() => testing.drop())

async function kept(refunded = false): Promise<string> {
  const id = randomUUID()
  const row = { id, player_id: playerId, method: 'card', provider: 'x', amount: pesos(100), status: 6 } as const
  const times = { created_at: NOW, expires_at: NOW, confirmed_at: NOW, refunded_at: refunded ? NOW : null }
  await testing.database.kysely
    .insertInto('deposits')
    .values({ ...row, ...times, verdict: 'credited' })
    .execute()
  return id
}

async function moved(kind: 'deposit' | 'deposit-reversal', id: string, amount: number): Promise<void> {
  const given = movement(playerId, { card: -amount, cash: amount }, { kind, key: `${kind}:${id}`, reference: id })
  await testing.database.transaction((tx) => post(tx, given))
}

test('a deposit that was kept and its movement agree [WAL-11]', async () => {
  await moved('deposit', await kept(), 10_000)
  expect(await verified(testing.database)).toBeUndefined()
})

test('a deposit that was kept without its movement is found [WAL-11]', async () => {
  await kept()
  expect(await verified(testing.database)).toMatchObject({ check: 'deposits' })
})

test('a movement of another amount than its deposit is found [WAL-11]', async () => {
  await moved('deposit', await kept(), 9_999)
  expect(await verified(testing.database)).toMatchObject({ check: 'deposits' })
})

test('a movement without a deposit is found [WAL-11]', async () => {
  await moved('deposit', randomUUID(), 10_000)
  expect(await verified(testing.database)).toMatchObject({ check: 'deposits' })
})

test('a refunded deposit whose money was not taken back is found [WAL-11]', async () => {
  const id = await kept(true)
  await moved('deposit', id, 10_000)
  expect(await verified(testing.database)).toMatchObject({ check: 'reversed deposits' })
  await moved('deposit-reversal', id, -10_000)
  expect(await verified(testing.database)).toBeUndefined()
})
