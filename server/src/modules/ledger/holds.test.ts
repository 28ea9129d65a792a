import { randomUUID } from 'node:crypto'
import type { InternalAccount } from '@momio/domain/ledger'
import { centavos } from '@momio/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { deposit, holdOf, movement, NOW, verified } from '../../../test/money/ledger.ts'
import { balances, captureHold, type HoldRequest, hold, post, releaseHold } from './index.ts'

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
})
afterEach(async () => expect(await verified(shared.database)).toBeUndefined())
afterAll(() => shared.drop())

type Held = Pick<HoldRequest, 'playerId' | 'key'>

const wallet = (playerId: string) => balances(shared.database.kysely, playerId)
const holding = (request: HoldRequest) => shared.database.transaction((tx) => hold(tx, request))
const end = (held: Held, key: string) => ({
  playerId: held.playerId,
  holdKey: held.key,
  key,
  at: NOW,
  actor: { kind: 'system' } as const,
})
const releasing = (held: Held, key: string) => shared.database.transaction((tx) => releaseHold(tx, end(held, key)))
const capturing = (held: Held, key: string, amount: number, to: InternalAccount = 'house') =>
  shared.database.transaction((tx) => captureHold(tx, { ...end(held, key), amount: centavos(amount), to }))

async function playerWith(cash: number, bonus = 0): Promise<string> {
  const player = randomUUID()
  await shared.database.transaction(async (tx) => {
    await post(tx, deposit(player, cash))
    if (bonus > 0) await post(tx, movement(player, { bonus, promotions: -bonus }, { kind: 'bonus' }))
  })
  return player
}

test('a withdrawal holds its funds at once, and cancelling it gives them back [WAL-8]', async () => {
  const player = await playerWith(1_000)
  const request = holdOf(player, 800, { kind: 'withdrawal' })
  expect(await holding(request)).toBe('posted')
  expect(await wallet(player)).toEqual({ cash: 200, bonus: 0, held: 800 })
  expect(await holding(holdOf(player, 201))).toBe('funds-short')
  expect(await releasing(request, `${request.key}-cancel`)).toBe('posted')
  expect(await wallet(player)).toEqual({ cash: 1_000, bonus: 0, held: 0 })
})

test('a hold, its release and its capture each happen once however often they are asked for', async () => {
  const player = await playerWith(1_000)
  const [released, captured] = [holdOf(player, 100), holdOf(player, 200)]
  for (const result of ['posted', 'exists', 'exists']) {
    expect(await holding(released)).toBe(result)
    expect(await holding(captured)).toBe(result)
  }
  for (const result of ['posted', 'exists', 'exists']) {
    expect(await releasing(released, `${released.key}-r`)).toBe(result)
    expect(await capturing(captured, `${captured.key}-c`, 200)).toBe(result)
  }
  expect(await holding({ ...released, amount: centavos(101) })).toBe('exists-with-different-content')
  expect(await capturing(captured, `${captured.key}-c`, 199)).toBe('exists-with-different-content')
  expect(await wallet(player)).toEqual({ cash: 800, bonus: 0, held: 0 })
})

test('a hold ends once: what is released cannot be captured, nor the other way round', async () => {
  const player = await playerWith(1_000)
  const [first, second] = [holdOf(player, 100), holdOf(player, 200)]
  await holding(first)
  await holding(second)
  await releasing(first, `${first.key}-r`)
  await capturing(second, `${second.key}-c`, 200)
  expect(await capturing(first, `${first.key}-c`, 100)).toBe('hold-closed')
  expect(await releasing(second, `${second.key}-r`)).toBe('hold-closed')
  expect(await releasing({ playerId: player, key: 'never made' }, 'x')).toBe('hold-missing')
  expect(await wallet(player)).toEqual({ cash: 800, bonus: 0, held: 0 })
})

test('a hold is not ended in the name of another player [WAL-11]', async () => {
  const [player, other] = [await playerWith(1_000), await playerWith(1_000)]
  const request = holdOf(player, 100)
  await holding(request)
  expect(await releasing({ ...request, playerId: other }, `${request.key}-r`)).toBe('hold-missing')
  expect(await wallet(player)).toMatchObject({ held: 100 })
})

test('a capture of a part gives back the rest, and none takes more than is held [WAL-11]', async () => {
  const player = await playerWith(1_000)
  const request = holdOf(player, 500, { kind: 'round' })
  await holding(request)
  expect(await capturing(request, `${request.key}-c`, 501)).toBe('more-than-held')
  expect(await capturing(request, `${request.key}-c`, 120, 'spei')).toBe('posted')
  expect(await wallet(player)).toEqual({ cash: 880, bonus: 0, held: 0 })
})

test('held bonus money goes back to the bonus, never to cash [WAL-11]', async () => {
  const player = await playerWith(100, 1_000)
  const [first, second] = [holdOf(player, 300, { source: 'bonus' }), holdOf(player, 400, { source: 'bonus' })]
  await holding(first)
  await holding(second)
  expect(await wallet(player)).toEqual({ cash: 100, bonus: 300, held: 700 })
  await releasing(first, `${first.key}-r`)
  await capturing(second, `${second.key}-c`, 150)
  expect(await wallet(player)).toEqual({ cash: 100, bonus: 850, held: 0 })
})

test('of many who end the same hold at the same moment one does', async () => {
  const player = await playerWith(1_000)
  const request = holdOf(player, 500)
  await holding(request)
  const results = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      index % 2 ? releasing(request, `${request.key}-${index}`) : capturing(request, `${request.key}-${index}`, 500),
    ),
  )
  expect(results.filter((result) => result === 'posted')).toHaveLength(1)
  expect(results.filter((result) => result === 'hold-closed')).toHaveLength(15)
})
