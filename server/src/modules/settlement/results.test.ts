import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { pick } from '../../../test/betting/slips.ts'
import { TICKET_CHANGED } from '../tickets/index.ts'

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse()
})
afterEach(async () => expect(await house.offence()).toBeUndefined())
afterAll(() => house.stop())

const CASH = 100_000
const WON = { 1: 1, 2: 0, 3: 0 }
const LOST = { 1: 0, 2: 1, 3: 0 }

async function onMatches(count: number, stake = 100) {
  const [player = ''] = await house.playersWith(CASH)
  const matches = Array.from({ length: count }, () => house.newMatch())
  const ticketId = await house.bet(
    player,
    matches.map((eventId) => pick(eventId)),
    stake,
  )
  return { player, matches, ticketId }
}

describe('a single of 100 pesos at 2.10', () => {
  test.each([
    ['won', WON, {}, 'won', 21_000],
    ['lost', LOST, {}, 'lost', 0],
    ['half won', WON, { voidFactor: 0.5 }, 'halfWon', 15_500],
    ['half lost', LOST, { voidFactor: 0.5 }, 'halfLost', 5_000],
    ['void', LOST, { voidFactor: 1 }, 'void', 10_000],
    ['won in a dead heat of two', WON, { deadHeatFactor: 0.5 }, 'won', 10_500],
    ['won in a dead heat of three', WON, { deadHeatFactor: 0.333 }, 'won', 6_993],
  ] as const)(
    'that %s gets what is due, and nothing is held any more [BET-7] [UOF-13]',
    async (_, results, factors, result, payout) => {
      const { player, matches, ticketId } = await onMatches(1)
      expect(await house.wallet(player)).toEqual({ cash: CASH - 10_000, bonus: 0, held: 10_000 })
      await house.settle(settles(results, { eventId: matches[0], ...factors }))
      expect(await house.wallet(player)).toEqual({ cash: CASH - 10_000 + payout, bonus: 0, held: 0 })
      expect(await house.ticket(ticketId)).toMatchObject({
        result,
        payout,
        legs: [result],
        settled_at: house.clock.now(),
      })
      const ended = result === 'void' ? 'release' : 'capture'
      const paid = result === 'void' || payout === 0 ? [] : [['payout', { house: -payout, cash: payout }]]
      const hold = ['hold', { cash: -10_000, held: 10_000 }]
      const end = [ended, { held: -10_000, [result === 'void' ? 'cash' : 'house']: 10_000 }]
      expect(await house.moves(ticketId)).toEqual([hold, end, ...paid])
    },
  )

  test('whose outcome is not decided stays open [UOF-13]', async () => {
    const { matches, ticketId } = await onMatches(1)
    await house.settle(settles({ 1: -1, 2: 0, 3: 0 }, { eventId: matches[0] }))
    expect(await house.ticket(ticketId)).toMatchObject({
      result: 'open',
      payout: null,
      legs: ['open'],
      settled_at: null,
    })
  })

  test('never gets more than the maximum it was placed with [GLI-20]', async () => {
    const { player, matches, ticketId } = await onMatches(1)
    const { kysely } = house.platform.db
    await kysely
      .updateTable('tickets')
      .set({ most_payout: 15_000 as never })
      .where('id', '=', ticketId)
      .execute()
    await house.settle(settles(WON, { eventId: matches[0] }))
    expect(await house.wallet(player)).toMatchObject({ cash: CASH + 5_000, held: 0 })
  })
})

describe('a multiple of 100 pesos at 2.10 each', () => {
  test('waits for its last leg, and counts a void one as odds of 1 [BET-7]', async () => {
    const { player, matches, ticketId } = await onMatches(3)
    await house.settle(settles(WON, { eventId: matches[2] }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'open', legs: ['open', 'open', 'won'] })
    await house.settle(settles(LOST, { eventId: matches[0], voidFactor: 1 }))
    expect(await house.wallet(player)).toMatchObject({ held: 10_000 })
    await house.settle(settles(WON, { eventId: matches[1] }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 44_100, legs: ['void', 'won', 'won'] })
    expect(await house.wallet(player)).toEqual({ cash: CASH + 34_100, bonus: 0, held: 0 })
  })

  test('is lost with its first lost leg, and what the others come to moves no money [BET-7]', async () => {
    const { player, matches, ticketId } = await onMatches(2)
    await house.settle(settles(LOST, { eventId: matches[1] }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'lost', payout: 0, legs: ['open', 'lost'] })
    await house.settle(settles(WON, { eventId: matches[0] }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'lost', payout: 0, legs: ['won', 'lost'] })
    expect((await house.moves(ticketId)).map(([kind]) => kind)).toEqual(['hold', 'capture'])
    expect(await house.wallet(player)).toEqual({ cash: CASH - 10_000, bonus: 0, held: 0 })
  })

  test('whose legs are all void gives its stake back [BET-7]', async () => {
    const { player, matches, ticketId } = await onMatches(2)
    await house.settle(...matches.map((eventId) => settles(LOST, { eventId, voidFactor: 1 })))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'void', payout: 10_000, legs: ['void', 'void'] })
    expect(await house.wallet(player)).toEqual({ cash: CASH, bonus: 0, held: 0 })
  })

  test('multiplies halves and dead heats, rounded down once [BET-7] [GLI-20]', async () => {
    const { matches, ticketId } = await onMatches(3, 10.01)
    await house.settle(
      settles(WON, { eventId: matches[0], voidFactor: 0.5 }),
      settles(LOST, { eventId: matches[1], voidFactor: 0.5 }),
      settles(WON, { eventId: matches[2], deadHeatFactor: 0.5 }),
    )
    // 1001 × 1.55 × 0.5 × 1.05 = 814.56…
    expect(await house.ticket(ticketId)).toMatchObject({ payout: 814, legs: ['halfWon', 'halfLost', 'won'] })
  })
})

test('a result that comes first with certainty 1 and then with 2 pays once [UOF-14]', async () => {
  const { player, matches, ticketId } = await onMatches(1)
  const [eventId] = matches
  await house.settle(settles(WON, { eventId, certainty: 1 }))
  await house.settle(settles(WON, { eventId, certainty: 2, atSecond: 60 }))
  expect((await house.moves(ticketId)).map(([kind]) => kind)).toEqual(['hold', 'capture', 'payout'])
  expect(await house.wallet(player)).toEqual({ cash: CASH + 11_000, bonus: 0, held: 0 })
  const { kysely } = house.platform.db
  const lines = await kysely
    .selectFrom('settlement_lines')
    .select('revision')
    .where('event_id', '=', eventId ?? '')
    .execute()
  expect(lines).toEqual([{ revision: 1 }])
})

test('a settled ticket leaves the exposure of the house, and is told to its player [BET-7]', async () => {
  const { player, matches, ticketId } = await onMatches(2)
  const { kysely } = house.platform.db
  const exposed = () =>
    kysely
      .selectFrom('exposures')
      .select('liability')
      .where('event_id', 'in', matches)
      .where('tickets', '>', 0)
      .execute()
  expect(await exposed()).toHaveLength(6)
  await house.settle(settles(LOST, { eventId: matches[0] }))
  expect(await exposed()).toEqual([])
  const told = await kysely
    .selectFrom('outbox')
    .select('payload')
    .where('subject', '=', TICKET_CHANGED.subject)
    .execute()
  expect(told.filter(({ payload }) => (payload as { ticketId: string }).ticketId === ticketId)).toEqual(
    Array.from({ length: 2 }, () => ({ payload: { playerId: player, ticketId } })),
  )
})

test('history, detail and status say what became of a ticket and of each leg, and its payout names it [BET-7] [BET-9]', async () => {
  const { player, matches, ticketId } = await onMatches(2)
  await house.bet(player, [pick(house.newMatch())], 10)
  await house.settle(...matches.map((eventId) => settles(WON, { eventId })))
  const settledAt = house.clock.now().toISOString()
  const get = async (path: string) => (await house.ask(`GET ${path}`, { token: player })).json
  const won = { ticketId, result: 'won', payout: 441, settledAt }
  const selections = [{ result: 'won' }, { result: 'won' }]
  expect(await get('/api/Ticket/History?state=settled')).toMatchObject({ items: [{ ...won, selections }], total: 1 })
  expect(await get('/api/Ticket/History?result=won')).toMatchObject({ total: 1 })
  expect(await get('/api/Ticket/History?state=open')).toMatchObject({ items: [{ settledAt: null }], total: 1 })
  expect(await get(`/api/Ticket/v1/Detail/${ticketId}`)).toMatchObject({ ...won, selections })
  expect(await get(`/api/Ticket/v1/TicketStatus/${ticketId}`)).toMatchObject({
    ...won,
    selectionsFinalState: selections,
  })
})
