import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts'
import { migrate } from './migrations.ts'

let empty: TestDatabase
let dir: string
beforeEach(async () => {
  empty = await emptyDatabase()
  dir = await mkdtemp(join(tmpdir(), 'migrations-'))
  await write('0001-one.sql', 'create table one (n integer); insert into one values (1);')
  await write('0002-two.sql', 'create table two (n integer);')
})
afterEach(async () => {
  await empty.drop()
  await rm(dir, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(dir, name), text)
const run = () => migrate(empty.database, dir)

test('migrations run once, in order of their names', async () => {
  expect(await run()).toEqual(['0001-one.sql', '0002-two.sql'])
  expect(await run()).toEqual([])
  await write('0003-three.sql', 'insert into one values (3);')
  expect(await run()).toEqual(['0003-three.sql'])
  const { rows } = await sql<{ n: number }>`select n from one order by n`.execute(empty.database.kysely)
  expect(rows).toEqual([{ n: 1 }, { n: 3 }])
})

test('of many processes that start together, each migration runs in one', async () => {
  const runs = await Promise.all([run(), run(), run(), run()])
  expect(runs.flat()).toEqual(['0001-one.sql', '0002-two.sql'])
})

test('a migration that fails leaves nothing of itself behind, and those before it stay', async () => {
  await write('0002-two.sql', 'create table two (n integer); insert into nowhere values (1);')
  await expect(run()).rejects.toThrow('migration 0002-two.sql failed: relation "nowhere" does not exist')
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    empty.database.kysely,
  )
  expect(tables.rows.map((row) => row.name)).toEqual(['migrations', 'one'])
})

test('an applied migration that was changed is named', async () => {
  await run()
  await write('0001-one.sql', 'create table one (n bigint);')
  await expect(run()).rejects.toThrow('migration 0001-one.sql was changed after it was applied')
})

test('an applied migration that is gone is named', async () => {
  await run()
  await rm(join(dir, '0002-two.sql'))
  await expect(run()).rejects.toThrow('migration 0002-two.sql was applied to this database but its file is gone')
})

test('a migration that comes too late in the order is refused', async () => {
  await run()
  await rm(join(dir, '0002-two.sql'))
  await write('0002-two.sql', 'create table two (n integer);')
  await write('0001-zero.sql', 'select 1;')
  await expect(run()).rejects.toThrow('two migrations have the number 0001')
  await rm(join(dir, '0001-zero.sql'))
  await write('0000-zero.sql', 'select 1;')
  await expect(run()).rejects.toThrow('0000-zero.sql comes before 0002-two.sql')
})

test('a name out of the pattern is refused', async () => {
  await write('3-three.sql', 'select 1;')
  await expect(run()).rejects.toThrow('migration 3-three.sql is not named like 0001-what-it-does.sql')
})
