import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { close, quoteOf } from '../../../test/betting/closing.ts'
import { cancels, rollsBack, type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { pick } from '../../../test/betting/slips.ts'
import { deposit, movement } from '../../../test/money/ledger.ts'
import { balancesAndDebt, post } from '../ledger/index.ts'

/** The clock starts on 28 February in Mexico, six hours before the second rate. */
const RATES = [
  { from: '2014-01-01', basisPoints: 100 },
  { from: '2026-03-01', basisPoints: 250 },
]
const HOUR_MS = 3_600_000
const CASH = 100_000
const WON = { 1: 1, 2: 0, 3: 0 }
const LOST = { 1: 0, 2: 1, 3: 0 }

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse(RATES)
})
afterEach(async () => expect(await house.offence()).toBeUndefined())
afterAll(() => house.stop())

async function onOneMatch() {
  const [player = ''] = await house.playersWith(CASH)
  const eventId = house.newMatch()
  return { player, eventId, ticketId: await house.bet(player, [pick(eventId)], 100) }
}

/** Without the stake's own hold. */
const moves = async (ticketId: string) => (await house.moves(ticketId)).slice(1)
const walletOf = (player: string) => balancesAndDebt(house.platform.db.kysely, player)

/** As a withdrawal that the bank has paid. */
async function takeOut(player: string, amount: number): Promise<void> {
  const taken = movement(player, { cash: -amount, spei: amount }, { kind: 'withdrawal' })
  await house.platform.db.transaction((tx) => post(tx, taken))
}

test('of a won ticket the whole payout is paid and one percent of it withheld, as an entry of its own that names the ticket [MX-2]', async () => {
  const { player, eventId, ticketId } = await onOneMatch()
  await house.settle(settles(WON, { eventId }))
  expect(await moves(ticketId)).toEqual([
    ['capture', { held: -10_000, house: 10_000 }],
    ['payout', { house: -21_000, cash: 21_000 }],
    ['tax', { cash: -210, tax: 210 }],
  ])
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 21_000, withheld: 210 })
  expect(await house.wallet(player)).toMatchObject({ cash: CASH + 11_000 - 210 })
  const { json } = await house.ask(`GET /api/Ticket/v1/Detail/${ticketId}`, { token: player })
  expect(json).toMatchObject({ payout: 210, withheld: { percent: 1, amount: 2.1 } })
})

test.each([
  ['lost', LOST, {}, 0],
  ['half lost', LOST, { voidFactor: 0.5 }, 5_000],
  ['void', LOST, { voidFactor: 1 }, 10_000],
  ['won for less than its stake', WON, { deadHeatFactor: 0.333 }, 6_993],
] as const)('of a ticket that is %s nothing is withheld [MX-2]', async (_, results, factors, payout) => {
  const { player, eventId, ticketId } = await onOneMatch()
  await house.settle(settles(results, { eventId, ...factors }))
  expect(await house.ticket(ticketId)).toMatchObject({ payout, withheld: 0 })
  expect((await moves(ticketId)).map(([kind]) => kind)).not.toContain('tax')
  expect(await house.wallet(player)).toMatchObject({ cash: CASH - 10_000 + payout })
  const { json } = await house.ask(`GET /api/Ticket/v1/Detail/${ticketId}`, { token: player })
  expect(json.withheld).toBeNull()
})

test('a corrected, cancelled or rolled back result moves the difference of what is withheld too [MX-2] [UOF-12]', async () => {
  const { player, eventId, ticketId } = await onOneMatch()
  await house.settle(settles(WON, { eventId }))
  await house.settle(settles(WON, { eventId, atSecond: 1, voidFactor: 0.5 }))
  await house.settle(rollsBack({ eventId, atSecond: 2 }))
  expect(await house.ticket(ticketId)).toMatchObject({ payout: null, withheld: null })
  await house.settle(settles(WON, { eventId, atSecond: 3 }))
  await house.settle(cancels({ eventId, atSecond: 4 }))
  expect((await moves(ticketId)).slice(3)).toEqual([
    ['tax', { cash: 55, tax: -55 }],
    ['payout-reversal', { house: 5_500, cash: -5_500 }],
    ['tax', { cash: 155, tax: -155 }],
    ['payout-reversal', { house: 15_500, cash: -15_500 }],
    ['hold', { house: -10_000, held: 10_000 }],
    ['capture', { held: -10_000, house: 10_000 }],
    ['payout', { house: -21_000, cash: 21_000 }],
    ['tax', { cash: -210, tax: 210 }],
    ['tax', { cash: 210, tax: -210 }],
    ['payout-reversal', { house: 11_000, cash: -11_000 }],
  ])
  expect(await house.wallet(player)).toMatchObject({ cash: CASH, held: 0 })
})

test('of a prize that is taken back after it was spent what was withheld comes back first, and the rest is owed [MX-2] [WAL-11]', async () => {
  const { player, eventId } = await onOneMatch()
  await house.settle(settles(WON, { eventId }))
  await takeOut(player, CASH + 11_000 - 210)
  await house.settle(settles(LOST, { eventId, atSecond: 1 }))
  expect(await walletOf(player)).toMatchObject({ cash: 0, debt: 20_790 })
})

test('what is withheld of a prize is taken before the prize pays a debt [MX-2] [WAL-11]', async () => {
  const { player, eventId } = await onOneMatch()
  const other = house.newMatch()
  const second = await house.bet(player, [pick(other)], 100)
  await house.settle(settles(WON, { eventId }))
  await takeOut(player, CASH - 10_000 + 11_000 - 210)
  await house.settle(settles(LOST, { eventId, atSecond: 1 }))
  await house.settle(settles(WON, { eventId: other }))
  // Of 210 pesos 2.10 are withheld, and 207.90 are just what is owed.
  expect((await moves(second)).map(([kind]) => kind)).toEqual(['capture', 'payout', 'tax', 'debt-payment'])
  expect(await walletOf(player)).toMatchObject({ cash: 0, debt: 0 })
  await house.platform.db.transaction((tx) => post(tx, deposit(player, 100)))
  expect(await walletOf(player)).toMatchObject({ cash: 100, debt: 0 })
})

test('of what is paid for a part that is closed early it is withheld when that is a prize, and else not [MX-2] [BET-8]', async () => {
  const [player = ''] = await house.playersWith(CASH)
  const matches = [house.newMatch(), house.newMatch()]
  const ticketId = await house.bet(
    player,
    matches.map((eventId) => pick(eventId)),
    100,
  )
  // 100 × 2.10 × 0.4 × 2.10 × 0.4 × 0.95: less than was staked.
  expect((await close(house, player, ticketId, { amount: 67.03, percent: 50 })).status).toBe(200)
  await house.settle(settles(WON, { eventId: matches[0] }))
  // 50 × 2.10 × 2.10 × 0.4 × 0.95.
  const quoted = (await quoteOf(house, player, ticketId)).json.data
  expect(quoted).toMatchObject({ amount: 83.79, withholdingPercent: 1 })
  expect((await close(house, player, ticketId, { amount: 83.79, percent: 50 })).status).toBe(200)
  await house.settle(settles(WON, { eventId: matches[1] }))
  // A quarter of the stake is left: 25 × 4.41.
  expect(await house.ticket(ticketId)).toMatchObject({ payout: 11_025, withheld: 110 })
  const taxes = (await moves(ticketId)).filter(([kind]) => kind === 'tax')
  expect(taxes).toEqual([
    ['tax', { cash: -41, tax: 41 }],
    ['tax', { cash: -110, tax: 110 }],
  ])
  expect(await house.wallet(player)).toMatchObject({ cash: CASH - 10_000 + 3_351 + 4_189 - 41 + 11_025 - 110 })
  const { json } = await house.ask(`GET /api/Ticket/v1/Detail/${ticketId}`, { token: player })
  expect(json.cashouts).toMatchObject([{ withheld: null }, { amount: 41.89, withheld: { percent: 1, amount: 0.41 } }])
})

test('the rate is that of the day in Mexico on which a ticket is paid, also where it is paid otherwise later [MX-2]', async () => {
  const [before, after, corrected] = [await onOneMatch(), await onOneMatch(), await onOneMatch()]
  await house.settle(settles(WON, { eventId: before.eventId }))
  await house.settle(settles(WON, { eventId: corrected.eventId, voidFactor: 0.5 }))
  expect(await house.ticket(corrected.ticketId)).toMatchObject({ payout: 15_500, withheld: 155 })
  house.clock.advance(6 * HOUR_MS)
  await house.settle(settles(WON, { eventId: after.eventId }))
  // Another result of its line that leaves this ticket as it is pays nothing anew.
  await house.settle(settles({ 1: 1, 2: 1, 3: 0 }, { eventId: before.eventId, atSecond: 1 }))
  await house.settle(settles(WON, { eventId: corrected.eventId, atSecond: 1 }))
  expect(await house.ticket(before.ticketId)).toMatchObject({ payout: 21_000, withheld: 210 })
  expect(await house.ticket(after.ticketId)).toMatchObject({ payout: 21_000, withheld: 525 })
  expect(await house.ticket(corrected.ticketId)).toMatchObject({ payout: 21_000, withheld: 525 })
  expect((await moves(corrected.ticketId)).at(-1)).toEqual(['tax', { cash: -370, tax: 370 }])
})
