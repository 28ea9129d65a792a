import { oddsFromDecimal } from '@momio/domain/odds'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cancels, type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { CUSTOM, customBet, pick } from '../../../test/betting/slips.ts'
import { settled, settlement } from '../../../test/catalogue/book-example.ts'
import type { ResultMessage } from '../catalogue/index.ts'

const WON = { 1: 1, 2: 0, 3: 0 }
const LOST = { 1: 0, 2: 1, 3: 0 }
const CASH = 100_000
const STAKED = { cash: CASH - 10_000, bonus: 0 }

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse()
  const price = { kind: 'priced', odds: oddsFromDecimal(3.3) } as const
  house.provider.customBets = {
    available: async () => [],
    price: async () => price,
    filter: async () => ({ price, lines: [] }),
  }
})
afterEach(async () => expect(await house.offence()).toBeUndefined())
afterAll(() => house.stop())

/** 100 pesos at 3.30 on a side and the goals of a new match. */
async function placed() {
  const [player = ''] = await house.playersWith(CASH)
  const eventId = house.newMatch()
  const total = pick(eventId, { marketId: 18, specifiers: 'total=2.5', odds: 1.9 })
  const { json } = await house.ask(CUSTOM, { token: player, body: customBet([pick(eventId), total], 100, 3.3) })
  return { player, eventId, ticketId: json.data.ticketId as string }
}

function settlesTotal(
  over: 0 | 1,
  eventId: string,
  more: { atSecond?: number; voidFactor?: number } = {},
): ResultMessage {
  const { voidFactor, ...rest } = more
  const market = settled(18, 'total=2.5', { 1: over, 2: 1 - over })
  const outcomes = market.outcomes.map((one) => ({ ...one, ...(voidFactor !== undefined && { voidFactor }) }))
  return { type: 'settlement', ...settlement([{ ...market, outcomes }], { eventId, ...rest }) }
}

test('a custom bet waits for all of its parts, pays its own price, and follows a correction [CUST-1] [BET-7]', async () => {
  const { player, eventId, ticketId } = await placed()
  await house.settle(settles(WON, { eventId }))
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'open', legs: ['won', 'open'] })
  await house.settle(settlesTotal(1, eventId))
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 33_000, legs: ['won', 'won'] })
  expect(await house.wallet(player)).toEqual({ ...STAKED, cash: STAKED.cash + 33_000, held: 0 })
  await house.settle(settlesTotal(0, eventId, { atSecond: 60 }))
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'lost', payout: 0, legs: ['won', 'lost'] })
  expect(await house.wallet(player)).toEqual({ ...STAKED, held: 0 })
})

test('a custom bet is lost with its first lost part, whatever becomes of the other [CUST-1] [BET-7]', async () => {
  const { eventId, ticketId } = await placed()
  await house.settle(settles(LOST, { eventId }))
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'lost', payout: 0, legs: ['lost', 'open'] })
  await house.settle(settlesTotal(0, eventId, { voidFactor: 1 }))
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'lost', payout: 0, legs: ['lost', 'void'] })
})

test('a custom bet with a void part and no lost one gives its stake back, once all are decided [CUST-1] [BET-7]', async () => {
  const { player, eventId, ticketId } = await placed()
  await house.settle(cancels({ eventId }))
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'open', legs: ['void', 'open'] })
  await house.settle(settlesTotal(1, eventId))
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'void', payout: 10_000, legs: ['void', 'won'] })
  expect(await house.wallet(player)).toEqual({ cash: CASH, bonus: 0, held: 0 })
})
