import { SELECTION_STATUS } from '@momio/contract/live-book'
import { oddsFromDecimal } from '@momio/domain/odds'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Betting, startBetting } from '../../../../test/betting/betting.ts'
import { CUSTOM, customBet, lineOf, pick, putMatches, resultLine } from '../../../../test/betting/slips.ts'
import { put, reprice } from '../../../../test/catalogue/event-example.ts'
import { eventually } from '../../../../test/eventually.ts'
import type { CombinableLine, CustomPrice } from './custom-bet-api.ts'

const MATCH = 'sr:match:1'
const LIVE = 'sr:match:101'
const DELAY_MS = 5_000
const LINES: readonly CombinableLine[] = [
  { marketId: 1, specifiers: '', outcomes: outcomes('1', '2') },
  { marketId: 18, specifiers: 'total=2.5', outcomes: outcomes('1', '2') },
  { marketId: 29, specifiers: '', outcomes: outcomes('1') },
]

function outcomes(...ids: string[]) {
  return ids.map((outcomeId) => ({ outcomeId, isConflict: false }))
}
const priced = (decimal: number): CustomPrice => ({ kind: 'priced', odds: oddsFromDecimal(decimal) })

let house: Betting
let player: string
/** What the provider answers next; a function is called as it is asked. */
let price: CustomPrice | (() => CustomPrice)
let asked: number
beforeAll(async () => {
  house = await startBetting()
  const answer = async () => {
    asked += 1
    return typeof price === 'function' ? price() : price
  }
  house.provider.customBets = {
    available: async (eventId) => (eventId === 'sr:match:2' ? [] : LINES),
    price: answer,
    async filter() {
      const lines = LINES.map((line) => ({
        ...line,
        outcomes: line.outcomes.map((one) => ({ ...one, isConflict: one.outcomeId === '2' })),
      }))
      return { price: await answer(), lines }
    },
  }
})
afterAll(() => house.stop())
beforeEach(async () => {
  putMatches(house.view, 4, 1)
  price = priced(3.3)
  asked = 0
  ;[player = ''] = await house.playersWith(100_000)
})
afterEach(async () => expect(await house.offence()).toBeUndefined())

const parts = (eventId = MATCH) => [
  pick(eventId),
  pick(eventId, { marketId: 18, specifiers: 'total=2.5', outcomeId: '1', odds: 1.9 }),
]
const ask = (line: string, body?: unknown) => house.ask(line, { token: player, body })
const place = (body: ReturnType<typeof customBet>) => ask(CUSTOM, body)
const selections = (eventId = MATCH) => ({
  urnEvent: eventId,
  marketPunterSelections: parts(eventId).map(({ marketId, specifiers, outcomeId }) => ({
    marketId,
    specifiers,
    outcomeId,
  })),
})
const suspended = () => lineOf('18|total=2.5', [1.9, 1.95], { status: SELECTION_STATUS.Suspended })

describe('what can be combined', () => {
  test('is what the provider combines and the book has open, in the words of the book; 404 when there is none [CUST-1]', async () => {
    const { json } = await ask(`GET /api/CustomBet/AvailableSelections/${MATCH}`)
    expect(json.data.markets).toEqual([
      {
        marketId: 1,
        specifiers: '',
        name: 'Mercado 1',
        outcomes: ['1', '2'].map((outcomeId) => ({
          outcomeId,
          name: `Resultado ${outcomeId}`,
          isAvailable: true,
          reason: null,
        })),
      },
      expect.objectContaining({ marketId: 18, specifiers: 'total=2.5', name: 'Mercado 18|total=2.5' }),
    ])
    reprice(house.view, MATCH, suspended())
    const left = await ask(`GET /api/CustomBet/AvailableSelections/${MATCH}`)
    expect(left.json.data.markets).toHaveLength(1)
    house.hidden.add('sr:match:3')
    put(house.view, { id: 'bg:match:7', lines: [resultLine([2.1, 3.4, 3.2])] })
    for (const eventId of ['sr:match:2', 'sr:match:3', 'bg:match:7', 'sr:match:999']) {
      expect((await ask(`GET /api/CustomBet/AvailableSelections/${eventId}`)).status).toBe(404)
    }
    house.hidden.clear()
  })

  test('has the price of the provider, 0 when there is none or a part takes no bets, and greys what cannot join [CUST-1]', async () => {
    const oddsNow = async () => (await ask('POST /api/CustomBet/CalculateOdds', selections())).json.data
    expect(await oddsNow()).toEqual({ odds: 3.3, oddsUS: 230 })
    const { json } = await ask('POST /api/CustomBet/CalculateFilter', selections())
    expect(json.data.odds).toBe(3.3)
    expect(json.data.markets[0].outcomes).toMatchObject([
      { outcomeId: '1', isAvailable: true, reason: null },
      { outcomeId: '2', isAvailable: false, reason: 'conflict' },
    ])
    for (const none of [{ kind: 'conflict' }, { kind: 'unavailable' }] as const) {
      price = none
      expect(await oddsNow()).toEqual({ odds: 0, oddsUS: 0 })
    }
    price = () => {
      throw new Error('the provider is away')
    }
    expect(await oddsNow()).toEqual({ odds: 0, oddsUS: 0 })
    const filtered = await ask('POST /api/CustomBet/CalculateFilter', selections())
    expect(filtered.json.data).toMatchObject({ odds: 0, markets: [{ marketId: 1 }, { marketId: 18 }] })
    price = priced(3.3)
    reprice(house.view, MATCH, suspended())
    asked = 0
    expect(await oddsNow()).toEqual({ odds: 0, oddsUS: 0 })
    expect(asked).toBe(0)
    expect((await ask('POST /api/CustomBet/CalculateOdds', selections('sr:match:999'))).json.code).toBe(
      'MATCH_WAS_NOT_FOUND',
    )
  })
})

describe('a custom bet', () => {
  test('is one ticket at the price of the provider, whatever the parts cost alone, and placed once [CUST-1] [BET-2]', async () => {
    const body = customBet(parts(), 100, 3.3)
    const { status, json } = await place(body)
    expect(status).toBe(200)
    expect(json.data.acceptsAt).toBeNull()
    const detail = await ask(`GET /api/Ticket/v1/Detail/${json.data.ticketId}`)
    expect(detail.json).toMatchObject({
      kind: 'custom',
      status: 2,
      decimalOdds: 3.3,
      potentialPayout: 330,
      selections: [
        { eventId: MATCH, marketName: 'Mercado 1', decimalOdds: 2.1 },
        { eventId: MATCH, marketName: 'Mercado 18|total=2.5', decimalOdds: 1.9 },
      ],
    })
    expect(await house.wallet(player)).toEqual({ cash: 90_000, bonus: 0, held: 10_000 })
    // The same again is the same ticket, also when there is no price any more; another price asked for is another bet.
    price = { kind: 'unavailable' }
    expect((await place(body)).json).toEqual(json)
    const other = customBet(parts(), 100, 3.4, { requestId: body.requestId })
    expect((await place(other)).json.code).toBe('CONFLICT')
    expect((await house.wallet(player)).held).toBe(10_000)
  })

  test.each([
    ['none', 0, 3.3, 3.3, 200],
    ['none', 0, 3.3, 3.2, 409],
    ['none', 0, 3.3, 3.4, 409],
    ['better', 2, 3.3, 3.4, 200],
    ['better', 2, 3.3, 3.2, 409],
    ['any', 1, 3.3, 1.5, 200],
    ['any', 1, 90, 3.3, 200],
  ])(
    'taken by the policy %s (%d): seen at %d, now at %d, answers %d [CUST-1] [BET-4]',
    async (_, oddsChangeType, seen, now, status) => {
      price = priced(now)
      const { status: answered, json } = await place(customBet(parts(), 10, seen, { oddsChangeType }))
      expect(answered).toBe(status)
      if (status === 409) {
        expect(json).toMatchObject({ code: 'ODDS_DIFFERENCE_TOO_HIGH', context: { suggestedOdds: now } })
      } else {
        const detail = await ask(`GET /api/Ticket/v1/Detail/${json.data.ticketId}`)
        expect(detail.json.decimalOdds).toBe(now)
      }
    },
  )

  test('of one part, of both sides of a line, of a line that gives stakes back or of what excludes each other is refused [CUST-1]', async () => {
    const [result, total] = parts() as [ReturnType<typeof pick>, ReturnType<typeof pick>]
    const whole = lineOf('18|total=2', [1.9, 1.95])
    const corners = lineOf('166|total=9.5', [1.9, 1.95])
    put(house.view, { id: MATCH, lines: [resultLine([2.1, 3.4, 3.2]), totalLine(), whole, corners] })
    const refused = async (picks: ReturnType<typeof pick>[]) => {
      const { json } = await place(customBet(picks, 10, 3.3))
      return [json.code, json.context]
    }
    const indexes = (...selectionIndexes: number[]) => ['SELECTIONS_NOT_COMBINABLE', { selectionIndexes }]
    expect(await refused([result])).toEqual(indexes(0))
    expect(await refused([total, { ...total, outcomeId: '2' }])).toEqual(indexes(0, 1))
    expect(await refused([result, { ...total, specifiers: 'total=2' }])).toEqual(indexes(1))
    expect(await refused([result, { ...total, marketId: 166, specifiers: 'total=9.5' }])).toEqual(indexes(1))
    price = { kind: 'conflict' }
    expect(await refused([result, total])).toEqual(indexes(0, 1))
    price = { kind: 'unavailable' }
    expect(await refused([result, total])).toEqual(['EVENT_MARKET_NOT_ACTIVED', { selectionIndex: 0 }])
    expect((await house.wallet(player)).held).toBe(0)
  })

  test('of a part that is closed, an event that is not there or one of provider two is refused [CUST-1]', async () => {
    reprice(house.view, MATCH, suspended())
    expect((await place(customBet(parts(), 10, 3.3))).json).toMatchObject({
      code: 'EVENT_MARKET_NOT_ACTIVED',
      context: { selectionIndex: 1 },
    })
    expect((await place(customBet(parts('sr:match:999'), 10, 3.3))).json.code).toBe('MATCH_WAS_NOT_FOUND')
    put(house.view, { id: 'bg:match:7', lines: [resultLine([2.1, 3.4, 3.2])] })
    expect((await place(customBet(parts('bg:match:7'), 10, 3.3))).json.code).toBe('MATCH_WAS_NOT_FOUND')
    expect((await ask(CUSTOM.replace('v1', 'v2'), customBet(parts(), 10, 3.3))).json.code).toBe('MATCH_WAS_NOT_FOUND')
  })

  test('is priced by the book it is taken with: a part that moves meanwhile has the provider asked again [CUST-1]', async () => {
    let moves = 1
    price = () => {
      if (moves > 0) reprice(house.view, MATCH, resultLine([2.2 + moves / 10, 3.4, 3.2]))
      moves -= 1
      return priced(moves === 0 ? 3.3 : 3.6)
    }
    const { json } = await place(customBet(parts(), 10, 3.3, { oddsChangeType: 1 }))
    expect(asked).toBe(2)
    const detail = await ask(`GET /api/Ticket/v1/Detail/${json.data.ticketId}`)
    expect(detail.json.decimalOdds).toBe(3.6)
    moves = 99
    expect((await place(customBet(parts(), 10, 3.3, { oddsChangeType: 1 }))).json.code).toBe('EVENT_MARKET_NOT_ACTIVED')
    price = () => {
      reprice(house.view, MATCH, suspended())
      return priced(3.3)
    }
    expect((await place(customBet(parts(), 10, 3.3))).json.code).toBe('EVENT_MARKET_NOT_ACTIVED')
  })

  test('is bound by the maximum payout of its own price, and stands on the books as its parts alone do [CUST-1] [GLI-20]', async () => {
    const rows = () =>
      house.platform.db.kysely
        .selectFrom('exposures')
        .select(['line_id', 'outcome_id', 'stake', 'liability'])
        .where('event_id', '=', 'sr:match:4')
        .orderBy('line_id')
        .orderBy('outcome_id')
        .execute()
    price = priced(100_000)
    const { json } = await place(customBet(parts('sr:match:4'), 900, 100_000))
    expect(json.code).toBe('BET_STAKE_OVER_LIMIT')
    // None of its parts is named as the one that hit it.
    expect(json.context.limitsByMatch[0]).not.toHaveProperty('specifiers')
    price = priced(3.3)
    expect((await place(customBet(parts('sr:match:4'), 100, 3.3))).status).toBe(200)
    expect(await rows()).toEqual([
      { line_id: '', outcome_id: '', stake: 20_000, liability: 20_000 },
      { line_id: '1', outcome_id: '', stake: 10_000, liability: 11_000 },
      { line_id: '1', outcome_id: '1', stake: 10_000, liability: 11_000 },
      { line_id: '18|total=2.5', outcome_id: '', stake: 10_000, liability: 9_000 },
      { line_id: '18|total=2.5', outcome_id: '1', stake: 10_000, liability: 9_000 },
    ])
  })
})

function totalLine() {
  return lineOf('18|total=2.5', [1.9, 1.95])
}

describe('a live custom bet waits for its delay, and its price is asked for again [CUST-1] [BET-6]', () => {
  const statusOf = async (ticketId: string) => (await ask(`GET /api/Ticket/v1/TicketStatus/${ticketId}`)).json
  async function placed(oddsChangeType = 0): Promise<string> {
    const { json } = await place(customBet(parts(LIVE), 100, 3.3, { oddsChangeType }))
    expect(Date.parse(json.data.acceptsAt) - house.clock.now().getTime()).toBe(DELAY_MS)
    expect(await statusOf(json.data.ticketId)).toMatchObject({ status: 0 })
    return json.data.ticketId
  }

  test.each([
    ['the same', 0, priced(3.3), { status: 2, rejectCode: null }, 3.3],
    ['a better one that is taken', 2, priced(3.5), { status: 2, rejectCode: null }, 3.5],
    ['a worse one', 2, priced(3.1), { status: 3, rejectCode: 101 }, 3.3],
    ['none', 1, { kind: 'unavailable' }, { status: 3, rejectCode: 102 }, 3.3],
    ['none any more, for one part excludes the other', 1, { kind: 'conflict' }, { status: 3, rejectCode: 102 }, 3.3],
  ] as const)('%s', async (_, policy, then, status, odds) => {
    const ticketId = await placed(policy)
    price = then
    await house.pass(DELAY_MS)
    expect(await statusOf(ticketId)).toMatchObject(status)
    const detail = await ask(`GET /api/Ticket/v1/Detail/${ticketId}`)
    expect(detail.json).toMatchObject({ kind: 'custom', decimalOdds: odds })
    const held = status.status === 2 ? 10_000 : 0
    expect(await house.wallet(player)).toEqual({ cash: 100_000 - held, bonus: 0, held })
  })

  test('nobody tells: it waits until somebody does, whatever the provider switch shows by then [GLI-25] [SWITCH-1]', async () => {
    const ticketId = await placed()
    house.hidden.add(LIVE)
    price = () => {
      throw new Error('the provider is away')
    }
    asked = 0
    house.clock.advance(DELAY_MS)
    await eventually(async () => asked === 1)
    price = priced(3.3)
    house.clock.advance(2_500)
    await eventually(async () => (await statusOf(ticketId)).status !== 0)
    expect(await statusOf(ticketId)).toMatchObject({ status: 2, rejectCode: null })
    house.hidden.clear()
  })

  test('a part that moves with every price is waited for a minute, then the stake is given back [GLI-25]', async () => {
    const ticketId = await placed(1)
    price = () => {
      reprice(house.view, LIVE, resultLine([2.2 + asked / 100, 3.4, 3.2]))
      return priced(3.3)
    }
    asked = 0
    house.clock.advance(DELAY_MS)
    await eventually(async () => asked >= 5)
    expect(await statusOf(ticketId)).toMatchObject({ status: 0 })
    expect((await house.wallet(player)).held).toBe(10_000)
    await house.pass(60_000)
    expect(await statusOf(ticketId)).toMatchObject({ status: 3, rejectCode: 112 })
    expect(await house.wallet(player)).toEqual({ cash: 100_000, bonus: 0, held: 0 })
  })

  test('a part that moves while the provider is asked has it asked again; one that is closed rejects the bet', async () => {
    const ticketId = await placed(1)
    let moves = 2
    price = () => {
      moves -= 1
      if (moves > 0) reprice(house.view, LIVE, resultLine([2.5, 3.4, 3.2]))
      return priced(moves > 0 ? 3.3 : 3.7)
    }
    await house.pass(DELAY_MS)
    const detail = await ask(`GET /api/Ticket/v1/Detail/${ticketId}`)
    expect(detail.json).toMatchObject({ status: 2, decimalOdds: 3.7 })
    price = priced(3.3)
    const closed = await placed(1)
    reprice(house.view, LIVE, suspended())
    await house.pass(DELAY_MS)
    expect(await statusOf(closed)).toMatchObject({ status: 3, rejectCode: 102 })
  })
})
