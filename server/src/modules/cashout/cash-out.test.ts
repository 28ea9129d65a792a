import { randomUUID } from 'node:crypto'
import { SELECTION_STATUS } from '@momio/contract/live-book'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { STAFF } from '../../../test/betting/betting.ts'
import { close, quoteOf, setRule, tell } from '../../../test/betting/closing.ts'
import { cancels, rollsBack, type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { pick, resultLine } from '../../../test/betting/slips.ts'
import { put, take } from '../../../test/catalogue/event-example.ts'
import { keepLetter } from '../catalogue/dead-letters/keep-letter.ts'
import { TICKET_CHANGED } from '../tickets/index.ts'
import { statementLines } from '../wallet/reads/statement-lines.ts'

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse()
})
afterEach(async () => expect(await house.offence()).toBeUndefined())
afterAll(() => house.stop())

const CASH = 100_000
const WON = { 1: 1, 2: 0, 3: 0 }
const LOST = { 1: 0, 2: 1, 3: 0 }

/** 100 pesos at 2.10 each, with a probability of 0.4. */
async function betOn(count: number) {
  const [player = ''] = await house.playersWith(CASH)
  const matches = Array.from({ length: count }, () => house.newMatch())
  const picks = matches.map((eventId) => pick(eventId))
  return { player, matches, eventId: matches[0] ?? '', ticketId: await house.bet(player, picks, 100) }
}

const cashOf = async (player: string) => house.wallet(player).then(({ cash, held }) => ({ cash, held }))

test('a quote has the figures of its formula, and is the player’s own [BET-8]', async () => {
  const { player, matches, ticketId } = await betOn(2)
  const leg = { decimalOdds: 2.1, probability: 0.4, result: 'open', factor: 0.84 }
  const data = {
    ticketId,
    // 100 × 2.10 × 0.4 × 2.10 × 0.4, less five percent.
    fairValue: 70.56,
    amount: 67.03,
    margin: 0.05,
    withholdingPercent: 0,
    openStake: 100,
    validUntil: new Date(house.clock.now().getTime() + 5_000).toISOString(),
    legs: [leg, leg],
  }
  expect(await quoteOf(house, player, ticketId)).toEqual({ status: 200, json: { data } })
  const all = await house.ask('GET /api/Ticket/v1/Cashout', { token: player })
  expect(all.json).toEqual({ data: { quotes: [data] } })
  // A leg that has won counts by its odds.
  await house.settle(settles(WON, { eventId: matches[0] }))
  const won = { ...leg, probability: null, result: 'won', factor: 2.1 }
  expect((await quoteOf(house, player, ticketId)).json.data).toMatchObject({ fairValue: 176.4, legs: [won, leg] })
  const [other = ''] = await house.playersWith(1)
  for (const answer of [
    await quoteOf(house, other, ticketId),
    await quoteOf(house, player, randomUUID()),
    await close(house, other, ticketId, { amount: 1 }),
    await setRule(house, other, ticketId, 1),
  ]) {
    expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
  }
})

test('a ticket that is closed is paid at once, and no result touches it any more [BET-8]', async () => {
  const { player, eventId, ticketId } = await betOn(1)
  const closed = await close(house, player, ticketId, { amount: 79.8 })
  expect(closed).toEqual({ status: 200, json: { data: { amount: 79.8, closedStake: 100, openStake: 0 } } })
  const paid = { cash: CASH - 10_000 + 7_980, held: 0 }
  expect(await cashOf(player)).toEqual(paid)
  const moves = [
    ['hold', { cash: -10_000, held: 10_000 }],
    ['capture', { held: -10_000, house: 10_000 }],
    ['cash-out', { house: -7_980, cash: 7_980 }],
  ]
  expect(await house.moves(ticketId)).toEqual(moves)
  const { kysely } = house.platform.db
  const { lines } = await statementLines(kysely, player, { limit: 10 })
  // The deposit is dated by the wall.
  expect(lines.filter(({ kind }) => kind !== 'deposit').map(({ kind, amount }) => [kind, amount])).toEqual([
    ['cash-out', 79.8],
    ['stake', -100],
  ])
  const exposed = kysely.selectFrom('exposures').select('tickets').where('event_id', '=', eventId)
  expect((await exposed.execute()).every(({ tickets }) => tickets === 0)).toBe(true)
  const told = await kysely
    .selectFrom('outbox')
    .select('payload')
    .where('subject', '=', TICKET_CHANGED.subject)
    .execute()
  expect(told.filter(({ payload }) => (payload as { ticketId: string }).ticketId === ticketId)).toHaveLength(2)

  const results = [
    [settles(WON, { eventId }), 'won'],
    [rollsBack({ eventId, atSecond: 1 }), 'open'],
    [settles(LOST, { eventId, atSecond: 2 }), 'lost'],
    [cancels({ eventId, atSecond: 3 }), 'void'],
  ] as const
  for (const [result, leg] of results) {
    await house.settle(result)
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'cashedOut', payout: 0, legs: [leg] })
  }
  expect(await house.moves(ticketId)).toEqual(moves)
  expect(await cashOf(player)).toEqual(paid)
  const { json } = await house.ask('GET /api/Ticket/History?state=settled', { token: player })
  expect(json.items).toMatchObject([
    {
      result: 'cashedOut',
      stake: 100,
      payout: 0,
      isCashoutAvailable: false,
      cashouts: [{ closedStake: 100, amount: 79.8, isAutomatic: false, at: house.clock.now().toISOString() }],
    },
  ])
  const again = await close(house, player, ticketId, { amount: 1 })
  expect(again).toMatchObject({ status: 409, json: { code: 'CASHOUT_UNAVAILABLE', context: { reason: 'notOpen' } } })
})

test('of a ticket that is closed in part only the rest is settled, rolled back, settled again and given back [BET-8]', async () => {
  const { player, eventId, ticketId } = await betOn(1)
  const first = await close(house, player, ticketId, { amount: 79.8, percent: 40 })
  expect(first.json.data).toEqual({ amount: 31.92, closedStake: 40, openStake: 60 })
  const before = CASH - 10_000 + 3_192
  expect(await cashOf(player)).toEqual({ cash: before, held: 6_000 })
  const shown = async () => (await house.ask(`GET /api/Ticket/v1/Detail/${ticketId}`, { token: player })).json
  expect(await shown()).toMatchObject({ result: 'open', stake: 100, potentialPayout: 126, isCashoutAvailable: true })
  expect((await quoteOf(house, player, ticketId)).json.data).toMatchObject({ openStake: 60, amount: 47.88 })
  const results = [
    [settles(WON, { eventId }), 'won', 12_600],
    [settles(LOST, { eventId, atSecond: 1 }), 'lost', 0],
    [rollsBack({ eventId, atSecond: 2 }), 'open', null],
    [cancels({ eventId, atSecond: 3 }), 'void', 6_000],
  ] as const
  for (const [message, result, payout] of results) {
    await house.settle(message)
    expect(await house.ticket(ticketId)).toMatchObject({ result, payout, closed_stake: 4_000, stake: 10_000 })
    expect(await cashOf(player)).toEqual({ cash: before + (payout ?? 0), held: result === 'open' ? 6_000 : 0 })
    expect(await house.offence()).toBeUndefined()
  }
})

test('a ticket that is open again after a result is closed in two parts, the rest of it whole [BET-8]', async () => {
  const { player, eventId, ticketId } = await betOn(1)
  await house.settle(settles(WON, { eventId }))
  await house.settle(rollsBack({ eventId, atSecond: 1 }))
  expect((await close(house, player, ticketId, { amount: 79.8, percent: 33 })).json.data).toMatchObject({
    openStake: 67,
  })
  tell(house, eventId, { probability: 0.8 })
  // 67 × 2.10 × 0.8 × 0.95
  expect((await close(house, player, ticketId, { amount: 106.93 })).json.data).toMatchObject({ amount: 106.93 })
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'cashedOut', closed_stake: 10_000 })
  expect(await cashOf(player)).toEqual({ cash: CASH - 10_000 + 2_633 + 10_693, held: 0 })
})

describe('nothing is closed, and the answer says why [BET-8] [UOF-15]', () => {
  const { Suspended, Settled } = SELECTION_STATUS
  const suspend = (scope: object, action = 'Suspend') =>
    house.ask(`POST /api/Staff/Betting/${action}`, { token: STAFF, body: { target: scope, reason: 'Revisión' } })
  const undo = async (eventId: string) => suspend({ scope: 'event', eventId }, 'Resume')

  test.each<[string, string, (eventId: string) => unknown, ((eventId: string) => unknown)?]>([
    ['the line is suspended', 'suspended', (eventId) => tell(house, eventId, { status: Suspended })],
    ['cashout status -1', 'suspended', (eventId) => tell(house, eventId, { detail: { cashoutStatus: -1 } })],
    ['cashout status -2', 'closed', (eventId) => tell(house, eventId, { detail: { cashoutStatus: -2 } })],
    ['no cashout status', 'closed', (eventId) => tell(house, eventId, { detail: { cashoutStatus: undefined } })],
    ['no probability', 'noProbability', (eventId) => tell(house, eventId, { probability: null })],
    ['no match in the book', 'noProbability', (eventId) => take(house.view, eventId)],
    ['the book shows a result', 'settled', (eventId) => tell(house, eventId, { status: Settled })],
    ['staff has suspended it', 'suspended', (eventId) => suspend({ scope: 'event', eventId }), undo],
    ['nobody vouches for its price', 'suspended', (eventId) => house.view.blind(eventId)],
    ['a result of its match is kept aside', 'suspended', keepAside],
  ])('%s', async (_, reason, happens, ends) => {
    const { player, eventId, ticketId } = await betOn(2)
    await happens(eventId)
    const refused = { status: 409, json: { code: 'CASHOUT_UNAVAILABLE', context: { reason } } }
    expect(await close(house, player, ticketId, { amount: 67.03 })).toMatchObject(refused)
    expect(await quoteOf(house, player, ticketId)).toMatchObject(refused)
    expect(await cashOf(player)).toEqual({ cash: CASH - 10_000, held: 10_000 })
    await ends?.(eventId)
  })

  async function keepAside(eventId: string): Promise<void> {
    const raw = { routingKey: '', body: `<bet_cancel event_id="${eventId}"/>` }
    const letter = { provider: 1, eventId, kind: 'bet_cancel', problem: 'invalid', detail: '', raw }
    await house.platform.db.transaction((tx) => keepLetter(tx, { ...letter, format: 'message', at: house.clock.now() }))
  }

  test('worth less than was quoted: with what it is worth now; worth more: what was asked is paid', async () => {
    const { player, eventId, ticketId } = await betOn(1)
    tell(house, eventId, { probability: 0.3 })
    const validUntil = new Date(house.clock.now().getTime() + 5_000).toISOString()
    const context = { reason: 'moved', amount: 59.85, validUntil }
    expect(await close(house, player, ticketId, { amount: 79.8 })).toMatchObject({ status: 409, json: { context } })
    expect(await close(house, player, ticketId, { amount: 59.86 })).toMatchObject({ status: 409, json: { context } })
    expect((await close(house, player, ticketId, { amount: 59.85, percent: 50 })).json.data.amount).toBe(29.92)
    tell(house, eventId, { probability: 0.9 })
    expect((await close(house, player, ticketId, { amount: 29.93 })).json.data.amount).toBe(29.93)
  })

  test('a ticket that is lost, or that still waits for its delay', async () => {
    const { player, matches, ticketId } = await betOn(2)
    await house.settle(settles(LOST, { eventId: matches[1] }))
    const notOpen = { status: 409, json: { context: { reason: 'notOpen' } } }
    expect(await close(house, player, ticketId, { amount: 1 })).toMatchObject(notOpen)
    expect(await setRule(house, player, ticketId, 1)).toMatchObject(notOpen)
    const live = { id: 'sr:match:9001', phase: 'live', match: { homeScore: 0, awayScore: 0 } } as const
    put(house.view, { ...live, lines: [resultLine([2.1, 3.4, 3.2])], detail: { cashoutStatus: 1 } })
    const pending = await house.bet(player, [pick(live.id)], 100)
    expect(await close(house, player, pending, { amount: 1 })).toMatchObject(notOpen)
  })
})
