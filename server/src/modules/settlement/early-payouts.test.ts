import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  cancels,
  rollsBack,
  rollsBackCancel,
  type SettlingHouse,
  settleBeside,
  settles,
  startSettlingHouse,
  storeResults,
  storeScore,
  untilSettled,
} from '../../../test/betting/settling.ts'
import { pick, SINGLES, singles } from '../../../test/betting/slips.ts'
import { LIGA_MX } from '../../../test/catalogue/event-example.ts'

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse()
})
afterEach(async () => expect(await house.offence()).toBeUndefined())
afterAll(() => house.stop())

const CASH = 100_000
const WON = { 1: 1, 2: 0, 3: 0 }
const LOST = { 1: 0, 2: 0, 3: 1 }
const AWAY = { outcomeId: '3', odds: 3.2 }
const DRAW = { outcomeId: '2', odds: 3.4 }

async function onOneMatch(more: Parameters<typeof pick>[1] = {}) {
  const [player = ''] = await house.playersWith(CASH)
  const eventId = house.newMatch()
  return { player, eventId, ticketId: await house.bet(player, [pick(eventId, more)], 100) }
}

/** What the feed tells later is heard later. */
async function later(work: () => Promise<void>): Promise<void> {
  house.clock.advance(1_000)
  await work()
}
const kinds = async (ticketId: string) => (await house.moves(ticketId)).map(([kind]) => kind)
const PAID_ONCE = ['hold', 'capture', 'payout']

async function shown(player: string, ticketId: string) {
  const { json } = await house.ask(`GET /api/Ticket/v1/Detail/${ticketId}`, { token: player })
  return json
}

describe('a side that gets two goals ahead', () => {
  test('pays bets on it at once and in full, once, and equaliser, defeat and correction change nothing', async () => {
    const { player, eventId, ticketId } = await onOneMatch()
    await later(() => house.score(eventId, { home: 1, away: 0 }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'open' })
    expect(await shown(player, ticketId)).toMatchObject({ isEarlyPayoutApplied: false })
    await later(() => house.score(eventId, { home: 2, away: 0 }))
    const paid = { result: 'won', payout: 21_000, legs: ['won'] }
    expect(await house.ticket(ticketId)).toMatchObject(paid)
    expect(await shown(player, ticketId)).toMatchObject({ isEarlyPayoutApplied: true, payout: 210 })
    await later(() => house.score(eventId, { home: 2, away: 2 }))
    await later(() => house.settle(settles(LOST, { eventId })))
    await later(() => house.settle(settles(WON, { eventId, atSecond: 1, voidFactor: 0.5 })))
    await later(() => house.settle(rollsBack({ eventId, atSecond: 2 })))
    expect(await house.ticket(ticketId)).toMatchObject(paid)
    expect(await kinds(ticketId)).toEqual(PAID_ONCE)
    expect(await house.wallet(player)).toEqual({ cash: CASH + 11_000, bonus: 0, held: 0 })
    const { json } = await house.ask('GET /api/Ticket/History?result=won', { token: player })
    expect(json).toMatchObject({ items: [{ ticketId, isEarlyPayoutApplied: true }], total: 1 })
  })

  test('pays bets on the away side as on the home side, and never those on the draw or the other side', async () => {
    const { player, eventId, ticketId } = await onOneMatch(AWAY)
    const home = await house.bet(player, [pick(eventId)], 10)
    const draw = await house.bet(player, [pick(eventId, DRAW)], 10)
    await later(() => house.score(eventId, { home: 0, away: 3 }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 32_000 })
    for (const open of [home, draw]) expect(await house.ticket(open)).toMatchObject({ result: 'open' })
    await later(() => house.settle(settles({ 1: 0, 2: 1, 3: 0 }, { eventId })))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 32_000 })
    expect(await house.ticket(draw)).toMatchObject({ result: 'won', payout: 3_400 })
    expect(await shown(player, draw)).toMatchObject({ isEarlyPayoutApplied: false })
  })

  test('pays a bet that was accepted when it led already only once it gets there again', async () => {
    const eventId = house.newMatch()
    await house.score(eventId, { home: 2, away: 0 })
    house.clock.advance(1)
    const [player = ''] = await house.playersWith(CASH)
    const ticketId = await house.bet(player, [pick(eventId)], 100)
    await later(() => house.score(eventId, { home: 3, away: 0 }))
    await later(() => house.score(eventId, { home: 3, away: 2 }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'open' })
    await later(() => house.score(eventId, { home: 4, away: 2 }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 21_000 })
  })

  test('pays whoever had bet by then when the goal is taken back, and nobody who bet after', async () => {
    const { player, eventId, ticketId } = await onOneMatch()
    await later(() => house.score(eventId, { home: 2, away: 0 }))
    await later(() => house.score(eventId, { home: 1, away: 0 }))
    const after = await house.bet(player, [pick(eventId)], 10)
    await later(() => house.settle(settles(LOST, { eventId })))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 21_000 })
    expect(await house.ticket(after)).toMatchObject({ result: 'lost', payout: 0 })
  })

  test('pays once though the feed repeats the score, or tells an older one late [FEED-3]', async () => {
    const { eventId, ticketId } = await onOneMatch()
    const timestamp = house.clock.now().getTime()
    await later(() => house.score(eventId, { home: 2, away: 0 }))
    await later(() => house.score(eventId, { home: 2, away: 0 }))
    await later(() => house.score(eventId, { home: 1, away: 0, timestamp }))
    await later(() => house.score(eventId, { home: 2, away: 0 }))
    const { kysely } = house.platform.db
    const leads = await kysely.selectFrom('settlement_leads').selectAll().where('event_id', '=', eventId).execute()
    expect(leads).toHaveLength(1)
    expect(await kinds(ticketId)).toEqual(PAID_ONCE)
  })

  test.each([
    ['in extra time', 41],
    ['by a walkover', 93],
  ])('%s pays nothing early: the bet is on what is played in regular time', async (_, matchStatus) => {
    const { eventId, ticketId } = await onOneMatch()
    await later(() => house.score(eventId, { home: 3, away: 0, matchStatus }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'open' })
  })

  test('when its line is settled already pays nothing more', async () => {
    const { eventId, ticketId } = await onOneMatch()
    await later(() => house.settle(settles(LOST, { eventId })))
    await later(() => house.score(eventId, { home: 2, away: 0 }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'lost', payout: 0 })
  })

  test('takes further bets on its line, which are not settled by it [UOF-9]', async () => {
    const { player, eventId } = await onOneMatch()
    await later(() => house.score(eventId, { home: 2, away: 0 }))
    house.clock.advance(1)
    const { json } = await house.ask(SINGLES, { token: player, body: singles([pick(eventId)], 10) })
    expect(json.invalidTickets).toEqual([])
    expect(await house.ticket(json.validTicket[0].ticketId)).toMatchObject({ result: 'open' })
  })

  test('in a sport without early payout pays by the result alone', async () => {
    const { eventId, ticketId } = await onOneMatch()
    await later(() => house.score(eventId, { home: 30, away: 2, sport: { ...LIGA_MX, sportId: 'sr:sport:2' } }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'open' })
  })
})

describe('a bet whose window is cancelled', () => {
  test('after it was paid early stays paid [UOF-11]', async () => {
    const { eventId, ticketId } = await onOneMatch()
    await later(() => house.score(eventId, { home: 2, away: 0 }))
    await later(() => house.settle(cancels({ eventId, atSecond: 1 })))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 21_000 })
  })

  test('before the lead is void, and a lead pays nothing on it, nor does the end of the cancel [UOF-11]', async () => {
    const { player, eventId, ticketId } = await onOneMatch()
    await later(() => house.settle(cancels({ eventId, atSecond: 1 })))
    await later(() => house.score(eventId, { home: 2, away: 0 }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'void', payout: 10_000 })
    expect(await house.wallet(player)).toEqual({ cash: CASH, bonus: 0, held: 0 })
    await later(() => house.settle(rollsBackCancel({ eventId, atSecond: 2 })))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'open' })
  })
})

test('a leg that is paid early counts as won in its multiple, and the others go on [BET-7]', async () => {
  const [player = ''] = await house.playersWith(CASH)
  const [one, other] = [house.newMatch(), house.newMatch()]
  const ticketId = await house.bet(player, [pick(one), pick(other)], 100)
  const lost = await house.bet(player, [pick(one), pick(other, DRAW)], 100)
  await later(() => house.score(one, { home: 2, away: 0 }))
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'open', legs: ['won', 'open'] })
  expect(await shown(player, ticketId)).toMatchObject({ isEarlyPayoutApplied: true, payout: null })
  await later(() => house.settle(settles(LOST, { eventId: one })))
  await later(() => house.settle(settles(WON, { eventId: other })))
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 44_100, legs: ['won', 'won'] })
  expect(await house.ticket(lost)).toMatchObject({ result: 'lost', payout: 0, legs: ['won', 'lost'] })
})

test('a lead that came and went while nobody settled pays all the same, once, with two processes at it [GLI-25]', async () => {
  const { platform } = house
  const { eventId, ticketId } = await onOneMatch()
  await house.stopSettling()
  for (const [home, away] of [
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
  ] as const) {
    await later(() => storeScore(platform, eventId, { home, away }))
  }
  await later(() => storeResults(platform, settles(LOST, { eventId })))
  const workers = [settleBeside(platform), settleBeside(platform)]
  await untilSettled(platform)
  for (const worker of workers) await worker.stop()
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 21_000, legs: ['won'] })
  // Only what is due in the end moves, whichever of the two was read first.
  const moves = await house.moves(ticketId)
  expect(moves.reduce((sum, [, { cash = 0 }]) => sum + cash, 0)).toBe(11_000)
})
