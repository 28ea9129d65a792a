import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { createLog } from '../operation/log.ts'
import { openDatabase } from './database.ts'
import { checkDatabase } from './database-health.ts'
import { newestMigration } from './migrations.ts'

let shared: TestDatabase
let schema: string
beforeEach(async () => {
  shared = await testDatabase()
  schema = await newestMigration()
})
afterEach(() => shared.drop())

const check = () => checkDatabase(shared.database, schema)
const change = (text: string) => sql.raw(text).execute(shared.database.kysely)

test('a database in order is written to, and tells its schema', async () => {
  const written = () => shared.database.kysely.selectFrom('write_probes').selectAll().execute()
  expect(await check()).toEqual({ schema })
  const [first] = await written()
  expect(await check()).toEqual({ schema })
  const [second, ...more] = await written()
  expect(second?.written_at.getTime()).toBeGreaterThan(first?.written_at.getTime() ?? Number.POSITIVE_INFINITY)
  expect(more).toEqual([])
})

test.each([
  ['drop schema public cascade; create schema public', 'the tables of the database are gone'],
  ['truncate migrations', /^the database has not the schema \d{4}-.+\.sql$/],
  [
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    'the database takes no writes',
  ],
])('after %s it is not well, and says why', async (text, problem) => {
  await change(text)
  const later = openDatabase({ url: shared.url, log: createLog({ level: 'silent' }) })
  await expect(checkDatabase(later, schema)).rejects.toThrow(problem)
  await later.close()
})

test('one of a newer version is well: it serves this server too', async () => {
  await change(`insert into migrations (name, checksum) values ('9999-later.sql', '')`)
  expect(await check()).toEqual({ schema })
})

test('somebody who holds the probe does not keep the check waiting for good', async () => {
  const holder = await shared.database.connect('holder')
  await holder.query('begin; lock table write_probes')
  await expect(check()).rejects.toThrow('lock timeout')
  await holder.end()
})
