import { randomUUID } from 'node:crypto'
import { centavos } from '@momio/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  cancels,
  rollsBack,
  rollsBackCancel,
  type SettlingHouse,
  settles,
  startSettlingHouse,
} from '../../../test/betting/settling.ts'
import { pick } from '../../../test/betting/slips.ts'
import { deposit, holdOf, movement } from '../../../test/money/ledger.ts'
import { balancesAndDebt, hold, post } from '../ledger/index.ts'

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse()
})
afterEach(async () => expect(await house.offence()).toBeUndefined())
afterAll(() => house.stop())

const CASH = 100_000
const WON = { 1: 1, 2: 0, 3: 0 }
const LOST = { 1: 0, 2: 1, 3: 0 }

async function onOneMatch(stake = 100) {
  const [player = ''] = await house.playersWith(CASH)
  const eventId = house.newMatch()
  return { player, eventId, ticketId: await house.bet(player, [pick(eventId)], stake) }
}

const kinds = async (ticketId: string) => (await house.moves(ticketId)).slice(1).map(([kind]) => kind)

test.each([
  ['won and then lost', WON, LOST, ['payout-reversal', { house: 21_000, cash: -21_000 }], 90_000],
  ['lost and then won', LOST, WON, ['payout', { house: -21_000, cash: 21_000 }], 111_000],
] as const)(
  'of a result that %s only the difference moves, as an entry of its own [BET-7] [UOF-12]',
  async (_, first, then, move, cash) => {
    const { player, eventId, ticketId } = await onOneMatch()
    await house.settle(settles(first, { eventId }))
    await house.settle(settles(then, { eventId, atSecond: 1 }))
    expect((await house.moves(ticketId)).at(-1)).toEqual(move)
    expect(await house.wallet(player)).toEqual({ cash, bonus: 0, held: 0 })
  },
)

test('of a result that becomes half of what it was, and then void, the rest is taken back each time [BET-7]', async () => {
  const { player, eventId, ticketId } = await onOneMatch()
  await house.settle(settles(WON, { eventId }))
  await house.settle(settles(WON, { eventId, atSecond: 1, voidFactor: 0.5 }))
  await house.settle(settles(LOST, { eventId, atSecond: 2, voidFactor: 1 }))
  await house.settle(settles(LOST, { eventId, atSecond: 3 }))
  await house.settle(settles(LOST, { eventId, atSecond: 4, voidFactor: 1 }))
  expect((await house.moves(ticketId)).slice(2)).toEqual([
    ['payout', { house: -21_000, cash: 21_000 }],
    ['payout-reversal', { house: 5_500, cash: -5_500 }],
    ['payout-reversal', { house: 5_500, cash: -5_500 }],
    ['payout-reversal', { house: 10_000, cash: -10_000 }],
    ['refund', { house: -10_000, cash: 10_000 }],
  ])
  expect(await house.wallet(player)).toEqual({ cash: CASH, bonus: 0, held: 0 })
})

test.each([
  ['of the whole line', []],
  ['that names the outcome', ['1']],
])(
  'a rollback of a settlement %s opens the ticket again with its stake held, and the next result settles it [UOF-12]',
  async (_, outcomeIds) => {
    const { player, eventId, ticketId } = await onOneMatch()
    await house.settle(settles(WON, { eventId }))
    await house.settle(rollsBack({ eventId, outcomeIds, atSecond: 1 }))
    expect(await house.wallet(player)).toEqual({ cash: CASH - 10_000, bonus: 0, held: 10_000 })
    expect(await house.ticket(ticketId)).toMatchObject({
      result: 'open',
      payout: null,
      legs: ['open'],
      settled_at: null,
    })
    await house.settle(settles(LOST, { eventId, atSecond: 2 }))
    expect(await house.wallet(player)).toEqual({ cash: CASH - 10_000, bonus: 0, held: 0 })
    expect(await kinds(ticketId)).toEqual(['capture', 'payout', 'payout-reversal', 'hold', 'capture'])
  },
)

test('a rollback that names another outcome leaves the ticket as it is [UOF-12]', async () => {
  const { eventId, ticketId } = await onOneMatch()
  await house.settle(settles(WON, { eventId }))
  await house.settle(rollsBack({ eventId, outcomeIds: ['2'], atSecond: 1 }))
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'won' })
})

test('a lost leg that is rolled back opens a multiple again, which then waits for it [UOF-12] [BET-7]', async () => {
  const [player = ''] = await house.playersWith(CASH)
  const [one, other] = [house.newMatch(), house.newMatch()]
  const ticketId = await house.bet(player, [pick(one), pick(other)], 100)
  await house.settle(settles(LOST, { eventId: one }), settles(WON, { eventId: other }))
  await house.settle(rollsBack({ eventId: one, atSecond: 1 }))
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'open', legs: ['open', 'won'] })
  await house.settle(settles(WON, { eventId: one, atSecond: 2 }))
  expect(await house.wallet(player)).toEqual({ cash: CASH + 34_100, bonus: 0, held: 0 })
})

test('a cancel by window makes the tickets void that were accepted in it, settled ones too, and its rollback undoes it [UOF-11] [UOF-12]', async () => {
  const [player = ''] = await house.playersWith(CASH)
  const eventId = house.newMatch()
  const place = () => house.bet(player, [pick(eventId)], 100)
  const before = await place()
  house.clock.advance(1_000)
  const startTime = house.clock.now().getTime()
  const first = await place()
  house.clock.advance(1_000)
  const last = await place()
  house.clock.advance(1_000)
  const endTime = house.clock.now().getTime()
  const after = await place()
  const results = async () =>
    Promise.all([before, first, last, after].map(async (id) => (await house.ticket(id)).result))
  await house.settle(settles(WON, { eventId }))
  expect(await results()).toEqual(['won', 'won', 'won', 'won'])
  await house.settle(cancels({ eventId, startTime, endTime, atSecond: 1 }))
  expect(await results()).toEqual(['won', 'void', 'void', 'won'])
  expect(await house.wallet(player)).toMatchObject({ cash: CASH + 22_000, held: 0 })
  await house.settle(rollsBackCancel({ eventId, startTime, atSecond: 2 }))
  expect(await results()).toEqual(['won', 'void', 'void', 'won'])
  await house.settle(rollsBackCancel({ eventId, startTime, endTime, atSecond: 3 }))
  expect(await results()).toEqual(['won', 'won', 'won', 'won'])
  expect(await house.wallet(player)).toMatchObject({ cash: CASH + 44_000, held: 0 })
  await house.settle(cancels({ eventId, endTime: startTime, atSecond: 4 }))
  expect(await results()).toEqual(['void', 'won', 'won', 'won'])
  await house.settle(cancels({ eventId, startTime: endTime, atSecond: 5 }))
  expect(await results()).toEqual(['void', 'won', 'won', 'void'])
})

test('a cancel of an open ticket gives the stake back, and its rollback holds it again, even if it is gone by then [UOF-12]', async () => {
  const { player, eventId, ticketId } = await onOneMatch()
  await house.settle(cancels({ eventId }))
  expect(await house.wallet(player)).toEqual({ cash: CASH, bonus: 0, held: 0 })
  await takeOut(player, CASH)
  await house.settle(rollsBackCancel({ eventId, atSecond: 1 }))
  expect(await purse(player)).toEqual({ cash: 0, bonus: 0, held: 10_000, debt: 10_000 })
  await house.settle(settles(WON, { eventId, atSecond: 2 }))
  expect(await purse(player)).toEqual({ cash: 11_000, bonus: 0, held: 0, debt: 0 })
  expect(await kinds(ticketId)).toEqual(['release', 'payout-reversal', 'hold', 'capture', 'payout', 'debt-payment'])
})

const purse = (player: string) => balancesAndDebt(house.platform.db.kysely, player)

async function takeOut(player: string, amount: number): Promise<void> {
  const taken = movement(player, { cash: -amount, spei: amount }, { kind: 'withdrawal' })
  await house.platform.db.transaction((tx) => post(tx, taken))
}

test('what is taken back after it was withdrawn is a debt, and the next credit pays it [UOF-12]', async () => {
  const { player, eventId, ticketId } = await onOneMatch()
  await house.settle(settles(WON, { eventId }))
  await takeOut(player, 105_000)
  await house.settle(settles(LOST, { eventId, atSecond: 1 }))
  expect(await purse(player)).toEqual({ cash: 0, bonus: 0, held: 0, debt: 15_000 })
  expect((await house.moves(ticketId)).at(-1)).toEqual([
    'payout-reversal',
    { house: 21_000, cash: -6_000, debt: -15_000 },
  ])
  await house.platform.db.transaction((tx) => post(tx, deposit(player, 20_000)))
  expect(await purse(player)).toEqual({ cash: 5_000, bonus: 0, held: 0, debt: 0 })
})

test('a result that is corrected again and again after its money was withdrawn is a debt each time, and staff is told of each [UOF-12]', async () => {
  const { player, eventId, ticketId } = await onOneMatch()
  await house.settle(settles(WON, { eventId }))
  await takeOut(player, 111_000)
  await house.settle(rollsBack({ eventId, atSecond: 1 }))
  expect(await purse(player)).toEqual({ cash: 0, bonus: 0, held: 10_000, debt: 21_000 })
  await house.settle(settles(WON, { eventId, atSecond: 2 }))
  expect(await purse(player)).toEqual({ cash: 0, bonus: 0, held: 0, debt: 0 })
  await house.settle(settles(LOST, { eventId, atSecond: 3 }))
  expect(await purse(player)).toEqual({ cash: 0, bonus: 0, held: 0, debt: 21_000 })
  const flags = house.platform.db.kysely.selectFrom('risk_flags').select('kind').where('reference', '=', ticketId)
  expect(await flags.execute()).toEqual([{ kind: 'debt' }, { kind: 'debt' }])
})

test('a withdrawal that is not with the bank yet is called back to pay such a debt, and staff is told [UOF-12] [WAL-6]', async () => {
  const { player, eventId, ticketId } = await onOneMatch()
  await house.settle(settles(WON, { eventId }))
  const { db } = house.platform
  const [withdrawalId, accountId, at] = [randomUUID(), randomUUID(), house.clock.now()]
  await db.transaction(async (tx) => {
    const account = { id: accountId, player_id: player, clabe: '002010077777777771', bank_name: '', holder_name: '' }
    await tx
      .insertInto('bank_accounts')
      .values({ ...account, alias: '', added_at: at })
      .execute()
    const times = { asked_at: at, cancel_until: at, next_attempt_at: at }
    const asked = { id: withdrawalId, player_id: player, bank_account_id: accountId, amount: centavos(105_000) }
    await tx
      .insertInto('withdrawals')
      .values({ ...asked, ...times, state: 'queued' })
      .execute()
    const held = { kind: 'withdrawal', key: `withdrawal:${withdrawalId}`, reference: withdrawalId } as const
    await hold(tx, holdOf(player, 105_000, held))
  })
  await house.settle(settles(LOST, { eventId, atSecond: 1 }))
  expect(await purse(player)).toEqual({ cash: 90_000, bonus: 0, held: 0, debt: 0 })
  const flags = await db.kysely
    .selectFrom('risk_flags')
    .select(['kind', 'reason'])
    .where('reference', '=', ticketId)
    .execute()
  expect(flags).toEqual([{ kind: 'debt', reason: expect.stringContaining('150') }])
  const withdrawal = await db.kysely.selectFrom('withdrawals').select('state').where('id', '=', withdrawalId).execute()
  expect(withdrawal).toEqual([{ state: 'cancelled' }])
})

const lostToday = async (player: string) => {
  const wallets = house.platform.db.kysely.selectFrom('ledger_wallets').select('losses_day')
  return (await wallets.where('player_id', '=', player).executeTakeFirstOrThrow()).losses_day
}

test('what counts as lost against a limit is the stake until it comes back, whatever is corrected or owed meanwhile [RG-5]', async () => {
  const { player, eventId } = await onOneMatch()
  expect(await lostToday(player)).toBe(10_000)
  await house.settle(settles(LOST, { eventId }))
  expect(await lostToday(player)).toBe(10_000)
  await house.settle(settles(WON, { eventId, atSecond: 1 }))
  expect(await lostToday(player)).toBe(-11_000)
  await house.settle(rollsBack({ eventId, atSecond: 2 }))
  expect(await lostToday(player)).toBe(10_000)
  await house.settle(cancels({ eventId, atSecond: 3 }))
  expect(await lostToday(player)).toBe(0)
  await takeOut(player, CASH)
  await house.settle(rollsBackCancel({ eventId, atSecond: 4 }))
  expect(await lostToday(player)).toBe(10_000)
})
