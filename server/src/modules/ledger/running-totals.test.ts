import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { deposit, holdOf, movement, verified } from '../../../test/money/ledger.ts'
import { MIGRATIONS_DIR } from '../../platform/database/migrations.ts'
import { hold, post, runningTotals } from './index.ts'

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
})
afterAll(() => shared.drop())

test('the migration fills the totals of those who had money before it [WAL-12]', async () => {
  const player = randomUUID()
  const days = ['2026-05-29', '2026-05-31', '2026-06-02', '2026-05-31', '2026-06-03'].map(
    (day) => new Date(`${day}T12:00Z`),
  )
  await shared.database.transaction(async (tx) => {
    for (const at of days) {
      await post(tx, { ...deposit(player, 1_000), at })
      await post(tx, movement(player, { cash: -30, house: 30 }, { at }))
      await hold(tx, holdOf(player, 100, { at }))
    }
  })
  const before = await runningTotals(shared.database.kysely, player, new Date(0))
  expect(before).toEqual({
    day: '2026-06-03',
    deposits: { day: 1_000, week: 3_000, month: 3_000 },
    losses: { day: 130, week: 390, month: 390 },
  })
  const client = await shared.database.connect('test')
  await client.query(`
    alter table ledger_wallets drop totals_day, drop deposits_day, drop deposits_week, drop deposits_month,
      drop losses_day, drop losses_week, drop losses_month;
    create function ledger_post() returns void language sql as '';
    create function ledger_answer_again() returns void language sql as ''`)
  await client.query(await readFile(join(MIGRATIONS_DIR, '0165-running-totals.sql'), 'utf8'))
  await client.end()
  expect(await runningTotals(shared.database.kysely, player, new Date(0))).toEqual(before)
  expect(await verified(shared.database)).toBeUndefined()
})
