import { SELECTION_STATUS } from '@momio/contract/live-book'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Betting, NO_RULE, STAFF, START, startBetting } from '../../../../test/betting/betting.ts'
import { MULTIPLE, multiple, pick, putMatches, resultLine, SINGLES, singles } from '../../../../test/betting/slips.ts'
import { put, reprice, take } from '../../../../test/catalogue/event-example.ts'
import { eventually } from '../../../../test/eventually.ts'
import { withPriceSource } from '../../catalogue/book/price-source.ts'

const LIVE = 'sr:match:101'
const SOCCER_DELAY_MS = 5_000

let house: Betting
let player: string
beforeEach(async () => {
  house = await startBetting()
  putMatches(house.view, 3, 3)
  ;[player = ''] = await house.playersWith(100_000)
})
afterEach(async () => {
  expect(await house.offence()).toBeUndefined()
  await house.stop()
})

async function placed(body: ReturnType<typeof singles>, by = house): Promise<{ ticketId: string; acceptsAt: string }> {
  const { json } = await by.ask(SINGLES, { token: player, body })
  return json.validTicket[0]
}
const live = (more: { oddsChangeType?: number } = {}) => singles([pick(LIVE)], 100, more)
const statusOf = async (ticketId: string) =>
  (await house.ask(`GET /api/Ticket/v1/TicketStatus/${ticketId}`, { token: player })).json

describe('a live bet waits for the delay of its sport [BET-6]', () => {
  test('with its stake held, and is accepted at the end by the clock of the server [BET-3]', async () => {
    const { ticketId, acceptsAt } = await placed(live())
    expect(acceptsAt).toBe(new Date(Date.parse(START) + SOCCER_DELAY_MS).toISOString())
    expect(await statusOf(ticketId)).toMatchObject({ status: 0, acceptanceDate: null, rejectCode: null })
    expect(await house.wallet(player)).toEqual({ cash: 90_000, bonus: 0, held: 10_000 })
    await house.pass(SOCCER_DELAY_MS - 1)
    expect(await statusOf(ticketId)).toMatchObject({ status: 0 })
    await house.pass(1)
    expect(await statusOf(ticketId)).toEqual({
      ticketId,
      isBonus: false,
      status: 2,
      selectionsFinalState: [{ selectionIndex: 0, decimalOdds: 2.1, americanOdds: 110, result: 'open' }],
      acceptanceDate: acceptsAt,
      rejectCode: null,
      rejectIndex: null,
      result: 'open',
      payout: null,
      settledAt: null,
    })
    expect(await house.wallet(player)).toEqual({ cash: 90_000, bonus: 0, held: 10_000 })
  })

  test('one live leg makes the whole multiple wait; without one nothing waits', async () => {
    const both = await house.ask(MULTIPLE, { token: player, body: multiple([pick('sr:match:1'), pick(LIVE)], 10) })
    expect(both.json.data.acceptsAt).not.toBeNull()
    const none = await house.ask(MULTIPLE, {
      token: player,
      body: multiple([pick('sr:match:1'), pick('sr:match:2')], 10),
    })
    expect(none.json.data.acceptsAt).toBeNull()
    await house.pass(SOCCER_DELAY_MS)
  })

  test.each([
    [
      'suspended',
      () => reprice(house.view, LIVE, resultLine([2.1, 3.4, 3.2], { status: SELECTION_STATUS.Suspended })),
      102,
    ],
    [
      'settled',
      () => reprice(house.view, LIVE, resultLine([2.1, 3.4, 3.2], { status: SELECTION_STATUS.Settled })),
      102,
    ],
    ['priced lower', () => reprice(house.view, LIVE, resultLine([1.9, 3.4, 3.2])), 101],
    ['taken out of the book', () => take(house.view, LIVE), 105],
  ])('a line that is %s meanwhile rejects it with a code, and the stake is back', async (_, happen, rejectCode) => {
    const { ticketId } = await placed(live())
    happen()
    await house.pass(SOCCER_DELAY_MS)
    expect(await statusOf(ticketId)).toMatchObject({ status: 3, acceptanceDate: null, rejectCode })
    expect(await house.wallet(player)).toEqual({ cash: 100_000, bonus: 0, held: 0 })
    expect((await placed(singles([pick('sr:match:102')], 1_000))).ticketId).toBeDefined()
    await house.pass(SOCCER_DELAY_MS)
  })

  test('a multiple says which of its selections it was rejected for [BET-6]', async () => {
    const picks = [pick('sr:match:1'), pick(LIVE), pick('sr:match:102')]
    const { json } = await house.ask(MULTIPLE, { token: player, body: multiple(picks, 10) })
    reprice(house.view, 'sr:match:102', resultLine([2.1, 3.4, 3.2], { status: SELECTION_STATUS.Suspended }))
    await house.pass(SOCCER_DELAY_MS)
    const rejected = { status: 3, rejectCode: 102, rejectIndex: 2 }
    expect(await statusOf(json.data.ticketId)).toMatchObject(rejected)
    const history = await house.ask('GET /api/Ticket/History', { token: player })
    expect(history.json.items).toMatchObject([rejected])
  })

  test.each([
    ['better', 2, 2.4, { status: 2, odds: 2.4 }],
    ['better', 2, 2.0, { status: 3, odds: 2.1 }],
    ['any', 1, 1.5, { status: 2, odds: 1.5 }],
    ['none', 0, 2.4, { status: 3, odds: 2.1 }],
  ])('a price that moved is taken as %s (%d) says: %d [GLI-19]', async (_, oddsChangeType, now, { status, odds }) => {
    const { ticketId } = await placed(live({ oddsChangeType }))
    const source = { producerId: 1, at: Date.parse(START) + 3_000 }
    reprice(house.view, LIVE, withPriceSource(resultLine([now, 3.4, 3.2]), source))
    await house.pass(SOCCER_DELAY_MS)
    expect(await statusOf(ticketId)).toMatchObject({ status, selectionsFinalState: [{ decimalOdds: odds }] })
    const { json } = await house.ask(`GET /api/Ticket/v1/Detail/${ticketId}`, { token: player })
    expect(json.sources[0].askedOdds).toBe(2.1)
    if (status !== 2) return
    expect(json.potentialPayout).toBe(100 * odds)
    expect(json.sources[0]).toMatchObject({ producerId: 1, messageAt: '2026-03-01T00:00:03.000Z' })
  })

  test('a price that rose past what the house may stand to lose rejects it, and one that just fits does not [UOF-18]', async () => {
    const rule = { ...NO_RULE, outcomeExposure: 150 }
    await house.ask('PUT /api/Staff/Betting/RiskRules/test', { token: STAFF, body: { rule, reason: 'una prueba' } })
    const [first, second] = [
      await placed(live({ oddsChangeType: 1 })),
      await placed(singles([pick('sr:match:102')], 100, { oddsChangeType: 1 })),
    ]
    reprice(house.view, LIVE, resultLine([2.5, 3.4, 3.2]))
    reprice(house.view, 'sr:match:102', resultLine([2.51, 3.4, 3.2]))
    await house.pass(SOCCER_DELAY_MS)
    expect(await statusOf(first.ticketId)).toMatchObject({ status: 2 })
    expect(await statusOf(second.ticketId)).toMatchObject({ status: 3, rejectCode: 109 })
  })

  test('a player who excludes himself meanwhile gets the stake back', async () => {
    const { ticketId } = await placed(live())
    const until = new Date('2026-06-01')
    await house.platform.db.kysely
      .updateTable('players')
      .set({ excluded_until: until })
      .where('id', '=', player)
      .execute()
    await house.pass(SOCCER_DELAY_MS)
    expect(await statusOf(ticketId)).toMatchObject({ status: 3, rejectCode: 110 })
  })

  test('a player who takes a rest meanwhile gets the stake back [RG-2]', async () => {
    const { ticketId } = await placed(live())
    const now = house.clock.now()
    const times = { asked_at: now, starts_at: now, ends_at: new Date(now.getTime() + 86_400_000) }
    await house.platform.db.kysely
      .insertInto('pauses')
      .values({ player_id: player, kind: 'rest', length: 1, reason: 'una pausa', ...times })
      .execute()
    await house.pass(SOCCER_DELAY_MS)
    expect(await statusOf(ticketId)).toMatchObject({ status: 3, rejectCode: 111 })
  })

  test('what a process that died left waiting is decided by another, once [GLI-25]', async () => {
    const other = await house.another()
    putMatches(other.view, 3, 3)
    const { ticketId } = await placed(live())
    await house.stopFirst()
    house.clock.advance(SOCCER_DELAY_MS + 3_000)
    await eventually(async () => {
      const { json } = await other.ask(`GET /api/Ticket/v1/TicketStatus/${ticketId}`, { token: player })
      return json.status === 2
    })
  })

  test('a match that the provider switch hides meanwhile takes nothing from it [SWITCH-1]', async () => {
    const { ticketId } = await placed(live())
    house.hidden.add(LIVE)
    await house.pass(SOCCER_DELAY_MS)
    expect(await statusOf(ticketId)).toMatchObject({ status: 2 })
  })

  describe('and after a restart for a book that stands for the match', () => {
    /** Another process that finds what waits, and its book, of which the feed has said nothing of the match yet. */
    async function restarted() {
      const other = await house.another()
      putMatches(other.view, 3, 3)
      take(other.view, LIVE)
      other.view.await(new Set([LIVE]))
      const { ticketId } = await placed(live())
      const beside = await placed(singles([pick('sr:match:102')], 100))
      await house.stopFirst()
      house.clock.advance(SOCCER_DELAY_MS + 3_000)
      const told = async (id: string) =>
        (await other.ask(`GET /api/Ticket/v1/TicketStatus/${id}`, { token: player })).json
      await eventually(async () => (await told(beside.ticketId)).status === 2)
      const status = () => told(ticketId)
      return { other, status }
    }

    test('which comes late: it is taken then [GLI-25]', async () => {
      const { other, status } = await restarted()
      expect(await status()).toMatchObject({ status: 0, rejectCode: null })
      const match = { homeScore: 0, awayScore: 0 }
      put(other.view, { id: LIVE, phase: 'live', match, lines: [resultLine([2.1, 3.4, 3.2])] })
      other.view.await(new Set())
      other.view.setDown([{ providerId: 1, producerId: 1, reason: 'recovering', since: 0 }])
      house.clock.advance(1_000)
      expect(await status()).toMatchObject({ status: 0 })
      other.view.setDown([])
      house.clock.advance(1_000)
      await eventually(async () => (await status()).status === 2)
    })

    test('which never comes: after a minute the stake is back, with a reason that blames no match [GLI-25]', async () => {
      const { status } = await restarted()
      house.clock.advance(60_000)
      await eventually(async () => (await status()).status === 3)
      expect(await status()).toMatchObject({ rejectCode: 112, rejectIndex: 0 })
      expect(await house.wallet(player)).toEqual({ cash: 90_000, bonus: 0, held: 10_000 })
    })
  })

  test('a placing that is sent again while it waits, or after, is answered with the same ticket [BET-5]', async () => {
    const body = live()
    const first = await placed(body)
    expect(await placed(body)).toEqual(first)
    await house.pass(SOCCER_DELAY_MS)
    expect(await placed(body)).toEqual({ ...first, acceptsAt: null })
  })
})

test('each change of a ticket is told to its player on every device [BET-9]', async () => {
  const told = async () => {
    const rows = await house.platform.db.kysely
      .selectFrom('outbox')
      .select(['subject', 'payload'])
      .where('subject', 'in', ['events.tickets.changed', 'events.wallet.balance-changed'])
      .orderBy('position')
      .execute()
    return rows.map(({ subject, payload }) => [subject.split('.').at(-1), payload])
  }
  const { ticketId } = await placed(live())
  take(house.view, LIVE)
  await house.pass(SOCCER_DELAY_MS)
  expect(await told()).toEqual([
    ['changed', { playerId: player, ticketId }],
    ['balance-changed', { playerId: player }],
    ['changed', { playerId: player, ticketId }],
    ['balance-changed', { playerId: player }],
  ])
})
