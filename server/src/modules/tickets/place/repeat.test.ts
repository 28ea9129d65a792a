import { randomUUID } from 'node:crypto'
import { SELECTION_STATUS } from '@momio/contract/live-book'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Betting, type Bookmaker, startBetting } from '../../../../test/betting/betting.ts'
import { close } from '../../../../test/betting/closing.ts'
import { MULTIPLE, multiple, pick, putMatches, resultLine, SINGLES, singles } from '../../../../test/betting/slips.ts'
import { put, reprice } from '../../../../test/catalogue/event-example.ts'
import { deposit } from '../../../../test/money/ledger.ts'
import { post } from '../../ledger/index.ts'
import { openPlay, startForgettingRefused } from '../../play/index.ts'
import { ticketRequests } from './ask.ts'
import { placeWork } from './place-work.ts'

let house: Betting
let other: Bookmaker
let player: string
beforeAll(async () => {
  house = await startBetting()
  other = await house.another()
})
afterAll(() => house.stop())
beforeEach(async () => {
  for (const { view } of [house, other]) putMatches(view, 5)
  ;[player = ''] = await house.playersWith(10_000)
})
afterEach(async () => expect(await house.offence()).toBeUndefined())

const ask = (line: string, body: unknown, by: Bookmaker = house) => by.ask(line, { token: player, body })
const held = async () => (await house.wallet(player)).held
const open = (more: { status?: number } = {}) => resultLine([2.1, 3.4, 3.2], more)
const repriceAll = (line = open()) => {
  for (const { view } of [house, other]) reprice(view, 'sr:match:1', line)
}
const single = (requestId?: string) => singles([pick('sr:match:1')], 50, { requestId })
const rowsOf = (playerId: string) =>
  house.platform.db.kysely.selectFrom('refused_bets').select('key').where('player_id', '=', playerId).execute()

describe('a request that was refused stays refused, with the same answer, though it could be taken by then [BET-5]', () => {
  test.each([
    ['the price', () => repriceAll(resultLine([1.9, 3.4, 3.2])), 'ODDS_DIFFERENCE_TOO_HIGH'],
    ['a suspension', () => repriceAll(open({ status: SELECTION_STATUS.Suspended })), 'EVENT_MARKET_NOT_ACTIVED'],
  ])('for %s, by this process and by another', async (_, happen, error) => {
    const slip = single()
    happen()
    const { json: first } = await ask(SINGLES, slip)
    expect(first.invalidTickets).toMatchObject([{ error, context: { selectionIndex: 0 } }])
    repriceAll()
    for (const by of [house, other]) expect((await ask(SINGLES, slip, by)).json).toEqual(first)
    expect(await held()).toBe(0)
    expect((await ask(SINGLES, single())).json.validTicket).toHaveLength(1)
  })

  test('for the funds, and after a restart', async () => {
    const slip = multiple([pick('sr:match:1'), pick('sr:match:2')], 100.5)
    expect((await ask(MULTIPLE, slip)).json).toMatchObject({ code: 'FUNDS_SHORT' })
    await house.platform.db.transaction((tx) => post(tx, deposit(player, 10_000)))
    const restarted = await house.another()
    putMatches(restarted.view, 5)
    const again = await ask(MULTIPLE, slip, restarted)
    expect(again.json).toMatchObject({ code: 'FUNDS_SHORT' })
    expect(await held()).toBe(0)
    await restarted.stop()
  })

  test('but a request without an id, which cannot be told from another', async () => {
    const { requestId: _, ...slip } = single()
    repriceAll(open({ status: SELECTION_STATUS.Suspended }))
    expect((await ask(SINGLES, slip)).json.invalidTickets).toHaveLength(1)
    repriceAll()
    expect((await ask(SINGLES, slip)).json.validTicket).toHaveLength(1)
  })

  test('for ten minutes, however many others are refused meanwhile', async () => {
    repriceAll(open({ status: SELECTION_STATUS.Suspended }))
    const picks = Array.from({ length: 30 }, () => pick('sr:match:1'))
    const first = single()
    const told = (await ask(SINGLES, first)).json
    house.clock.advance(1_000)
    for (let times = 0; times < 4; times += 1) await ask(SINGLES, singles(picks, 5))
    repriceAll()
    expect((await ask(SINGLES, first)).json).toEqual(told)
    const forgetting = startForgettingRefused(house.platform)
    house.clock.advance(10 * 60_000)
    await forgetting.wake()
    expect(await rowsOf(player)).toEqual([])
    await forgetting.stop()
  })

  test('and beside a ticket that was taken it is never taken, however late the copy comes', async () => {
    const slip = singles([pick('sr:match:1'), pick('sr:match:2')], 10)
    repriceAll(open({ status: SELECTION_STATUS.Suspended }))
    const { json: first } = await ask(SINGLES, slip)
    expect(first).toMatchObject({ validTicket: [{ indexTicket: 1 }], invalidTickets: [{ indexTicket: 0 }] })
    repriceAll()
    house.clock.advance(10 * 60_000)
    for (const by of [house, other]) {
      const { json } = await ask(SINGLES, slip, by)
      expect(json.validTicket).toEqual(first.validTicket)
      expect(json.invalidTickets).toMatchObject([{ indexTicket: 0, error: 'CONFLICT' }])
    }
    expect(await held()).toBe(1_000)
  })
})

test('what one sending has not decided yet stays refused once another process answered so [BET-5]', async () => {
  const slip = singles([pick('sr:match:1'), pick('sr:match:2')], 50)
  const tickets = slip.ticketRequest.ticketBetSelection.map(
    (one) => ({ kind: 'single', stake: one.stake, policy: 0, selections: [one] }) as const,
  )
  const asking = { playerId: player, requestId: slip.requestId }
  const [first, second] = ticketRequests(asking, tickets, house.clock.now())
  const work = placeWork({ book: house.view, switchView: { isEnabled: () => true } }, house.clock)
  const play = openPlay(house.platform)
  const commit = async (request = first) => request && (await play.commitTogether(work, request))
  expect(await commit(first)).toMatchObject({ kind: 'posted' })
  const { json } = await ask(SINGLES, slip, other)
  expect(json).toMatchObject({
    validTicket: [{ indexTicket: 0 }],
    invalidTickets: [{ indexTicket: 1, error: 'CONFLICT' }],
  })
  expect(await commit(second)).toMatchObject({ kind: 'refused', refusal: { told: { code: 'CONFLICT' } } })
  expect(await held()).toBe(5_000)
  await play.stop()
})

describe('another body under a used request id is refused, and nothing more is held [BET-5]', () => {
  const [a, b, c] = [pick('sr:match:1'), pick('sr:match:2'), pick('sr:match:3')]
  const errorsOf = async (slip: ReturnType<typeof singles>) => {
    const { json } = await ask(SINGLES, slip)
    expect(json.validTicket).toEqual([])
    return json.invalidTickets.map(({ error }: { error: string }) => error)
  }

  test('a longer or a shorter one, and the first is still answered with its tickets', async () => {
    const requestId = randomUUID()
    const slip = singles([a, b], 10, { requestId })
    const { json: first } = await ask(SINGLES, slip)
    expect(first.validTicket).toHaveLength(2)
    expect(await errorsOf(singles([a, b, c], 10, { requestId }))).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT'])
    expect(await errorsOf(singles([a], 10, { requestId }))).toEqual(['CONFLICT'])
    expect((await ask(SINGLES, slip)).json).toEqual(first)
    expect(await held()).toBe(2_000)
  })

  test('a longer one after the tickets of the first were closed in part', async () => {
    const requestId = randomUUID()
    for (const { eventId } of [a, b]) {
      put(house.view, { id: eventId, lines: [open()], detail: { cashoutStatus: 1 } })
    }
    const { json } = await ask(SINGLES, singles([a, b], 10, { requestId }))
    for (const { ticketId } of json.validTicket) {
      expect((await close(house, player, ticketId, { amount: 1, percent: 50 })).status).toBe(200)
    }
    expect(await errorsOf(singles([b, a, c], 10, { requestId }))).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT'])
    expect(await held()).toBe(1_000)
  })

  test('two singles after a multiple, also when both come at the same moment', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all([
      ask(MULTIPLE, multiple([a, b], 10, { requestId })),
      ask(SINGLES, singles([b, c], 10, { requestId })),
    ])
    expect(answers[0].json.data.ticketId).toBeDefined()
    expect(answers[1].json.invalidTickets).toMatchObject([{ error: 'CONFLICT' }, { error: 'CONFLICT' }])
    expect(await held()).toBe(1_000)
  })

  test('a longer one after singles of which the first was refused', async () => {
    const requestId = randomUUID()
    repriceAll(open({ status: SELECTION_STATUS.Suspended }))
    expect((await ask(SINGLES, singles([a, b], 10, { requestId }))).json.validTicket).toHaveLength(1)
    repriceAll()
    expect(await errorsOf(singles([c, b, a], 10, { requestId }))).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT'])
    expect(await errorsOf(singles([c], 10, { requestId }))).toEqual(['CONFLICT'])
    expect(await held()).toBe(1_000)
  })
})
