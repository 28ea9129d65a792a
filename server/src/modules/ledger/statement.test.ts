import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { deposit, holdOf, movement, NOW } from '../../../test/money/ledger.ts'
import { hold, post, type StatementEntry, type StatementPlace, statement } from './index.ts'

let shared: TestDatabase
const player = randomUUID()
const minute = (index: number) => new Date(NOW.getTime() + index * 60_000)
beforeAll(async () => {
  shared = await testDatabase()
  await shared.database.transaction(async (tx) => {
    await post(tx, { ...deposit(player, 10_000), at: minute(0) })
    await post(tx, { ...deposit(randomUUID(), 10_000), at: minute(1) })
    for (let index = 1; index <= 20; index += 1) {
      // Two at each moment: the number decides between them.
      await post(tx, movement(player, { cash: -index, house: index }, { at: minute(Math.ceil(index / 2)) }))
    }
    await hold(tx, holdOf(player, 500, { kind: 'withdrawal', at: minute(30), reference: 'withdrawal 1' }))
  })
})
afterAll(() => shared.drop())

const read = (query: Parameters<typeof statement>[2]) => statement(shared.database.kysely, player, query)

test('a statement tells each movement with the balances before and after, newest first [GLI-11]', async () => {
  const [newest, ...rest] = await read({ limit: 100 })
  expect(newest).toEqual({
    id: expect.any(String),
    sequence: 22,
    kind: 'hold',
    holdKind: 'withdrawal',
    reference: 'withdrawal 1',
    note: null,
    at: minute(30),
    changes: [
      { account: 'cash', amount: -500, before: 9_790, after: 9_290 },
      { account: 'held', amount: 500, before: 0, after: 500 },
    ],
    counterparts: [],
  })
  expect(rest.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index))
  expect(rest.at(-1)).toMatchObject({ kind: 'deposit', counterparts: [{ account: 'spei', amount: -10_000 }] })
})

test('pages follow each other without a gap or a repetition', async () => {
  const whole = await read({ limit: 100 })
  const pages: StatementEntry[] = []
  let after: StatementPlace | undefined
  for (;;) {
    const page = await read({ limit: 5, after })
    pages.push(...page)
    after = page.at(-1)
    if (page.length < 5) break
  }
  expect(pages).toEqual(whole)
})

test('a statement of a time has what happened from its first moment on and before its last', async () => {
  const entries = await read({ limit: 100, from: minute(2), to: minute(5) })
  expect(entries.map(({ sequence }) => sequence)).toEqual([9, 8, 7, 6, 5, 4])
})
