import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { testConfig } from '../../../test/product.ts'
import { type Clock, manualClock } from '../../platform/turns/clock.ts'
import { seedDemoPlayers } from './demo-players.ts'
import { verifyPassword } from './password-hash.ts'

const clock: Clock = manualClock('2026-11-15T18:00:00Z')
let testing: TestDatabase
beforeEach(async () => {
  testing = await testDatabase()
})
afterEach(() => testing.drop())

const seed = (config = testConfig()) => seedDemoPlayers({ config, db: testing.database, clock })
const players = () => testing.database.kysely.selectFrom('players').selectAll().orderBy('phone').execute()

test('development has demo, nuevo and admin with the passwords that the start prints [AUTH-8]', async () => {
  await seed()
  const [demo, nuevo, admin] = await players()
  expect(demo).toMatchObject({ username: 'demo', email: 'demo@momio.test', is_verified: true, register_step: 3 })
  expect(nuevo).toMatchObject({ username: 'nuevo', email: 'nuevo@momio.test', is_verified: false, register_step: 2 })
  expect(admin).toMatchObject({ username: 'admin', email: 'admin@momio.test', register_step: 3 })
  const roles = await testing.database.kysely.selectFrom('player_roles').select(['player_id', 'role_id']).execute()
  expect(roles).toEqual([{ player_id: admin?.id, role_id: 1 }])
  expect(await verifyPassword(demo?.password_hash ?? '', 'Demo1234')).toBe(true)
  expect(await verifyPassword(nuevo?.password_hash ?? '', 'Nuevo1234')).toBe(true)
  expect(await verifyPassword(admin?.password_hash ?? '', 'Admin1234')).toBe(true)
})

test('they are there once, however many processes start at the same time [AUTH-8]', async () => {
  await Promise.all(Array.from({ length: 8 }, () => seed()))
  await seed()
  expect(await players()).toHaveLength(3)
  expect(await testing.database.kysely.selectFrom('terms_acceptances').selectAll().execute()).toHaveLength(3)
})

test('a start changes nothing of what a demo player did meanwhile [AUTH-8]', async () => {
  await seed()
  await testing.database.transaction((tx) =>
    tx.updateTable('players').set({ register_step: 3, gender: 'masculine' }).where('username', '=', 'nuevo').execute(),
  )
  await seed()
  expect((await players())[1]).toMatchObject({ username: 'nuevo', register_step: 3, gender: 'masculine' })
})

test('production has none: everybody knows their passwords [AUTH-8]', async () => {
  await seed(testConfig({ mode: 'production', secret: 's'.repeat(40) }))
  expect(await players()).toEqual([])
})
