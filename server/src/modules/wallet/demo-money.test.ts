import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { verified } from '../../../test/money/ledger.ts'
import { addPlayer } from '../../../test/people/players.ts'
import { testConfig } from '../../../test/product.ts'
import { manualClock } from '../../platform/turns/clock.ts'
import { seedDemoMoney } from './demo-money.ts'

const clock = manualClock('2026-03-04T18:00:00Z')
let testing: TestDatabase
beforeEach(async () => {
  testing = await testDatabase()
})
afterEach(() => testing.drop())

const seed = (config = testConfig()) => seedDemoMoney({ config, db: testing.database, clock })
const wallets = () => testing.database.kysely.selectFrom('ledger_wallets').select(['player_id', 'cash']).execute()

test('the demo account has 1,000 pesos, given once however many processes start [WAL-11]', async () => {
  const demo = await addPlayer({ db: testing.database, clock }, 'demo')
  await addPlayer({ db: testing.database, clock }, 'nuevo')
  await Promise.all(Array.from({ length: 8 }, () => seed()))
  await seed()
  expect(await wallets()).toEqual([{ player_id: demo.id, cash: 100_000 }])
  expect(await verified(testing.database)).toBeUndefined()
})

test('in production nobody is given money for being called demo [WAL-11]', async () => {
  await addPlayer({ db: testing.database, clock }, 'demo')
  await seed(testConfig({ mode: 'production' }))
  expect(await wallets()).toEqual([])
})
