import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { testConfig } from '../../../test/product.ts'
import { manualClock } from '../../platform/turns/clock.ts'
import { seedDemoPlayers } from './demo-players.ts'
import { isStaffLike } from './staff-like.ts'

let testing: TestDatabase
beforeAll(async () => {
  testing = await testDatabase()
  const clock = manualClock('2026-11-15T18:00:00Z')
  await seedDemoPlayers({ config: testConfig(), db: testing.database, clock })
})
afterAll(() => testing.drop())

test.each([
  ['an address of the house', 'Demo@MOMIO.test', true],
  ['an address elsewhere', 'demo@correo.example', false],
  ['a domain that only ends like one of the house', 'demo@notmomio.test', false],
  ['a domain below one of the house', 'demo@mail.momio.test', false],
])('%s: of the house is %s: %s [PLAT-5]', async (_, email, isOfTheHouse) => {
  const { kysely } = testing.database
  await kysely.updateTable('players').set({ email }).where('username', '=', 'demo').execute()
  const { id } = await kysely
    .selectFrom('players')
    .select('id')
    .where('username', '=', 'demo')
    .executeTakeFirstOrThrow()
  expect(await isStaffLike(kysely, id, new Set(['momio.test']))).toBe(isOfTheHouse)
})

test('nobody is of the house who has no account [PLAT-5]', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await isStaffLike(testing.database.kysely, nobody, new Set(['momio.test']))).toBe(false)
})
