import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { deposit, holdOf, movement, verified } from '../../../test/money/ledger.ts'
import { createMetrics } from '../../platform/operation/metrics.ts'
import { balances, hold, type Ledger, type Movement, openLedger, type PostResult, post } from './index.ts'

const SPENDERS = 64
const BETS_EACH = 5

let shared: TestDatabase
let ledgers: readonly [Ledger, Ledger]
beforeAll(async () => {
  shared = await testDatabase()
  // Two, as two processes on one database.
  const open = () => openLedger({ db: shared.database, metrics: createMetrics() })
  ledgers = [open(), open()]
})
afterEach(async () => expect(await verified(shared.database)).toBeUndefined())
afterAll(async () => {
  for (const ledger of ledgers) await ledger.stop()
  await shared.drop()
})

const byPost = (request: Movement) => shared.database.transaction((tx) => post(tx, request))

/** Each bets 3 out of 500 that all share: 166 bets fit, and 2 are left. */
test.each<[string, (request: Movement, index: number) => Promise<PostResult>]>([
  ['post', byPost],
  ['submit', (request) => ledgers[0].submit(request)],
  ['submit of two processes', (request, index) => ledgers[index % 2 ? 1 : 0].submit(request)],
  ['post and submit', (request, index) => (index % 4 ? ledgers[0].submit(request) : byPost(request))],
])('64 who spend from one wallet through %s never overdraw it and lose nothing [GLI-10]', async (_, spend) => {
  const player = randomUUID()
  await ledgers[0].submit(deposit(player, 500))
  const results = await Promise.all(
    Array.from({ length: SPENDERS }, async (_, spender) => {
      const own: PostResult[] = []
      for (let bet = 0; bet < BETS_EACH; bet += 1) {
        own.push(await spend(movement(player, { cash: -3, house: 3 }, { reference: player }), spender))
      }
      return own
    }),
  )
  const posted = results.flat().filter((result) => result === 'posted').length
  expect(posted).toBe(166)
  expect(new Set(results.flat())).toEqual(new Set(['posted', 'funds-short']))
  expect(await balances(shared.database.kysely, player)).toEqual({ cash: 2, bonus: 0, held: 0 })
  const written = await shared.database.kysely
    .selectFrom('ledger_movements')
    .select('position')
    .where('reference', '=', player)
    .execute()
  expect(written).toHaveLength(posted)
})

test('64 who send the same request at once move the money once [BET-5]', async () => {
  const player = randomUUID()
  await ledgers[0].submit(deposit(player, 500))
  const bet = movement(player, { cash: -3, house: 3 })
  const results = await Promise.all(
    Array.from({ length: SPENDERS }, (_, index) => (index % 3 ? ledgers[index % 2 ? 1 : 0].submit(bet) : byPost(bet))),
  )
  expect(results.filter((result) => result === 'posted')).toHaveLength(1)
  expect(results.filter((result) => result === 'exists')).toHaveLength(SPENDERS - 1)
  expect(await balances(shared.database.kysely, player)).toMatchObject({ cash: 497 })
})

test('the first movements of a new player at once make one wallet [WAL-11]', async () => {
  const player = randomUUID()
  const results = await Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      index % 2 ? byPost(deposit(player, 10)) : ledgers[index % 4 ? 1 : 0].submit(deposit(player, 10)),
    ),
  )
  expect(new Set(results)).toEqual(new Set(['posted']))
  expect(await balances(shared.database.kysely, player)).toMatchObject({ cash: 320 })
})

test('transactions that touch several players in any order and group commits do not fail each other [GLI-10]', async () => {
  const players = Array.from({ length: 12 }, () => randomUUID()).sort()
  for (const player of players) await ledgers[0].submit(deposit(player, 10_000))
  const work = Array.from({ length: 60 }, (_, index) => {
    const [one, other] = [players[index % 12] ?? '', players[(index * 7 + 3) % 12] ?? ''].sort() as [string, string]
    if (index % 3) return Promise.all(players.map((player) => ledgers[index % 2 ? 1 : 0].submit(holdOf(player, 1))))
    return shared.database.transaction(async (tx) => [
      await hold(tx, holdOf(one, 2)),
      await post(tx, movement(other, { cash: -2, house: 2 })),
    ])
  })
  expect(new Set((await Promise.all(work)).flat())).toEqual(new Set(['posted']))
})
