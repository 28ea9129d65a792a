import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Betting, startBetting } from '../../../../test/betting/betting.ts'
import { MULTIPLE, multiple, pick, putMatches, resultLine, SINGLES, singles } from '../../../../test/betting/slips.ts'
import { LIGA_MX, put, reprice, take } from '../../../../test/catalogue/event-example.ts'

let house: Betting
let player: string
beforeEach(async () => {
  house = await startBetting()
  putMatches(house.view, 30, 2)
  ;[player = ''] = await house.playersWith(1_000_000)
})

afterEach(() => house.stop())

const place = (eventId: string, stake = 10, by = player) =>
  house.ask(SINGLES, { token: by, body: singles([pick(eventId)], stake) })
const get = (path: string, by = player) => house.ask(`GET ${path}`, { token: by })

describe('the bet history [BET-9]', () => {
  test('is the player’s own, newest first, by pages, by days of Mexico City, by state and result', async () => {
    const [other = ''] = await house.playersWith(10_000)
    await place('sr:match:1', 10, other)
    for (const stake of [11, 12, 13]) {
      await place('sr:match:1', stake)
      house.clock.advance(1_000)
    }
    await house.ask(SINGLES, { token: player, body: singles([pick('sr:match:101')], 14) })
    const stakes = async (query: string) => {
      const { json } = await get(`/api/Ticket/History?${query}`)
      return [json.items.map(({ stake }: { stake: number }) => stake), json.total]
    }
    expect(await stakes('')).toEqual([[14, 13, 12, 11], 4])
    expect(await stakes('page=2&pageSize=3')).toEqual([[11], 4])
    expect(await stakes('state=open')).toEqual([[14, 13, 12, 11], 4])
    reprice(house.view, 'sr:match:101', resultLine([2.5, 3.4, 3.2]))
    await house.pass(5_000)
    expect(await stakes('state=open')).toEqual([[13, 12, 11], 3])
    expect(await stakes('state=all')).toEqual([[14, 13, 12, 11], 4])
    expect(await stakes('state=settled')).toEqual([[], 0])
    expect(await stakes('result=won')).toEqual([[], 0])
    // 00:00 UTC is still the evening before in Mexico City.
    expect(await stakes('initialDate=2026-02-28&finalDate=2026-02-28')).toEqual([[14, 13, 12, 11], 4])
    expect(await stakes('initialDate=2026-03-01&finalDate=2026-03-01')).toEqual([[], 0])
    expect((await get('/api/Ticket/History?initialDate=2026-03-01')).status).toBe(400)
  })

  test('of a history without end ten thousand tickets are counted', async () => {
    await place('sr:match:1')
    await sql`
      insert into tickets (id, player_id, kind, status, result, stake, odds, potential_payout, most_payout,
        odds_change_type, hold_key, digest, placed_at, accepted_at)
      select gen_random_uuid(), player_id, kind, status, result, stake, odds, potential_payout, most_payout,
        odds_change_type, hold_key || number, digest, placed_at, accepted_at
      from tickets, generate_series(1, 10000) as number`.execute(house.platform.db.kysely)
    expect((await get('/api/Ticket/History?state=open')).json.total).toBe(10_000)
  })

  test('a ticket of somebody else, or an id that is none, is not found [GLI-17]', async () => {
    const [other = ''] = await house.playersWith(10_000)
    const { json } = await place('sr:match:1', 10, other)
    for (const id of [json.validTicket[0].ticketId, 'x', '00000000-0000-7000-8000-000000000000']) {
      expect((await get(`/api/Ticket/v1/Detail/${id}`)).status).toBe(404)
      expect((await get(`/api/Ticket/v1/TicketStatus/${id}`)).status).toBe(404)
    }
  })
})

test('what most players bet on today is counted once a player, shown while it takes bets, and hidden when it is little [CAT-7]', async () => {
  const crowd = await house.playersWith(10_000, 4)
  const items = async (query = '') => {
    house.clock.advance(16_000)
    const { json } = await house.ask(`GET /api/SportBook/v1/MostBet${query}`)
    return json.items.map(({ eventId, tickets }: { eventId: string; tickets: number }) => [eventId, tickets])
  }
  for (const one of crowd.slice(0, 2)) for (let times = 0; times < 3; times += 1) await place('sr:match:7', 10, one)
  expect(await items()).toEqual([])
  for (const one of crowd.slice(1)) await place('sr:match:7', 10, one)
  for (const one of crowd.slice(1)) {
    await house.ask(MULTIPLE, { token: one, body: multiple([pick('sr:match:8'), pick('sr:match:9')], 10) })
  }
  expect(await items()).toEqual([
    ['sr:match:7', 4],
    ['sr:match:8', 3],
    ['sr:match:9', 3],
  ])
  expect(await items('?sportId=sr:sport:2')).toEqual([])
  reprice(house.view, 'sr:match:8', resultLine([2.1, 3.4, 3.2], { status: -1 }))
  house.hidden.add('sr:match:9')
  expect(await items('?sportId=sr:sport:1')).toEqual([['sr:match:7', 4]])
  house.hidden.clear()
})

test('what is over or of another sport takes no place of what can still be bet on, however much more was bet on it [CAT-7]', async () => {
  const crowd = await house.playersWith(100_000, 4)
  const basketball = { ...LIGA_MX, sportId: 'sr:sport:2' }
  const ids = Array.from({ length: 240 }, (_, index) => `sr:match:${1_000 + index}`)
  for (const id of ids) put(house.view, { id, at: basketball, lines: [resultLine([1.01, 3.4, 3.2])] })
  for (const one of crowd) {
    for (let from = 0; from < ids.length; from += 30) {
      const picks = ids.slice(from, from + 30).map((id) => pick(id, { odds: 1.01 }))
      expect((await house.ask(MULTIPLE, { token: one, body: multiple(picks, 10) })).status).toBe(200)
    }
  }
  for (const one of crowd.slice(1)) await place('sr:match:7', 10, one)
  const items = async (query: string) => {
    house.clock.advance(16_000)
    const { json } = await house.ask(`GET /api/SportBook/v1/MostBet${query}`)
    return json.items.map(({ eventId }: { eventId: string }) => eventId)
  }
  expect(await items('')).toEqual(ids.slice(0, 8))
  expect(await items('?sportId=sr:sport:1')).toEqual(['sr:match:7'])
  const over = ids.slice(0, -2)
  for (const id of over) take(house.view, id)
  const settled = house.platform.db.kysely.updateTable('ticket_selections').set({ result: 'won' })
  await settled.where('event_id', 'in', over).execute()
  expect(await items('')).toEqual([...ids.slice(-2), 'sr:match:7'])
  await settled.where('event_id', 'in', ids).execute()
  expect(await items('')).toEqual(['sr:match:7'])
  expect(await items('?sportId=sr:sport:2')).toEqual([])
})

test('a slip is shared by a code that anybody opens, in small letters too [SLIP-1]', async () => {
  const selections = [{ eventId: 'sr:match:1', marketId: 18, specifiers: 'total=2.5', outcomeId: '1' }]
  const { json } = await house.ask('POST /api/Slip/Share', { body: { selections } })
  expect(json.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect((await house.ask(`GET /api/Slip/Share/${json.code.toLowerCase()}`)).json).toEqual({ selections })
  expect((await house.ask('GET /api/Slip/Share/ZZZZZZZZ')).status).toBe(404)
  expect((await house.ask('POST /api/Slip/Share', { body: { selections: [] } })).status).toBe(400)
})
