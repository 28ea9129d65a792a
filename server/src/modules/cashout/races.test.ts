import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { close, quoteOf, setRule, tell } from '../../../test/betting/closing.ts'
import {
  type SettlingHouse,
  settles,
  startSettlingHouse,
  storeResults,
  storeScore,
  untilSettled,
} from '../../../test/betting/settling.ts'
import { pick, resultLine } from '../../../test/betting/slips.ts'
import { put } from '../../../test/catalogue/event-example.ts'
import { eventually } from '../../../test/eventually.ts'

const CASH = 100_000
const WON = { 1: 1, 2: 0, 3: 0 }

let house: SettlingHouse
beforeEach(async () => {
  house = await startSettlingHouse()
})
afterEach(async () => {
  expect(await house.offence()).toBeUndefined()
  await house.stop()
})

async function betOn(eventId: string) {
  const [player = ''] = await house.playersWith(CASH)
  return { player, eventId, ticketId: await house.bet(player, [pick(eventId)], 100) }
}

async function another() {
  const process = await house.another()
  return {
    ...process,
    show: (id: string) => put(process.view, { id, lines: [resultLine([2.1, 3.4, 3.2])], detail: { cashoutStatus: 1 } }),
  }
}

test('the same request closes once and gets the same answer, from any device and process; another content under its id is a conflict [BET-8]', async () => {
  const { player, eventId, ticketId } = await betOn(house.newMatch())
  const other = await another()
  other.show(eventId)
  const asked = { amount: 79.8, percent: 50, requestId: randomUUID() }
  const data = { amount: 39.9, closedStake: 50, openStake: 50 }
  const taps = Array.from({ length: 10 }, (_, tap) => close(tap % 2 ? house : other, player, ticketId, asked))
  for (const answer of await Promise.all(taps)) expect(answer).toEqual({ status: 200, json: { data } })
  expect((await close(house, player, ticketId, { amount: 39.9 })).json.data).toMatchObject({ openStake: 0 })
  // Long after, and whatever became of the ticket.
  expect((await close(other, player, ticketId, asked)).json).toEqual({ data })
  const conflict = await close(house, player, ticketId, { ...asked, percent: 51 })
  expect(conflict).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  expect(await house.wallet(player)).toMatchObject({ cash: CASH - 10_000 + 7_980, held: 0 })
})

test('a request that was refused stays refused, with the same answer, from any process; another content under its id is a conflict [BET-8]', async () => {
  const { player, eventId, ticketId } = await betOn(house.newMatch())
  const other = await another()
  other.show(eventId)
  const asked = { amount: 79.8, requestId: randomUUID() }
  for (const process of [house, other]) tell(process, eventId, { probability: 0.3 })
  const first = await close(house, player, ticketId, asked)
  expect(first).toMatchObject({ status: 409, json: { context: { reason: 'moved', amount: 59.85 } } })
  house.clock.advance(1_000)
  for (const process of [house, other]) tell(process, eventId, { probability: 0.4 })
  const { requestId: _, ...told } = first.json
  for (const process of [house, other]) {
    expect(await close(process, player, ticketId, asked)).toMatchObject({ status: 409, json: told })
  }
  const conflict = await close(house, player, ticketId, { ...asked, amount: 59.85 })
  expect(conflict).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  expect(await house.wallet(player)).toMatchObject({ held: 10_000 })
  expect((await close(house, player, ticketId, { amount: 79.8 })).status).toBe(200)
})

test('of several devices that close the same ticket, whole or in part, one does [BET-8]', async () => {
  const { player, eventId, ticketId } = await betOn(house.newMatch())
  const other = await another()
  other.show(eventId)
  const devices = Array.from({ length: 12 }, (_, device) =>
    close(device % 2 ? house : other, player, ticketId, { amount: 79.8, percent: device % 3 ? 100 : 50 }),
  )
  const answers = await Promise.all(devices)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const reasons = answers.filter(({ status }) => status !== 200).map(({ json }) => json.context.reason)
  expect(reasons.every((reason) => ['notOpen', 'moved'].includes(reason))).toBe(true)
})

test('parts that are closed at the same moment, each for less than the rest is worth, are closed one after the other [BET-8]', async () => {
  const { player, ticketId } = await betOn(house.newMatch())
  const parts = Array.from({ length: 3 }, () => close(house, player, ticketId, { amount: 9, percent: 50 }))
  const left = (await Promise.all(parts)).map(({ json }) => json.data?.openStake)
  expect(left.toSorted((one, other) => other - one)).toEqual([50, 25, 12.5])
  expect(await house.wallet(player)).toMatchObject({ cash: CASH - 10_000 + 3 * 450, held: 1_250 })
})

test('a result and a cash-out that come at the same time: whichever is first, a ticket is paid once [BET-8] [BET-7]', async () => {
  const eventId = house.newMatch()
  const tickets = await Promise.all(Array.from({ length: 40 }, () => betOn(eventId)))
  const closings = tickets.map(async ({ player, ticketId }, place) => {
    if (place === 20) await storeResults(house.platform, settles(WON, { eventId }))
    return close(house, player, ticketId, { amount: 79.8, percent: place % 2 ? 100 : 50 })
  })
  const answers = await Promise.all(closings)
  await untilSettled(house.platform)
  for (const [place, { player, ticketId }] of tickets.entries()) {
    const closed = answers[place]?.status === 200 ? (place % 2 ? 100 : 50) : 0
    const paid = (7_980 * closed) / 100 + (21_000 * (100 - closed)) / 100
    expect(await house.wallet(player)).toMatchObject({ cash: CASH - 10_000 + paid, held: 0 })
    expect((await house.ticket(ticketId)).result).toBe(closed === 100 ? 'cashedOut' : 'won')
  }
  const late = await close(house, tickets[0]?.player ?? '', tickets[0]?.ticketId ?? '', { amount: 1 })
  expect(late.status).toBe(409)
})

test('a result or a score that is stored and not taken yet holds every cash-out of its match back [BET-8]', async () => {
  const [one, other] = [house.newMatch(), house.newMatch()]
  const [ticket, another] = [await betOn(one), await betOn(other)]
  await house.stopSettling()
  await storeResults(house.platform, settles(WON, { eventId: one }))
  await storeScore(house.platform, other, { home: 2, away: 0 })
  for (const { player, ticketId } of [ticket, another]) {
    const answer = await close(house, player, ticketId, { amount: 79.8 })
    expect(answer).toMatchObject({ status: 409, json: { context: { reason: 'suspended' } } })
  }
})

test('a rule closes the whole ticket once it is worth enough, for all that it is worth, also after a restart, and ends with it [BET-8]', async () => {
  const { player, eventId, ticketId } = await betOn(house.newMatch())
  const rules = () => house.platform.db.kysely.selectFrom('ticket_cash_out_rules').selectAll().execute()
  const shown = async () => (await house.askInside('GET /api/Ticket/History', { token: player })).json.items[0]
  expect(await setRule(house, player, ticketId, 210.01)).toMatchObject({
    status: 409,
    json: { context: { reason: 'tooHigh', most: 210 } },
  })
  expect((await setRule(house, player, ticketId, 90)).json).toEqual({ data: { atLeast: 90 } })
  expect((await setRule(house, player, ticketId, 100)).json).toEqual({ data: { atLeast: 100 } })
  expect(await shown()).toMatchObject({ cashoutAtLeast: 100 })

  // A rule that was taken back, and one whose ticket ends before it is reached, close nothing.
  const free = await betOn(eventId)
  await setRule(house, free.player, free.ticketId, 50)
  await house.askInside(`DELETE /api/Ticket/v1/CashoutRule/${free.ticketId}`, { token: free.player })
  const lost = await betOn(house.newMatch())
  await setRule(house, lost.player, lost.ticketId, 100)
  await house.settle(settles({ 1: 0, 2: 1, 3: 0 }, { eventId: lost.eventId }))

  const reached = await betOn(eventId)
  const isClosed = async (id: string) => (await house.ticket(id)).result === 'cashedOut'

  house.startRules()
  await eventually(async () => expect(await rules()).toHaveLength(1))
  tell(house, eventId, { probability: 0.5 })
  // The process that watched dies; the next one reads the rules and follows its own book.
  await house.stopFirst()
  const next = await another()
  next.show(eventId)
  const partly = await close(next, player, ticketId, { amount: 79.8, percent: 10 })
  expect(partly.status).toBe(200)
  await setRule(next, reached.player, reached.ticketId, 79.8)
  next.startRules()
  // One that is worth enough already is closed with the first look, which reads the others too.
  await eventually(async () => {
    house.clock.advance(1_000)
    return isClosed(reached.ticketId)
  })
  tell(next, eventId, { probability: 0.55 })
  expect((await quoteOf(next, player, ticketId)).json.data.amount).toBe(98.75)
  tell(next, eventId, { probability: 0.6 })
  await eventually(() => isClosed(ticketId))
  // 90 × 2.10 × 0.6 × 0.95
  expect(await house.wallet(player)).toMatchObject({ cash: CASH - 10_000 + 798 + 10_773, held: 0 })
  expect(await rules()).toEqual([])
  const { json } = await next.askInside('GET /api/Ticket/History', { token: player })
  expect(json.items[0]).toMatchObject({ cashoutAtLeast: null, cashouts: [{}, { amount: 107.73, isAutomatic: true }] })
  expect(await house.ticket(free.ticketId)).toMatchObject({ result: 'open' })
})
