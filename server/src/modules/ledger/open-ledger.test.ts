import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { deposit, holdOf, movement, verified } from '../../../test/money/ledger.ts'
import { createMetrics, type Metrics } from '../../platform/operation/metrics.ts'
import { balances, type Ledger, type Movement, openLedger, post } from './index.ts'

let shared: TestDatabase
let metrics: Metrics
let ledger: Ledger
beforeEach(async () => {
  shared = await testDatabase()
  metrics = createMetrics()
  ledger = openLedger({ db: shared.database, metrics })
})
afterEach(async () => {
  await ledger.stop()
  expect(await verified(shared.database)).toBeUndefined()
  await shared.drop()
})

const wallet = (playerId: string) => balances(shared.database.kysely, playerId)

async function playersWith(cash: number, count: number): Promise<string[]> {
  const players = Array.from({ length: count }, () => randomUUID())
  await Promise.all(players.map((player) => ledger.submit(deposit(player, cash))))
  return players
}

async function commits(): Promise<number> {
  return Number(/momio_ledger_group_size_count (\d+)/.exec(await metrics.text())?.[1] ?? 0)
}

test('submissions at the same time share commits, and each has its own answer [BET-5] [GLI-10]', async () => {
  const players = await playersWith(100, 40)
  const before = await commits()
  const repeated = movement(players[0], { cash: -10, house: 10 })
  const requests: (Movement | ReturnType<typeof holdOf>)[] = [
    ...players.map((player) => movement(player, { cash: -30, house: 30 })),
    repeated,
    ...players.map((player) => holdOf(player, 20)),
    ...players.map((player) => movement(player, { cash: -200, house: 200 })),
    repeated,
    { ...repeated, kind: 'stake' },
    ...players.map((player) => movement(player, { cash: -5, house: 5 })),
  ]
  const results = await Promise.all(requests.map((request) => ledger.submit(request)))
  expect(results).toEqual([
    ...players.map(() => 'posted'),
    'posted',
    ...players.map(() => 'posted'),
    ...players.map(() => 'funds-short'),
    'exists',
    'exists-with-different-content',
    ...players.map(() => 'posted'),
  ])
  expect(await commits()).toBe(before + 2)
  expect(await wallet(players[0] ?? '')).toEqual({ cash: 35, bonus: 0, held: 20 })
  expect(await wallet(players[1] ?? '')).toEqual({ cash: 45, bonus: 0, held: 20 })
})

test('a key that another process takes at the same moment fails nobody else [BET-5]', async () => {
  const players = await playersWith(100, 10)
  const [first = ''] = players
  const taken = movement(first, { cash: -10, house: 10 })
  const requests = [taken, ...players.slice(1).map((player) => movement(player, { cash: -10, house: 10 }))]
  let results: Promise<string[]> | undefined
  await shared.database.transaction(async (tx) => {
    await post(tx, taken)
    results = Promise.all(requests.map((request) => ledger.submit(request)))
    // Their statement has begun, has not seen the key, and waits for the wallet.
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and application_name like 'momio ledger%' and datname = current_database()`.execute(
        tx,
      )
      return rows.length > 0
    })
  })
  expect(await results).toEqual(['exists', ...players.slice(1).map(() => 'posted')])
  expect(await wallet(first)).toMatchObject({ cash: 90 })
})

test('a connection that breaks under way neither loses nor repeats a movement [GLI-25]', async () => {
  const players = await playersWith(1_000, 20)
  const answers: string[] = []
  const insist = (request: Movement): Promise<string> => ledger.submit(request).catch(() => insist(request))
  const spenders = players.map(async (player) => {
    for (let turn = 0; turn < 20; turn += 1) answers.push(await insist(movement(player, { cash: -10, house: 10 })))
  })
  const cut = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'momio ledger lane 1' and datname = current_database()`.execute(shared.database.kysely)
    }
  }
  await Promise.all([...spenders, cut()])
  expect(answers).toHaveLength(400)
  for (const player of players) expect(await wallet(player)).toMatchObject({ cash: 800 })
})

test('what is submitted when the server stops is committed and answered [GLI-25]', async () => {
  const players = await playersWith(100, 30)
  const submitted = players.map((player) => ledger.submit(movement(player, { cash: -1, house: 1 })))
  // Submitting checks the movement first, in the same turn.
  const stopped = ledger.stop()
  await expect(ledger.submit(deposit(randomUUID(), 1))).rejects.toThrow('stopping')
  await stopped
  expect(new Set(await Promise.all(submitted))).toEqual(new Set(['posted']))
})

test('a submission that cannot be a movement is a bug of its caller only', async () => {
  const bad = ledger.submit(movement(randomUUID(), { cash: 1, house: -2 }))
  const good = ledger.submit(deposit(randomUUID(), 1))
  await expect(bad).rejects.toThrow('do not sum to zero')
  expect(await good).toBe('posted')
})
