import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Betting, NO_RULE, STAFF, startBetting } from '../../../../test/betting/betting.ts'
import { MULTIPLE, multiple, pick, putMatches, resultLine, SINGLES, singles } from '../../../../test/betting/slips.ts'
import { PROVIDER_TWO_LIGA, put as putEvent } from '../../../../test/catalogue/event-example.ts'
import { ticketsNumbered } from './tickets-numbered.ts'

let house: Betting
let player: string
beforeAll(async () => {
  house = await startBetting()
})
afterAll(() => house.stop())
beforeEach(async () => {
  putMatches(house.view, 40, 2)
  ;[player = ''] = await house.playersWith(10_000_000)
})
afterEach(async () => expect(await house.offence()).toBeUndefined())

const staff = (line: string, body?: unknown) => house.ask(line, { token: STAFF, body })
const bet = async (eventId: string, stake: number, more: Parameters<typeof pick>[1] = {}, by = house) => {
  const { json } = await by.ask(SINGLES, { token: player, body: singles([pick(eventId, more)], stake) })
  return json.invalidTickets[0] ?? json.validTicket[0]
}
const auditOf = (kind: string) =>
  house.platform.db.kysely.selectFrom('audit_log').selectAll().where('kind', '=', kind).orderBy('at').execute()

describe('staff stops and resumes betting, for the next commit in every process [GLI-2]', () => {
  test.each([
    ['everything', { scope: 'all' }, 'BETTING_SUSPENDED', undefined],
    ['a sport', { scope: 'sport', sportId: 'sr:sport:1' }, 'EVENT_MATCH_NOT_ACTIVED', undefined],
    ['an event', { scope: 'event', eventId: 'sr:match:1' }, 'EVENT_MATCH_NOT_ACTIVED', 'sr:match:2'],
    [
      'a market',
      { scope: 'market', eventId: 'sr:match:1', marketId: 1, specifiers: '' },
      'EVENT_MARKET_NOT_ACTIVED',
      'sr:match:2',
    ],
  ])('%s', async (_, target, error, open) => {
    const other = await house.another()
    putMatches(other.view, 3)
    const body = { target, reason: 'un aviso del árbitro' }
    const stopped = await staff('POST /api/Staff/Betting/Suspend', body)
    expect(stopped.json.suspensions).toMatchObject([{ scope: target.scope, reason: 'un aviso del árbitro' }])
    expect(await bet('sr:match:1', 10)).toMatchObject({ error })
    // Its book has heard of it by then, and shows the lines suspended: the answer is the same.
    putEvent(other.view, { id: 'sr:match:1', lines: [resultLine([2.1, 3.4, 3.2], { status: -1 })] })
    expect(await bet('sr:match:1', 10, {}, { ...house, ...other })).toMatchObject({ error })
    if (open) expect(await bet(open, 10)).toHaveProperty('ticketId')
    const total = { marketId: 18, specifiers: 'total=2.5', odds: 1.9 }
    if (target.scope === 'market') expect(await bet('sr:match:1', 10, total)).toHaveProperty('ticketId')
    expect((await staff('POST /api/Staff/Betting/Resume', body)).json).toEqual({ suspensions: [] })
    expect((await staff('POST /api/Staff/Betting/Resume', body)).status).toBe(404)
    expect(await bet('sr:match:1', 10)).toHaveProperty('ticketId')
    expect((await auditOf('betting.suspended')).at(-1)).toMatchObject({
      actor_id: STAFF,
      detail: { scope: target.scope },
    })
    expect((await auditOf('betting.resumed')).at(-1)).toMatchObject({ detail: { reason: 'un aviso del árbitro' } })
  })

  test('a sport with both providers, whichever of them names it', async () => {
    putEvent(house.view, { id: 'bg:match:7', at: PROVIDER_TWO_LIGA, lines: [resultLine([2.1, 3.4, 3.2])] })
    const betOnTwo = async () => {
      const body = singles([pick('bg:match:7')], 10)
      return (await house.ask('POST /api/Ticket/v2/PlaceBet/MultiSingle', { token: player, body })).json
    }
    for (const sportId of ['sr:sport:1', 'bg:sport:10']) {
      const body = { target: { scope: 'sport', sportId }, reason: 'un aviso del árbitro' }
      await staff('POST /api/Staff/Betting/Suspend', body)
      expect(await bet('sr:match:1', 10)).toMatchObject({ error: 'EVENT_MATCH_NOT_ACTIVED' })
      expect((await betOnTwo()).invalidTickets).toMatchObject([{ error: 'EVENT_MATCH_NOT_ACTIVED' }])
      await staff('POST /api/Staff/Betting/Resume', body)
      expect((await betOnTwo()).validTicket).toHaveLength(1)
    }
  })

  test('a live bet that waits while betting is stopped is rejected at its end [BET-6]', async () => {
    const { ticketId } = await bet('sr:match:101', 10)
    const body = { target: { scope: 'event', eventId: 'sr:match:101' }, reason: 'gol dudoso' }
    await staff('POST /api/Staff/Betting/Suspend', body)
    await house.pass(5_000)
    const { json } = await house.ask(`GET /api/Ticket/v1/TicketStatus/${ticketId}`, { token: player })
    expect(json).toMatchObject({ status: 3, rejectCode: 103 })
    await staff('POST /api/Staff/Betting/Resume', body)
  })
})

describe('the limits are data that staff reads and changes, audited [BET-6]', () => {
  const put = (ruleId: string, rule: object) =>
    staff(`PUT /api/Staff/Betting/RiskRules/${ruleId}`, { rule: { ...NO_RULE, ...rule }, reason: 'final de copa' })
  const remove = (ruleId: string) => staff(`DELETE /api/Staff/Betting/RiskRules/${ruleId}?reason=final+de+copa`)
  afterEach(async () => {
    await remove('test')
  })

  test('a lower stake is offered with what is left, before placing and when placing [BET-1]', async () => {
    await put('test', { marketKind: 'main', stake: 100 })
    const limit = {
      eventId: 'sr:match:1',
      marketId: 1,
      providerId: 1,
      code: 'BET_STAKE_OVER_LIMIT',
      betStakeLimit: 100,
      stakeAccumulatedLimit: 0,
      adjustedStakeMax: 100,
    }
    const asked = (stake: number) => ({
      userEvents: [{ eventId: 'sr:match:1', stake, providerId: 1, marketId: 1, odds: 2.1 }],
    })
    const ask = (kind: string, body: unknown) =>
      house.ask(`POST /api/BettingRules/sportbook/${kind}/limitbyevent`, { token: player, body })
    for (const kind of ['single', 'multiple', 'parlay']) {
      expect((await ask(kind, asked(100.01))).json).toEqual({ limitsByMatch: [limit] })
      expect((await ask(kind, asked(100))).json).toEqual({ limitsByMatch: [] })
    }
    expect(await bet('sr:match:1', 100.01)).toMatchObject({
      error: 'BET_STAKE_OVER_LIMIT',
      context: { limitsByMatch: [limit] },
    })
    const { json } = await house.ask(MULTIPLE, {
      token: player,
      body: multiple([pick('sr:match:1'), pick('sr:match:2')], 100.01),
    })
    expect(json).toMatchObject({ code: 'BET_STAKE_OVER_LIMIT', context: { limitsByMatch: [{}, {}] } })
  })

  test('a rule of a sport holds with both providers, whichever of them names it; what names no sport is refused', async () => {
    putEvent(house.view, { id: 'bg:match:7', at: PROVIDER_TWO_LIGA, lines: [resultLine([2.1, 3.4, 3.2])] })
    const tooHigh = { error: 'BET_STAKE_OVER_LIMIT' }
    const betOnTwo = async () => {
      const body = singles([pick('bg:match:7')], 100)
      return (await house.ask('POST /api/Ticket/v2/PlaceBet/MultiSingle', { token: player, body })).json
    }
    const stored = async () => {
      const { json } = await staff('GET /api/Staff/Betting/RiskRules')
      return json.rules.find(({ ruleId }: { ruleId: string }) => ruleId === 'test')?.sportId
    }
    for (const sportId of ['sr:sport:1', 'bg:sport:10']) {
      expect((await put('test', { sportId, stake: 70 })).status).toBe(200)
      expect(await stored()).toBe('sr:sport:1')
      expect((await auditOf('betting.risk-rule-changed')).at(-1)).toMatchObject({
        detail: { after: { sportId: 'sr:sport:1' } },
      })
      expect(await bet('sr:match:1', 100)).toMatchObject(tooHigh)
      expect((await betOnTwo()).invalidTickets).toMatchObject([tooHigh])
    }
    await house.platform.db.kysely
      .updateTable('risk_rules')
      .set({ sport_id: 'bg:sport:10' })
      .where('rule_id', '=', 'test')
      .execute()
    expect(await bet('sr:match:1', 100)).toMatchObject(tooHigh)
    for (const sportId of ['soccer', '10', 'sr:match:1', '']) {
      expect((await put('test', { sportId, stake: 70 })).status).toBe(400)
    }
    expect(await stored()).toBe('bg:sport:10')
  })

  test.each([1e300, 100_001, 0.99, 'dos', null])(
    'odds of %j in a question for limits are refused [BET-1]',
    async (odds) => {
      const body = { userEvents: [{ eventId: 'sr:match:1', stake: 10, providerId: 1, marketId: 1, odds }] }
      for (const kind of ['single', 'multiple', 'parlay']) {
        const { status } = await house.ask(`POST /api/BettingRules/sportbook/${kind}/limitbyevent`, {
          token: player,
          body,
        })
        expect(status).toBe(400)
      }
    },
  )

  test('what a player has staked on an event counts, and comes back with a rejected ticket [BET-1]', async () => {
    await put('test', { playerEventStake: 150 })
    expect(await bet('sr:match:3', 100)).toHaveProperty('ticketId')
    expect(await bet('sr:match:3', 60)).toMatchObject({
      error: 'ACCUMULATED_STAKE_LIMIT',
      context: { limitsByMatch: [{ betStakeLimit: 150, stakeAccumulatedLimit: 100, adjustedStakeMax: 50 }] },
    })
    const body = {
      userEvents: [50, 10].map((stake) => ({ eventId: 'sr:match:3', stake, providerId: 1, marketId: 1, odds: 2.1 })),
    }
    const { json } = await house.ask('POST /api/BettingRules/sportbook/single/limitbyevent', { token: player, body })
    expect(json.limitsByMatch).toMatchObject([{ code: 'ACCUMULATED_STAKE_LIMIT', stakeAccumulatedLimit: 150 }])
    expect(await bet('sr:match:102', 150)).toHaveProperty('ticketId')
    expect(await bet('sr:match:102', 5)).toMatchObject({ error: 'ACCUMULATED_STAKE_LIMIT' })
    await staff('POST /api/Staff/Betting/Suspend', { target: { scope: 'all' }, reason: 'una prueba' })
    await house.pass(5_000)
    await staff('POST /api/Staff/Betting/Resume', { target: { scope: 'all' }, reason: 'una prueba' })
    expect(await bet('sr:match:102', 5)).toHaveProperty('ticketId')
    await house.pass(5_000)
  })

  test.each([
    ['outcomeExposure', { outcomeId: '1' }, { outcomeId: '2', odds: 3.4 }],
    ['marketExposure', { outcomeId: '2', odds: 3.4 }, { marketId: 18, specifiers: 'total=2.5', odds: 1.9 }],
    ['eventExposure', { marketId: 18, specifiers: 'total=2.5', odds: 1.9 }, undefined],
  ])('%s keeps the house from standing to lose more', async (bound, full, free) => {
    const eventId = `sr:match:${{ outcomeExposure: 10, marketExposure: 11, eventExposure: 12 }[bound]}`
    await put('test', { [bound]: 110 })
    expect(await bet(eventId, 100)).toHaveProperty('ticketId')
    expect(await bet(eventId, 5, full)).toMatchObject({ error: 'BET_STAKE_OVER_LIMIT' })
    if (free) expect(await bet(eventId, 5, free)).toHaveProperty('ticketId')
    expect(await bet('sr:match:13', 5)).toHaveProperty('ticketId')
  })

  test('the general rule stays whole, and every change is told with what was before', async () => {
    expect((await remove('general')).status).toBe(409)
    expect((await put('general', { stake: 10 })).status).toBe(409)
    const { json } = await staff('GET /api/Staff/Betting/RiskRules')
    expect(json.rules.find((rule: { ruleId: string }) => rule.ruleId === 'general')).toMatchObject({
      stake: 50_000,
      liveDelayMs: 4_000,
    })
    await put('test', { stake: 70 })
    await put('test', { stake: 80 })
    const [last] = (await auditOf('betting.risk-rule-changed')).slice(-1)
    expect(last).toMatchObject({
      actor_id: STAFF,
      detail: { before: { stake: 70 }, after: { stake: 80 }, reason: 'final de copa' },
    })
    expect((await remove('nobody')).status).toBe(404)
  })

  test('a factor makes the stakes of one player smaller', async () => {
    const set = (factor: number) =>
      staff(`PUT /api/Staff/Betting/PlayerFactor/${player}`, { factor, reason: 'gana siempre' })
    expect((await set(0.001)).json).toEqual({ factor: 0.001 })
    expect(await bet('sr:match:1', 51)).toMatchObject({
      error: 'BET_STAKE_OVER_LIMIT',
      context: { limitsByMatch: [{ adjustedStakeMax: 50 }] },
    })
    expect((await set(0)).status).toBe(200)
    expect(await bet('sr:match:1', 5)).toMatchObject({ context: { limitsByMatch: [{ adjustedStakeMax: 0 }] } })
    expect((await set(11)).status).toBe(400)
    expect((await staff('PUT /api/Staff/Betting/PlayerFactor/nobody', { factor: 1, reason: 'nadie' })).status).toBe(404)
    expect((await auditOf('betting.player-factor-changed')).at(-1)).toMatchObject({
      subject_id: player,
      detail: { after: 0 },
    })
  })
})

test('staff reads tickets by player, event, line and status, and what the house stands to lose [PLAT-6]', async () => {
  const { ticketId } = await bet('sr:match:20', 100)
  await bet('sr:match:20', 50, { marketId: 18, specifiers: 'total=2.5', odds: 1.9 })
  await bet('sr:match:21', 30)
  const list = async (query: string) => {
    const { json } = await staff(`GET /api/Staff/Tickets?userId=${player}&${query}`)
    return json.total
  }
  expect(await list('')).toBe(3)
  expect(await list('eventId=sr:match:20')).toBe(2)
  expect(await list('eventId=sr:match:20&lineId=18%7Ctotal%3D2.5')).toBe(1)
  expect(await list('status=2')).toBe(3)
  expect(await list('status=3')).toBe(0)
  expect((await staff('GET /api/Staff/Tickets?userId=nobody')).json.total).toBe(0)
  expect(await list('state=open')).toBe(3)
  expect(await list('state=settled')).toBe(0)
  expect(await list('minStake=50')).toBe(2)
  expect(await list('minStake=50&maxStake=99.99')).toBe(1)
  expect((await staff('GET /api/Staff/Tickets?minStake=0.001')).status).toBe(400)
  expect(await list('sportId=sr:sport:1')).toBe(3)
  expect(await list('sportId=sr:sport:5')).toBe(0)
  const soon = new Date(house.clock.now().getTime() + 1).toISOString()
  expect(await list(`from=${soon}`)).toBe(0)
  expect(await list(`to=${soon}`)).toBe(3)
  const largest = (await staff(`GET /api/Staff/Tickets?userId=${player}&state=open&order=payout`)).json.items
  expect(largest.map(({ stake }: { stake: number }) => stake)).toEqual([100, 50, 30])
  expect((await staff(`GET /api/Staff/Tickets/${ticketId}`)).json).toMatchObject({
    userId: player,
    sources: [{ producerId: 3 }],
    messages: [],
    entries: [
      { kind: 'hold', account: 'cash', amount: -100 },
      { kind: 'hold', account: 'held', amount: 100 },
    ],
  })
  const { json } = await staff('GET /api/Staff/Exposure/sr:match:20')
  expect(json).toMatchObject({
    event: { tickets: 2, stake: 150, liability: 155 },
    lines: [
      {
        lineId: '1',
        marketName: 'Mercado 1',
        liability: 110,
        outcomes: [{ outcomeId: '1', outcomeName: 'Resultado 1', tickets: 1, stake: 100, liability: 110 }],
      },
      { lineId: '18|total=2.5', liability: 45 },
    ],
    largest: [{ stake: 100, userId: player }, { stake: 50 }],
  })
  const events = (await staff('GET /api/Staff/Exposure?pageSize=100')).json.items
  expect(events.find((one: { eventId: string }) => one.eventId === 'sr:match:20')).toMatchObject({
    liability: 155,
    matchName: 'América - Toluca',
  })
  for (const path of ['Tickets', 'Exposure', 'Betting/Suspensions', 'Betting/RiskRules']) {
    expect((await house.ask(`GET /api/Staff/${path}`, { token: player })).status).toBe(403)
  }
})

test('staff filters by a sport find what either provider has of it, and a line is named with its event [PLAT-6]', async () => {
  putEvent(house.view, { id: 'bg:match:8', at: PROVIDER_TWO_LIGA, lines: [resultLine([2.1, 3.4, 3.2])] })
  await bet('sr:match:24', 30)
  house.clock.advance(1)
  const body = singles([pick('bg:match:8')], 40)
  expect((await house.ask('POST /api/Ticket/v2/PlaceBet/MultiSingle', { token: player, body })).status).toBe(200)
  for (const sportId of ['sr:sport:1', 'bg:sport:10']) {
    const { json } = await staff(`GET /api/Staff/Tickets?userId=${player}&sportId=${sportId}`)
    expect(json.items.map(({ stake }: { stake: number }) => stake)).toEqual([40, 30])
    const traded = (await staff(`GET /api/Staff/Trading/Events?pageSize=100&sportId=${sportId}`)).json.items
    const ids = traded.map(({ eventId }: { eventId: string }) => eventId)
    expect(ids).toEqual(expect.arrayContaining(['sr:match:24', 'bg:match:8']))
  }
  const refused = await staff('GET /api/Staff/Tickets?lineId=1')
  expect(refused).toMatchObject({ status: 400, json: { code: 'VALIDATION' } })
  expect(JSON.stringify(refused.json)).toContain('a line is named together with its event')
})

test('a ticket is found by its id and by the number that is read out of it [PLAT-6]', async () => {
  const { ticketId } = await bet('sr:match:23', 30)
  const found = async (text: string) =>
    (await ticketsNumbered(house.platform.db.kysely, text, 5)).map(({ id, stake }) => [id, stake])
  for (const text of [ticketId, ticketNumber(ticketId), ticketNumber(ticketId).toLowerCase()])
    expect(await found(text)).toEqual([[ticketId, 3_000]])
  for (const text of ['', 'América', '1234567', "'; --"]) expect(await found(text)).toEqual([])
})

test('staff sees matches by what the house wins or loses by each outcome, with all that was staked [PLAT-6]', async () => {
  await bet('sr:match:22', 100)
  await bet('sr:match:22', 40, { outcomeId: '2', odds: 3.4 })
  const traded = async () => {
    const { json } = await staff('GET /api/Staff/Trading/Events?pageSize=100&order=liability')
    return { ...json, event: json.items.find((one: { eventId: string }) => one.eventId === 'sr:match:22') }
  }
  const { event, items, worst, openLiability, isAllSuspended } = await traded()
  expect(event).toMatchObject({ home: 'América', away: 'Toluca', suspendedBy: null, handle: 140, tickets: 2 })
  const gains = event.line.outcomes.map((one: { houseGains: number }) => one.houseGains)
  // 100 at 2.1 lose 110 to the first, against 40 of the others; 40 at 3.4 lose 96 to the second, against 100.
  expect(gains).toEqual([-70, 4, 140])
  expect(worst.limit).toBe(15_000_000)
  expect(worst.liability).toBeGreaterThanOrEqual(event.liability)
  const sum = items.reduce((total: number, one: { liability: number }) => total + one.liability, 0)
  expect(openLiability).toBeCloseTo(sum, 2)
  expect(isAllSuspended).toBe(false)
  const body = { target: { scope: 'event', eventId: 'sr:match:22' }, reason: 'un aviso del árbitro' }
  await staff('POST /api/Staff/Betting/Suspend', body)
  expect((await traded()).event).toMatchObject({ suspendedBy: 'event' })
  await staff('POST /api/Staff/Betting/Resume', body)
})
