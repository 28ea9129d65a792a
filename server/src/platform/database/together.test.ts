import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { proxyDatabase } from '../../../test/tcp-proxy.ts'
import { createLog } from '../operation/log.ts'
import { type DedicatedConnection, openDatabase, type Tx } from './database.ts'
import { isDatabaseAway } from './database-problem.ts'
import { run } from './prepared-text.ts'
import { together } from './together.ts'

let shared: TestDatabase
let own: DedicatedConnection
beforeAll(async () => {
  shared = await testDatabase()
  await sql`create table written (word text primary key)`.execute(shared.database.kysely)
  own = shared.database.dedicated('test')
})
afterAll(async () => {
  await own.close()
  await shared.drop()
})

const write = (tx: Tx, word: string) => run(tx, 'insert into written values ($1)', [word])
async function written(): Promise<string[]> {
  const rows = await run<{ word: string }>(shared.database.kysely, 'select word from written order by word', [])
  return rows.map(({ word }) => word)
}

test('statements that are sent together run in the order they were asked for, each sees those before it, and each has its own answer [GLI-10]', async () => {
  for (const { transaction } of [own, shared.database]) {
    const count = 'select count(*) as count from written'
    const answers = await transaction(async (tx) => {
      const counts = await together(
        run<{ count: number }>(tx, count, []),
        write(tx, 'one'),
        run<{ count: number }>(tx, count, []),
        sql<{ count: number }>`select count(*) as count from written`.execute(tx).then(({ rows }) => rows),
      )
      await run(tx, 'delete from written', [])
      return counts
    })
    expect(answers).toEqual([[{ count: 0 }], [], [{ count: 1 }], [{ count: 1 }]])
  }
})

test('when one of them fails the transaction leaves nothing, not even what another one asks for after its first answer [GLI-25]', async () => {
  async function writeTwo(tx: Tx): Promise<void> {
    await write(tx, 'two')
    await new Promise((resolve) => setTimeout(resolve, 50))
    await write(tx, 'three')
  }
  const outcomes = [
    () => Promise.reject(new Error('no such word')),
    (tx: Tx) => run(tx, 'select 1 / 0', []),
    (tx: Tx) => write(tx, 'two'),
  ]
  for (const fail of outcomes) {
    for (const { transaction } of [own, shared.database]) {
      let slow: Promise<void> | undefined
      const failed = transaction((tx) => {
        slow = writeTwo(tx)
        return together(slow, fail(tx), run(tx, 'select 1', []))
      })
      await expect(failed).rejects.toThrow()
      await slow?.catch(() => undefined)
      expect(await written()).toEqual([])
    }
  }
  await own.transaction((tx) => together(write(tx, 'four'), write(tx, 'five')))
  expect(await written()).toEqual(['five', 'four'])
})

test('a connection that breaks while they are under way fails all of them, and the next transaction has a new one [GLI-25]', async () => {
  const { url, proxy } = await proxyDatabase(shared.url)
  await using _ = proxy
  const database = openDatabase({ url, log: createLog({ level: 'silent' }) })
  const mine = database.dedicated('test')
  const begun = Promise.withResolvers<void>()
  const cut = mine.transaction((tx) => {
    const all = together(run(tx, 'select pg_sleep(60)', []), write(tx, 'six'))
    begun.resolve()
    return all
  })
  cut.catch(() => undefined)
  await begun.promise
  await proxy.cut()
  const error = await cut.then(
    () => undefined,
    (problem: unknown) => problem,
  )
  expect(isDatabaseAway(error)).toBe(true)
  await proxy.restore()
  await eventually(() => mine.transaction((tx) => together(write(tx, 'seven'), run(tx, 'select 1', []))))
  expect(await written()).toEqual(['five', 'four', 'seven'])
  await mine.close()
  await database.close()
})
