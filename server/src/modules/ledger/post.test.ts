import { randomUUID } from 'node:crypto'
import { pesos } from '@momio/domain/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { deposit, holdOf, movement, NOW, verified } from '../../../test/money/ledger.ts'
import { balances, hold, internalBalance, type Movement, openDraft, post, writeDraft } from './index.ts'

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
})
afterEach(async () => expect(await verified(shared.database)).toBeUndefined())
afterAll(() => shared.drop())

const posting = (request: Movement) => shared.database.transaction((tx) => post(tx, request))
const wallet = (playerId: string) => balances(shared.database.kysely, playerId)

test('a movement changes the balances of its accounts together, bonus apart from cash [WAL-11] [GLI-7]', async () => {
  const player = randomUUID()
  expect(await wallet(player)).toEqual({ cash: 0, bonus: 0, held: 0 })
  expect(await posting(deposit(player, 10_000))).toBe('posted')
  expect(await posting(movement(player, { bonus: 2_500, promotions: -2_500 }, { kind: 'bonus' }))).toBe('posted')
  expect(await posting(movement(player, { cash: -1_000, bonus: -500, house: 1_500 }))).toBe('posted')
  expect(await wallet(player)).toEqual({ cash: 9_000, bonus: 2_000, held: 0 })
})

test('a movement with a key that exists is not posted again, also when the money is gone', async () => {
  const player = randomUUID()
  await posting(deposit(player, 100))
  const bet = movement(player, { cash: -100, house: 100 })
  expect(await posting(bet)).toBe('posted')
  expect(await posting({ ...bet, at: new Date(), actor: { kind: 'player', id: player } })).toBe('exists')
  expect(await wallet(player)).toMatchObject({ cash: 0 })
})

test('a request sent again because its answer was lost is told as posted, not as a repetition [GLI-25]', async () => {
  const [player, id] = [randomUUID(), randomUUID()]
  const request = deposit(player, 5)
  const send = () =>
    shared.database.transaction(async (tx) => {
      const draft = await openDraft(tx, { playerIds: [player], keys: [request.key] })
      const result = draft.apply([request], id)
      expect(await writeDraft(tx, draft)).toBe(true)
      return result
    })
  for (let time = 0; time < 3; time += 1) expect(await send()).toBe('posted')
  expect(await wallet(player)).toMatchObject({ cash: 5 })
})

test('a key that exists for something else is told apart from a repetition', async () => {
  const player = randomUUID()
  await posting(deposit(player, 1_000))
  const bet = movement(player, { cash: -100, house: 100 })
  await posting(bet)
  const others: Movement[] = [
    { ...bet, postings: movement(player, { cash: -101, house: 101 }).postings },
    { ...bet, postings: movement(player, { cash: -100, tax: 100 }).postings },
    { ...bet, postings: movement(player, { cash: -100, house: 99, tax: 1 }).postings },
    { ...bet, kind: 'stake' },
    { ...bet, reference: 'another' },
    { ...bet, playerId: randomUUID() },
  ]
  for (const other of others) expect(await posting(other)).toBe('exists-with-different-content')
  expect(await wallet(player)).toMatchObject({ cash: 900 })
})

test('a movement that the balance does not cover is refused and leaves no trace [GLI-10]', async () => {
  const player = randomUUID()
  await posting(deposit(player, 100))
  const dear = movement(player, { cash: -101, house: 101 })
  expect(await posting(dear)).toBe('funds-short')
  expect(await posting(movement(player, { bonus: -1, house: 1 }))).toBe('funds-short')
  await posting(deposit(player, 1))
  expect(await posting(dear)).toBe('posted')
  expect(await wallet(player)).toMatchObject({ cash: 0 })
})

test('the same key at the same moment for two players is posted for one of them', async () => {
  const players = [randomUUID(), randomUUID()] as const
  for (const player of players) await posting(deposit(player, 100))
  const bets = players.map((player) =>
    movement(player, { cash: -100, house: 100 }, { key: `k${players}`, reference: 'r' }),
  )
  const [first, second] = bets as [Movement, Movement]
  let commitFirst = () => {}
  const firstDone = shared.database.transaction(async (tx) => {
    const result = await post(tx, first)
    await new Promise<void>((resolve) => {
      commitFirst = resolve
    })
    return result
  })
  await expect.poll(() => String(commitFirst)).not.toBe('() => {}')
  const secondDone = posting(second)
  await eventually(async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shared.database.kysely)
    expect(rows).toEqual([{ waiting: 1 }])
  })
  commitFirst()
  expect(await firstDone).toBe('posted')
  expect(await secondDone).toBe('exists-with-different-content')
})

test('a movement inside the house needs no player, and the house may go below zero', async () => {
  const before = await internalBalance(shared.database.kysely, 'tax')
  const levy = movement(undefined, { house: -700, tax: 700 }, { kind: 'tax' })
  expect(await posting(levy)).toBe('posted')
  expect(await posting(levy)).toBe('exists')
  expect(await internalBalance(shared.database.kysely, 'tax')).toBe(before + 700)
})

test('what a rolled-back transaction moved never moved [WAL-11]', async () => {
  const player = randomUUID()
  const rolledBack = shared.database.transaction(async (tx) => {
    await post(tx, deposit(player, 100))
    await hold(tx, holdOf(player, 50))
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await wallet(player)).toEqual({ cash: 0, bonus: 0, held: 0 })
})

test.each([
  ['unbalanced', { cash: 100, house: -99 }],
  ['held without a hold', { cash: -100, held: 100 }],
])('a movement that is %s is a bug', async (_, amounts) => {
  await expect(posting(movement(randomUUID(), amounts))).rejects.toThrow()
})

test('the database itself refuses what is not balanced, below zero or changes the past [WAL-11]', async () => {
  const player = randomUUID()
  await posting(deposit(player, 100))
  const { kysely } = shared.database
  const direct = sql`insert into ledger_postings (movement, account, amount) values (1, 'tax', 1), (1, 'house', -2)`
  await expect(direct.execute(kysely)).rejects.toThrow('is not balanced')
  await expect(sql`update ledger_wallets set cash = -1 where player_id = ${player}`.execute(kysely)).rejects.toThrow(
    'check',
  )
  for (const table of ['ledger_movements', 'ledger_postings', 'log_seals']) {
    for (const change of [`delete from ${table}`, `truncate ${table}`]) {
      await expect(sql.raw(change).execute(kysely)).rejects.toThrow(`${table} only grows`)
    }
  }
  await expect(sql`update ledger_movements set note = 'x'`.execute(kysely)).rejects.toThrow(
    'only grows: update refused',
  )
  await expect(sql`update ledger_postings set amount = 1`.execute(kysely)).rejects.toThrow('only grows: update refused')
})

test('the steps of a draft are all posted or none, also where one is a bug [WAL-11]', async () => {
  const player = randomUUID()
  await posting(deposit(player, 100))
  const [good, dear, broken] = [holdOf(player, 60), holdOf(player, 50), movement(player, { cash: 1, house: -2 })]
  await shared.database.transaction(async (tx) => {
    const draft = await openDraft(tx, { playerIds: [player], keys: [good, dear, broken].map(({ key }) => key) })
    expect(draft.apply([good, dear])).toBe('funds-short')
    expect(() => draft.apply([good, broken])).toThrow('do not sum to zero')
    expect(draft.unwritten).toEqual([])
    expect(draft.balances(player)).toEqual({ cash: 100, bonus: 0, held: 0 })
    expect(draft.apply([dear])).toBe('posted')
    expect(await writeDraft(tx, draft)).toBe(true)
  })
  expect(await wallet(player)).toEqual({ cash: 50, bonus: 0, held: 50 })
})

test('each movement stores its id, way, time and the balances before and after [GLI-11]', async () => {
  const player = randomUUID()
  await posting(deposit(player, pesos(10)))
  const bet = movement(player, { cash: pesos(-4), house: pesos(4) })
  await posting(bet)
  const rows = await shared.database.kysely
    .selectFrom('ledger_movements')
    .innerJoin('ledger_postings', 'movement', 'position')
    .select(['id', 'at', 'sequence', 'account', 'amount', 'balance_before', 'balance_after'])
    .where('idempotency_key', '=', bet.key)
    .orderBy('account')
    .execute()
  const id = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  expect(rows).toEqual([
    { id, at: NOW, sequence: 2, account: 'cash', amount: -400, balance_before: 1_000, balance_after: 600 },
    { id, at: NOW, sequence: 2, account: 'house', amount: 400, balance_before: null, balance_after: null },
  ])
})
