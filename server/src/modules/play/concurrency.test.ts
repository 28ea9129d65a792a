import { randomUUID } from 'node:crypto'
import { centavos } from '@momio/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { deposit, holdOf, movement, verified } from '../../../test/money/ledger.ts'
import { anyStep, makeRowsTable, newPlayers, stakeRequest, stakes, stepRequest } from '../../../test/money/play.ts'
import { createMetrics } from '../../platform/operation/metrics.ts'
import { systemClock } from '../../platform/turns/clock.ts'
import { balances, hold, type LedgerStep, type Movement, post, runningTotals } from '../ledger/index.ts'
import { openPlay, type Play } from './index.ts'

const SPENDERS = 32
const BETS_EACH = 10

let shared: TestDatabase
let plays: readonly [Play, Play]
beforeAll(async () => {
  shared = await testDatabase()
  await makeRowsTable(shared.database)
  // Two, as two processes on one database.
  const open = () =>
    openPlay({
      db: shared.database,
      clock: systemClock(),
      metrics: createMetrics(),
      config: { largePlayPesos: 10_000 },
    })
  plays = [open(), open()]
})
afterEach(async () => expect(await verified(shared.database)).toBeUndefined())
afterAll(async () => {
  for (const play of plays) await play.stop()
  await shared.drop()
})

const byPost = (request: Movement) => shared.database.transaction((tx) => post(tx, request))

async function together(step: LedgerStep, process: number): Promise<string> {
  const outcome = await plays[process % 2 ? 1 : 0].commitTogether(anyStep, stepRequest(step))
  return outcome.kind === 'refused' ? outcome.refusal : outcome.kind
}

async function playerWith(cash: number): Promise<string> {
  const [player = ''] = await newPlayers(shared.database, 1)
  await byPost(deposit(player, cash))
  return player
}

/** Each bets 3 out of 500 that all share: 166 bets fit, and 2 are left. */
test.each<[string, (request: Movement, index: number) => Promise<string>]>([
  ['post', byPost],
  ['commitTogether', (request) => together(request, 0)],
  ['commitTogether of two processes', together],
  ['both', (request, index) => (index % 4 ? together(request, 0) : byPost(request))],
])('32 who spend from one wallet through %s never overdraw it and lose nothing [GLI-10]', async (_, spend) => {
  const player = await playerWith(500)
  const results = await Promise.all(
    Array.from({ length: SPENDERS }, async (_, spender) => {
      const own: string[] = []
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

test('parallel stakes of two processes never pass a loss limit [GLI-10]', async () => {
  const player = await playerWith(100_000)
  const at = new Date(Date.now() - 1_000)
  await shared.database.kysely
    .insertInto('limit_changes')
    .values({
      player_id: player,
      limit_group: 'lost',
      period: 'week',
      asked_at: at,
      from_centavos: null,
      to_centavos: centavos(1_000),
      effective_at: at,
    })
    .execute()
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      plays[index % 2 ? 1 : 0].commitTogether(stakes, stakeRequest(player, 30)),
    ),
  )
  expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(33)
  expect(outcomes.find(({ kind }) => kind === 'refused')).toEqual({
    kind: 'refused',
    refusal: { refusal: 'LOSS_LIMIT', limit: 1_000, remaining: 10, period: 'week' },
  })
  const { losses } = await runningTotals(shared.database.kysely, player, new Date())
  expect(losses.week).toBe(990)
})

test('32 who send the same request at once move the money once', async () => {
  const player = await playerWith(500)
  const bet = movement(player, { cash: -3, house: 3 })
  const results = await Promise.all(
    Array.from({ length: SPENDERS }, (_, index) => (index % 3 ? together(bet, index) : byPost(bet))),
  )
  expect(results.filter((result) => result === 'posted')).toHaveLength(1)
  expect(results.filter((result) => result === 'exists')).toHaveLength(SPENDERS - 1)
  expect(await balances(shared.database.kysely, player)).toMatchObject({ cash: 497 })
})

test('the first movements of a new player at once make one wallet [WAL-11]', async () => {
  const [player = ''] = await newPlayers(shared.database, 1)
  const results = await Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      index % 2 ? byPost(deposit(player, 10)) : together(deposit(player, 10), index / 2),
    ),
  )
  expect(new Set(results)).toEqual(new Set(['posted']))
  expect(await balances(shared.database.kysely, player)).toMatchObject({ cash: 320 })
})

test('transactions that touch several players in order and group commits do not fail each other [GLI-10]', async () => {
  const players = (await newPlayers(shared.database, 12)).sort()
  for (const player of players) await byPost(deposit(player, 10_000))
  const work = Array.from({ length: 60 }, (_, index) => {
    const [one, other] = [players[index % 12] ?? '', players[(index * 7 + 3) % 12] ?? ''].sort() as [string, string]
    if (index % 3) return Promise.all(players.map((player) => together(holdOf(player, 1), index)))
    return shared.database.transaction(async (tx) => [
      await hold(tx, holdOf(one, 2)),
      await post(tx, movement(other, { cash: -2, house: 2 })),
    ])
  })
  expect(new Set((await Promise.all(work)).flat())).toEqual(new Set(['posted']))
})

test('a hold opened and ended at the same moment ends once, whichever way [GLI-10]', async () => {
  const player = await playerWith(1_000)
  const request = holdOf(player, 500)
  const end = () => ({ ...request, key: randomUUID(), holdKey: request.key })
  const [opened, ...ended] = await Promise.all([
    together(request, 0),
    ...Array.from({ length: 8 }, (_, index) => {
      const { amount, kind, reference, ...release } = end()
      return together(index % 2 ? release : { ...release, amount: centavos(500), to: 'house' }, 0)
    }),
  ])
  expect(opened).toBe('posted')
  expect(ended.filter((result) => result === 'posted')).toHaveLength(1)
  expect(ended.filter((result) => result === 'hold-closed')).toHaveLength(7)
})
