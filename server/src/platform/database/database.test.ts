import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { proxyDatabase } from '../../../test/tcp-proxy.ts'
import { createLog } from '../operation/log.ts'
import { describeDatabase, openDatabase } from './database.ts'
import { isDatabaseAway } from './database-problem.ts'

let test1: TestDatabase
beforeAll(async () => {
  test1 = await testDatabase()
})
afterAll(() => test1.drop())

test('what a transaction wrote is gone when it throws', async () => {
  const { database } = test1
  const failed = database.transaction(async (tx) => {
    await tx.insertInto('flags').values({ name: 'x', value: 'true' }).execute()
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await database.kysely.selectFrom('flags').selectAll().execute()).toEqual([])
})

test('a plan of a connection of its own is never compiled: that takes longer than what it reads by keys [GLI-10]', async () => {
  const own = test1.database.dedicated('test')
  const { rows } = await own.transaction((tx) => sql<{ jit: string }>`show jit`.execute(tx))
  await own.close()
  expect(rows).toEqual([{ jit: 'off' }])
})

test('bigint columns are whole numbers, and one too large to be exact is an error', async () => {
  const read = async (text: string) =>
    (await sql<{ n: number }>`select ${sql.raw(text)}::bigint as n`.execute(test1.database.kysely)).rows[0]?.n
  expect(await read('9007199254740991')).toBe(9007199254740991)
  expect(await read('-5')).toBe(-5)
  await expect(read('9007199254740993')).rejects.toThrow('beyond the whole numbers')
})

test('after the database was away, the same pool works again', async () => {
  const { url, proxy } = await proxyDatabase(test1.url)
  await using _ = proxy
  const database = openDatabase({ url, log: createLog({ level: 'silent' }) })
  await database.ping()
  await proxy.cut()
  const error = await database.ping().then(
    () => undefined,
    (problem: unknown) => problem,
  )
  expect(isDatabaseAway(error)).toBe(true)
  await proxy.restore()
  await eventually(() => database.ping())
  await database.close()
})

test('a transaction cut off in the middle is told apart from a mistake in it', async () => {
  const { url, proxy } = await proxyDatabase(test1.url)
  await using _ = proxy
  const database = openDatabase({ url, log: createLog({ level: 'silent' }) })
  const cutOff = database.transaction(async (tx) => {
    await tx.insertInto('flags').values({ name: 'y', value: 'true' }).execute()
    await proxy.cut()
    await tx.insertInto('flags').values({ name: 'z', value: 'true' }).execute()
  })
  expect(isDatabaseAway(await cutOff.catch((error: unknown) => error))).toBe(true)
  await database.close()
  const mistake = sql`select nothing_like_this`.execute(test1.database.kysely)
  expect(isDatabaseAway(await mistake.catch((error: unknown) => error))).toBe(false)
})

test('a missing file is not a missing database', () => {
  expect(isDatabaseAway(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isDatabaseAway(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }))).toBe(true)
})

test('the address of a database is shown without its password', () => {
  expect(describeDatabase('postgres://ana:hunter2@db.example:5433/momio?sslmode=require')).toBe(
    'postgres://ana@db.example:5433/momio',
  )
})

test('however large its pool, a process keeps few connections open: many processes share a database that takes a hundred', async () => {
  const database = openDatabase({ url: test1.url, log: createLog({ level: 'silent' }), poolSize: 10 })
  await database.warmUp()
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where application_name = 'momio' and datname = current_database() and pid <> pg_backend_pid()`.execute(
    database.kysely,
  )
  await database.close()
  expect(rows[0]?.open).toBeLessThanOrEqual(5)
})

test('connections made beforehand stay, so that a crowd finds them there', async () => {
  const database = openDatabase({ url: test1.url, log: createLog({ level: 'silent' }), poolSize: 4 })
  const connections = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where application_name = 'momio' and datname = current_database()`.execute(test1.database.kysely)
    return rows.map(({ pid }) => pid)
  }
  await database.warmUp()
  const before = await connections()
  const crowd = Array.from({ length: 4 }, () =>
    database.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(tx)
      return rows[0]?.pid
    }),
  )
  const used = new Set(await Promise.all(crowd))
  expect(used.size).toBe(4)
  for (const pid of used) expect(before).toContain(pid)
  await database.close()
})
