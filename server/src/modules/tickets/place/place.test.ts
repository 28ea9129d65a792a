import { randomUUID } from 'node:crypto'
import { REGISTRATION_STEP } from '@momio/contract/account-codes'
import { SELECTION_STATUS } from '@momio/contract/live-book'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Betting, START, startBetting } from '../../../../test/betting/betting.ts'
import {
  CUSTOM,
  customBet,
  lineOf,
  MULTIPLE,
  multiple,
  pick,
  putMatches,
  resultLine,
  SINGLES,
  singles,
} from '../../../../test/betting/slips.ts'
import { LIGA_MX, put, reprice, take } from '../../../../test/catalogue/event-example.ts'
import { setMaintenance } from '../../settings/index.ts'

let house: Betting
let player: string
beforeAll(async () => {
  house = await startBetting()
})
afterAll(() => house.stop())
beforeEach(async () => {
  putMatches(house.view, 40, 2)
  house.hidden.clear()
  ;[player = ''] = await house.playersWith(100_000)
})
afterEach(async () => expect(await house.offence()).toBeUndefined())

const ask = (line: string, body?: unknown, token = player) => house.ask(line, { token, body })
const rowsOf = (ticketId: string) =>
  house.platform.db.kysely.selectFrom('ticket_selections').selectAll().where('ticket_id', '=', ticketId).execute()

describe('a bet that is taken', () => {
  test('holds the stake, and keeps event, market, selection, price, time and the message of the price, in the words of the server [BET-5] [GLI-17]', async () => {
    const { status, json } = await ask(
      MULTIPLE,
      multiple([pick('sr:match:1'), pick('sr:match:2', { outcomeId: '3', odds: 3.2 })], 100),
    )
    expect(status).toBe(200)
    expect(json.data.acceptsAt).toBeNull()
    expect(await house.wallet(player)).toEqual({ cash: 90_000, bonus: 0, held: 10_000 })
    const detail = await ask(`GET /api/Ticket/v1/Detail/${json.data.ticketId}`)
    expect(detail.json).toMatchObject({
      kind: 'multiple',
      status: 2,
      result: 'open',
      stake: 100,
      decimalOdds: 6.72,
      americanOdds: 572,
      potentialPayout: 672,
      placedAt: START,
      acceptanceDate: START,
      selections: [
        {
          eventId: 'sr:match:1',
          matchName: 'América - Toluca',
          marketName: 'Mercado 1',
          outcomeName: 'Resultado 1',
          decimalOdds: 2.1,
        },
        { eventId: 'sr:match:2', outcomeName: 'Resultado 3', decimalOdds: 3.2 },
      ],
      sources: [
        {
          providerId: 1,
          producerId: 3,
          messageAt: '2026-02-28T23:59:00.000Z',
          askedOdds: 2.1,
          placedOdds: 2.1,
          probability: 0.4,
        },
        { providerId: 1, producerId: 3, askedOdds: 3.2 },
      ],
    })
  })

  test('is answered the same when it is sent again, and placed once; another content under its id is refused [BET-5]', async () => {
    const slip = singles([pick('sr:match:1')], 50)
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(SINGLES, slip)))
    const again = await ask(SINGLES, slip)
    const ids = new Set([...answers, again].map(({ json }) => json.validTicket[0].ticketId))
    expect(ids.size).toBe(1)
    expect((await house.wallet(player)).held).toBe(5_000)
    const other = await ask(SINGLES, singles([pick('sr:match:2')], 50, { requestId: slip.requestId }))
    expect(other.json).toMatchObject({ validTicket: [], invalidTickets: [{ indexTicket: 0, error: 'CONFLICT' }] })
    const [stranger = ''] = await house.playersWith(10_000)
    const theirs = await ask(SINGLES, slip, stranger)
    expect(theirs.json.validTicket[0].ticketId).not.toBe([...ids][0])
    expect((await ask(`GET /api/Ticket/v1/TicketStatus/${[...ids][0]}`, undefined, stranger)).status).toBe(404)
  })

  test('of several singles each is taken or refused on its own, with its place in the request [BET-2]', async () => {
    house.hidden.add('sr:match:2')
    const picks = [
      pick('sr:match:1'),
      pick('sr:match:2'),
      pick('sr:match:3'),
      pick('bg:match:9'),
      pick('sr:match:3', { outcomeId: '2', odds: 3.4 }),
    ]
    const { json } = await ask(SINGLES, singles(picks, 20))
    expect(json.validTicket.map((one: { indexTicket: number }) => one.indexTicket)).toEqual([0, 2])
    expect(json.invalidTickets).toEqual([
      { indexTicket: 1, error: 'MATCH_WAS_NOT_FOUND', context: { selectionIndex: 0 } },
      { indexTicket: 3, error: 'MATCH_WAS_NOT_FOUND', context: { selectionIndex: 0 } },
      { indexTicket: 4, error: 'SELECTIONS_NOT_COMBINABLE', context: { selectionIndexes: [0] } },
    ])
    expect((await house.wallet(player)).held).toBe(4_000)
  })

  test('both providers are combined by the call for many, each alone by its own version [BET-2] [SLIP-2]', async () => {
    put(house.view, { id: 'bg:match:7', lines: [resultLine([2.1, 3.4, 3.2])] })
    const mixed = multiple([pick('sr:match:1'), pick('bg:match:7')], 10)
    expect((await ask(MULTIPLE, mixed)).json).toMatchObject({ code: 'MATCH_WAS_NOT_FOUND' })
    expect((await ask('POST /api/Ticket/v2/PlaceBet/MultipleManyProviders', mixed)).status).toBe(200)
    expect(
      (await ask('POST /api/Ticket/v2/PlaceBet/MultiSingle', singles([pick('bg:match:7')], 10))).json.validTicket,
    ).toHaveLength(1)
    expect(
      (await ask('POST /api/Ticket/v1/PlaceBet/Parlay', multiple([pick('sr:match:3'), pick('sr:match:4')], 10))).status,
    ).toBe(200)
  })
})

describe('what the player takes of a price that moved [GLI-19] [BET-4]', () => {
  test.each([
    ['none', 0, 2.1, 200],
    ['none', 0, 2.2, 409],
    ['none', 0, 2.0, 409],
    ['better', 2, 2.2, 200],
    ['better', 2, 2.0, 409],
    ['any', 1, 2.2, 200],
    ['any', 1, 1.5, 200],
  ])('%s (%d) with the price at %d answers %d', async (_, oddsChangeType, now, status) => {
    reprice(house.view, 'sr:match:1', resultLine([now, 3.4, 3.2]))
    const slip = multiple([pick('sr:match:2', { outcomeId: '2', odds: 3.4 }), pick('sr:match:1')], 10, {
      oddsChangeType,
    })
    const answer = await ask(MULTIPLE, slip)
    expect(answer.status).toBe(status)
    if (status === 200) {
      const [, leg] = await rowsOf(answer.json.data.ticketId)
      expect(leg).toMatchObject({
        asked_odds: 2_100,
        placed_odds: Math.round(now * 1000),
        odds: Math.round(now * 1000),
      })
    } else {
      expect(answer.json).toMatchObject({
        code: 'ODDS_DIFFERENCE_TOO_HIGH',
        context: { selectionIndex: 1, suggestedOdds: now },
      })
      expect((await house.wallet(player)).held).toBe(0)
    }
  })
})

describe('a bet is refused, and nothing is held, ', () => {
  const held = async () => (await house.wallet(player)).held
  const refused = async (body: unknown, line = MULTIPLE) => {
    const answer = await ask(line, body)
    expect(await held()).toBe(0)
    return answer.json
  }
  const two = (...more: Parameters<typeof pick>[]) =>
    multiple([pick('sr:match:1'), ...more.map((one) => pick(...one))], 10)

  test('on a match that is not there, is hidden or was taken away [BET-4] [SWITCH-1]', async () => {
    expect(await refused(two(['sr:match:9999']))).toMatchObject({
      code: 'MATCH_WAS_NOT_FOUND',
      context: { selectionIndex: 1 },
    })
    house.hidden.add('sr:match:2')
    expect(await refused(two(['sr:match:2']))).toMatchObject({ code: 'MATCH_WAS_NOT_FOUND' })
    take(house.view, 'sr:match:3')
    expect(await refused(two(['sr:match:3']))).toMatchObject({ code: 'MATCH_WAS_NOT_FOUND' })
  })

  test('on a match that ended, or is sold before it begins and has begun by the clock of the server [BET-4] [BET-6]', async () => {
    put(house.view, { id: 'sr:match:2', match: { status: 3 }, lines: [resultLine([2.1, 3.4, 3.2])] })
    expect(await refused(two(['sr:match:2']))).toMatchObject({ code: 'EVENT_MATCH_NOT_ACTIVED' })
    put(house.view, { id: 'sr:match:2', match: { scheduleTime: START }, lines: [resultLine([2.1, 3.4, 3.2])] })
    expect(await refused(two(['sr:match:2']))).toMatchObject({ code: 'EVENT_MATCH_NOT_ACTIVED' })
  })

  test('on a line or an outcome that is unknown, suspended, settled or without a price [BET-4]', async () => {
    const unknown = [{ marketId: 99 }, { marketId: 18, specifiers: 'total=9.5' }, { outcomeId: '77' }]
    for (const more of unknown) {
      expect(await refused(two(['sr:match:2', more]))).toMatchObject({ code: 'MARKET_WAS_NOT_FOUND' })
    }
    for (const status of [SELECTION_STATUS.Suspended, SELECTION_STATUS.Settled]) {
      reprice(house.view, 'sr:match:2', resultLine([2.1, 3.4, 3.2], { status }))
      expect(await refused(two(['sr:match:2']))).toMatchObject({
        code: 'EVENT_MARKET_NOT_ACTIVED',
        context: { selectionIndex: 1 },
      })
    }
    const line = resultLine([2.1, 3.4, 3.2])
    reprice(house.view, 'sr:match:2', { ...line, outcomes: line.outcomes.map((one) => ({ ...one, active: false })) })
    expect(await refused(two(['sr:match:2']))).toMatchObject({ code: 'EVENT_MARKET_NOT_ACTIVED' })
    reprice(house.view, 'sr:match:2', { ...line, outcomes: line.outcomes.map((one) => ({ ...one, odds: null })) })
    expect(await refused(two(['sr:match:2']))).toMatchObject({ code: 'EVENT_MARKET_NOT_ACTIVED' })
  })

  test('on an event of provider two whose time to be removed has come [FEED-2]', async () => {
    const soon = new Date(Date.parse(START) + 60_000).toISOString()
    put(house.view, { id: 'bg:match:7', match: { removeAt: soon }, lines: [resultLine([2.1, 3.4, 3.2])] })
    const slip = () => singles([pick('bg:match:7')], 10)
    const path = 'POST /api/Ticket/v2/PlaceBet/MultiSingle'
    put(house.view, { id: 'bg:match:8', match: { removeAt: START }, lines: [resultLine([2.1, 3.4, 3.2])] })
    expect((await refused(singles([pick('bg:match:8')], 10), path)).invalidTickets).toMatchObject([
      { error: 'EVENT_MARKET_NOT_ACTIVED' },
    ])
    expect((await ask(path, slip())).json.validTicket).toHaveLength(1)
  })

  test('on what the score has decided already [GLI-18]', async () => {
    const lines = [lineOf('18|total=2.5', [1.9, 1.95])]
    put(house.view, { id: 'sr:match:101', phase: 'live', match: { homeScore: 2, awayScore: 1 }, lines })
    const over = pick('sr:match:101', { marketId: 18, specifiers: 'total=2.5', odds: 1.9 })
    expect((await refused(singles([over], 10), SINGLES)).invalidTickets).toMatchObject([{ error: 'OUTCOME_KNOWN' }])
  })

  test.each([
    ['half', 'sr:sport:1', '', [60, 63, 64, 66, 74, 81]],
    ['set', 'sr:sport:5', 'setnr=1', [202, 203, 204, 205, 207]],
  ])('on a %s that is over, while its line still stands open [GLI-18]', async (_, sportId, specifiers, marketIds) => {
    const at = { ...LIGA_MX, sportId }
    const lines = marketIds.map((marketId) => lineOf([marketId, specifiers].filter(Boolean).join('|'), [1.9, 1.95]))
    const period = (number: number) => ({ number, home: 1, away: 0 })
    const play = (periods: readonly number[]) =>
      put(house.view, { id: 'sr:match:101', phase: 'live', at, match: { periodScores: periods.map(period) }, lines })
    const bets = () => marketIds.map((marketId) => pick('sr:match:101', { marketId, specifiers, odds: 1.9 }))
    play([1, 2])
    const { validTicket, invalidTickets } = await refused(singles(bets(), 10), SINGLES)
    expect(validTicket).toEqual([])
    expect(invalidTickets.map(({ error }: { error: string }) => error)).toEqual(marketIds.map(() => 'OUTCOME_KNOWN'))
    play([1])
    expect((await ask(SINGLES, singles(bets(), 10))).json.validTicket).toHaveLength(marketIds.length)
  })

  test('with selections that cannot stand together, too many of them, or the same line twice [SLIP-2]', async () => {
    expect(await refused(two(['sr:match:1', { outcomeId: '2', odds: 3.4 }]))).toMatchObject({
      code: 'SELECTIONS_NOT_COMBINABLE',
      context: { selectionIndexes: [0, 1] },
    })
    expect(await refused(two(['sr:match:1']))).toMatchObject({ code: 'SELECTIONS_NOT_COMBINABLE' })
    const many = Array.from({ length: 31 }, (_, index) => pick(`sr:match:${index + 1}`))
    expect(await refused(multiple(many, 10))).toMatchObject({ code: 'VALIDATION' })
    put(house.view, { id: 'sr:season:5', phase: 'outright', lines: [resultLine([2.1, 3.4, 3.2])] })
    expect(await refused(two(['sr:season:5']))).toMatchObject({
      code: 'SELECTIONS_NOT_COMBINABLE',
      context: { selectionIndexes: [1] },
    })
    expect((await ask(SINGLES, singles([pick('sr:season:5')], 10))).json.validTicket).toHaveLength(1)
  })

  test.each([0, -5, 0.001, 10.005, 1e300, 'cien', null])('with a stake of %j [BET-5]', async (stake) => {
    expect(await refused(multiple([pick('sr:match:1'), pick('sr:match:2')], stake as number))).toMatchObject({
      code: 'VALIDATION',
    })
  })

  test.each([0, -2, 0.99, 1e300, 'dos', null])('with odds of %j from the client [BET-4]', async (odds) => {
    const slips = [
      [SINGLES, singles([pick('sr:match:1')], 10)],
      [MULTIPLE, multiple([pick('sr:match:1'), pick('sr:match:2')], 10)],
    ] as const
    for (const [line, slip] of slips) {
      const [first, ...others] = slip.ticketRequest.ticketBetSelection
      const ticketBetSelection = [{ ...first, outcomeValueDecimal: odds }, ...others]
      const body = { ...slip, ticketRequest: { ...slip.ticketRequest, ticketBetSelection } }
      expect(await refused(body, line)).toMatchObject({ code: 'VALIDATION' })
    }
    const custom = customBet([pick('sr:match:1'), pick('sr:match:1', { marketId: 18, specifiers: 'total=2.5' })], 10, 3)
    const ticketRequest = { ...custom.ticketRequest, calculationOdds: odds }
    expect(await refused({ ...custom, ticketRequest }, CUSTOM)).toMatchObject({ code: 'VALIDATION' })
  })

  test('with less than 5 pesos, or more than is there [BET-5] [GLI-10]', async () => {
    expect(await refused(multiple([pick('sr:match:1'), pick('sr:match:2')], 4.99))).toMatchObject({
      code: 'AMOUNT_OUT_OF_RANGE',
      context: { min: 5 },
    })
    expect(await refused(multiple([pick('sr:match:1'), pick('sr:match:2')], 1_000.01))).toMatchObject({
      code: 'FUNDS_SHORT',
    })
  })

  test('by a player who rests, is excluded, has closed the account, has not confirmed the e-mail, or has no room under the loss limit [BET-5] [RG-5] [GLI-4]', async () => {
    const { kysely } = house.platform.db
    const slip = () => multiple([pick('sr:match:1'), pick('sr:match:2')], 100)
    const until = new Date('2026-06-01T00:00:00.000Z')
    const set = (columns: Record<string, Date | number | null>) =>
      kysely.updateTable('players').set(columns).where('id', '=', player).execute()
    await set({ deactivated_at: new Date(START) })
    expect(await refused(slip())).toMatchObject({ code: 'ACCOUNT_DEACTIVATED' })
    await set({ deactivated_at: null, register_step: REGISTRATION_STEP.created })
    expect(await refused(slip())).toMatchObject({ code: 'NOT_VERIFIED' })
    await set({ register_step: REGISTRATION_STEP.pinVerified })
    const at = new Date(Date.parse(START) - 1_000)
    const limit = {
      player_id: player,
      limit_group: 'lost',
      period: 'day',
      asked_at: at,
      from_centavos: null,
      effective_at: at,
    } as const
    await kysely
      .insertInto('limit_changes')
      .values({ ...limit, to_centavos: 9_000 as never })
      .execute()
    expect(await refused(slip())).toMatchObject({ code: 'LOSS_LIMIT', context: { period: 'day', remaining: 90 } })
    expect((await ask(MULTIPLE, multiple([pick('sr:match:1'), pick('sr:match:2')], 90))).status).toBe(200)
    expect((await ask(MULTIPLE, multiple([pick('sr:match:1'), pick('sr:match:2')], 5))).json).toMatchObject({
      code: 'LOSS_LIMIT',
      context: { remaining: 0 },
    })
    await kysely
      .insertInto('pauses')
      .values({ player_id: player, kind: 'rest', asked_at: at, starts_at: at, ends_at: until, length: 90, reason: '' })
      .execute()
    expect((await ask(MULTIPLE, slip())).json).toMatchObject({
      code: 'BREAK_TIME',
      context: { until: until.toISOString() },
    })
    await set({ excluded_until: until })
    expect((await ask(MULTIPLE, slip())).json).toMatchObject({
      code: 'SELF_EXCLUDED',
      context: { until: until.toISOString() },
    })
  })

  test('whose documents or face are those of somebody who excluded himself [RG-3]', async () => {
    const until = new Date('2026-09-01')
    await house.platform.db.kysely
      .updateTable('players')
      .set({ matched_exclusion_until: until })
      .where('id', '=', player)
      .execute()
    expect(await refused(two(['sr:match:2']))).toMatchObject({
      code: 'SELF_EXCLUDED',
      context: { until: until.toISOString() },
    })
  })

  test('while the sportsbook is in maintenance [PLAT-2]', async () => {
    const set = (sportsbook: boolean) =>
      house.platform.db.transaction((tx) => setMaintenance(tx, { sportsbook }, new Date(START)))
    await set(true)
    expect(await refused(two(['sr:match:2']))).toMatchObject({ code: 'IN_MAINTENANCE' })
    await set(false)
    expect((await ask(MULTIPLE, two(['sr:match:2']))).status).toBe(200)
  })

  test('to a guest', async () => {
    expect((await house.ask(MULTIPLE, { body: two(['sr:match:2']) })).status).toBe(401)
  })
})

test('of two devices that race for the last pesos exactly one bet is taken [GLI-10]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      ask(SINGLES, singles([pick(`sr:match:${index + 1}`)], 400, { requestId: randomUUID() })),
    ),
  )
  expect(answers.filter(({ json }) => json.validTicket.length === 1)).toHaveLength(2)
  expect(answers.filter(({ json }) => json.invalidTickets[0]?.error === 'FUNDS_SHORT')).toHaveLength(10)
  expect(await house.wallet(player)).toEqual({ cash: 20_000, bonus: 0, held: 80_000 })
})
