import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cancels,
  rollsBack,
  type SettlingHouse,
  settleBeside,
  settles,
  startSettlingHouse,
  untilSettled,
} from '../../../../test/betting/settling.ts'
import { pick, SINGLES, singles } from '../../../../test/betting/slips.ts'
import { deposit } from '../../../../test/money/ledger.ts'
import { post } from '../../ledger/index.ts'

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse()
})
let first: string
let second: string
// What somebody moved alone counts for a day.
beforeEach(async () => {
  ;[first, second] = [await house.newStaff(), await house.newStaff()]
})
afterEach(async () => expect(await house.offence()).toBeUndefined())
let next: ReturnType<typeof settleBeside> | undefined
afterAll(async () => {
  await next?.stop()
  await house.stop()
})

const CASH = 100_000
const WON = { 1: 1, 2: 0, 3: 0 }
const LOST = { 1: 0, 2: 1, 3: 0 }
const DECISIONS = 'POST /api/Staff/Settlement/Decisions'
const WITHDRAW = { kind: 'withdraw' }
const VOID = { kind: 'void' }

function results(outcomes: Readonly<Record<string, string>>) {
  return { kind: 'results', outcomes: Object.entries(outcomes).map(([outcomeId, result]) => ({ outcomeId, result })) }
}
const HOME_WINS = results({ 1: 'won', 2: 'lost', 3: 'lost' })
const DRAW = results({ 1: 'lost', 2: 'won', 3: 'lost' })

const onLine = (eventId: string) => ({ eventId, lineId: '1' })

async function propose(target: object, decision: object, token = first) {
  return house.ask(DECISIONS, { token, body: { target, decision, cause: 'marcador corregido por la liga' } })
}

/** Decides and waits until it is money. */
async function decide(target: object, decision: object) {
  const answer = await propose(target, decision)
  expect(answer).toMatchObject({ status: 200, json: { state: 'applied', isStanding: true } })
  await untilSettled(house.platform)
  return answer.json
}

const judge = (decisionId: string, step: 'Approve' | 'Refuse', token: string) =>
  house.ask(`${DECISIONS}/${decisionId}/${step}`, {
    token,
    ...(step === 'Refuse' && { body: { reason: 'no fue así' } }),
  })

async function onOneMatch(stake = 100, cash = CASH) {
  const [player = ''] = await house.playersWith(cash)
  const eventId = house.newMatch()
  return { player, eventId, ticketId: await house.bet(player, [pick(eventId)], stake) }
}

const steps = async (decisionId: string) => {
  const rows = await house.platform.db.kysely
    .selectFrom('audit_log')
    .select(['kind', 'actor_id', 'detail'])
    .where('kind', 'like', 'settlement.decision-%')
    .where(sql<boolean>`detail ->> 'decisionId' = ${decisionId}`)
    .orderBy('at')
    .orderBy('position')
    .execute()
  return rows
}

describe('a line', () => {
  test('that staff settles pays as by a result of the feed [BET-7] [GLI-20]', async () => {
    const { player, eventId, ticketId } = await onOneMatch()
    const { decisionId } = await decide(onLine(eventId), HOME_WINS)
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 21_000, legs: ['won'] })
    expect(await house.wallet(player)).toEqual({ cash: 111_000, bonus: 0, held: 0 })
    expect(await steps(decisionId)).toEqual([
      {
        kind: 'settlement.decision-taken',
        actor_id: first,
        detail: expect.objectContaining({
          lineId: '1',
          tickets: 1,
          amount: 210,
          reason: 'marcador corregido por la liga',
        }),
      },
    ])
  })

  test('that staff settles takes no bet any more [BET-7]', async () => {
    const { player, eventId } = await onOneMatch()
    await decide(onLine(eventId), HOME_WINS)
    const { json } = await house.ask(SINGLES, { token: player, body: singles([pick(eventId)], 100) })
    expect(json.validTicket ?? []).toEqual([])
  })

  test('that staff makes void gives the stakes back, of open and of settled tickets [GLI-20]', async () => {
    const open = await onOneMatch()
    await decide(onLine(open.eventId), VOID)
    expect(await house.ticket(open.ticketId)).toMatchObject({ result: 'void', payout: 10_000, legs: ['void'] })
    expect(await house.wallet(open.player)).toEqual({ cash: CASH, bonus: 0, held: 0 })
    const lost = await onOneMatch()
    await house.settle(settles(LOST, { eventId: lost.eventId }))
    await decide(onLine(lost.eventId), VOID)
    expect(await house.wallet(lost.player)).toEqual({ cash: CASH, bonus: 0, held: 0 })
  })

  test('that is void for a time gives back the bets accepted in it, and of the others the feed decides, now and later [GLI-20]', async () => {
    const { player, eventId, ticketId: before } = await onOneMatch()
    house.clock.advance(1_000)
    const from = house.clock.now().toISOString()
    const inside = await house.bet(player, [pick(eventId)], 100)
    house.clock.advance(1_000)
    await decide(onLine(eventId), { kind: 'void', from, to: house.clock.now().toISOString() })
    const shown = async () => [(await house.ticket(before)).result, (await house.ticket(inside)).result]
    expect(await shown()).toEqual(['open', 'void'])
    await house.settle(settles(WON, { eventId }))
    expect(await shown()).toEqual(['won', 'void'])
  })

  test('that staff settles again moves only the difference [BET-7]', async () => {
    const { player, eventId, ticketId } = await onOneMatch()
    await house.settle(settles(LOST, { eventId }))
    await decide(onLine(eventId), results({ 1: 'halfWon', 2: 'lost', 3: 'lost' }))
    expect((await house.moves(ticketId)).at(-1)).toEqual(['payout', { house: -15_500, cash: 15_500 }])
    await decide(onLine(eventId), HOME_WINS)
    expect((await house.moves(ticketId)).at(-1)).toEqual(['payout', { house: -5_500, cash: 5_500 }])
    await decide(onLine(eventId), DRAW)
    expect((await house.moves(ticketId)).at(-1)).toEqual(['payout-reversal', { house: 21_000, cash: -21_000 }])
    expect(await house.wallet(player)).toMatchObject({ cash: CASH - 10_000 })
  })

  test('that staff decided keeps so whatever the feed says later, and its withdrawal brings the result of the feed back [BET-7] [GLI-20]', async () => {
    const { player, eventId, ticketId } = await onOneMatch()
    const { decisionId } = await decide(onLine(eventId), HOME_WINS)
    await house.settle(settles(LOST, { eventId }))
    await house.settle(cancels({ eventId, atSecond: 1 }), rollsBack({ eventId, atSecond: 2 }))
    await house.settle(settles(LOST, { eventId, atSecond: 3 }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 21_000 })
    expect(await house.moves(ticketId)).toHaveLength(3)
    await decide(onLine(eventId), WITHDRAW)
    // The cancel of the feed was never taken back.
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'void', payout: 10_000 })
    expect(await house.wallet(player)).toEqual({ cash: CASH, bonus: 0, held: 0 })
    const { json } = await house.ask(`GET /api/Staff/Settlement/Decisions?eventId=${eventId}`, { token: first })
    expect(json).toMatchObject({ total: 2, items: [{ decision: WITHDRAW, isStanding: true }, { decisionId }] })
    expect(json.items[1]).toMatchObject({ state: 'applied', isStanding: false })
  })

  test('of which the feed has said nothing is open again when the decision is withdrawn [BET-7]', async () => {
    const { player, eventId, ticketId } = await onOneMatch()
    await decide(onLine(eventId), HOME_WINS)
    await decide(onLine(eventId), WITHDRAW)
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'open', payout: null, legs: ['open'] })
    expect(await house.wallet(player)).toEqual({ cash: CASH - 10_000, bonus: 0, held: 10_000 })
    await house.settle(settles(WON, { eventId }))
    expect(await house.wallet(player)).toEqual({ cash: CASH + 11_000, bonus: 0, held: 0 })
  })

  test('that was paid early stays paid by other results, and only a void takes it back [GLI-20]', async () => {
    const { player, eventId, ticketId } = await onOneMatch()
    house.clock.advance(1_000)
    await house.score(eventId, { home: 1, away: 0 })
    house.clock.advance(1_000)
    await house.score(eventId, { home: 2, away: 0 })
    house.clock.advance(1_000)
    await decide(onLine(eventId), DRAW)
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 21_000 })
    await decide(onLine(eventId), VOID)
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'void', payout: 10_000 })
    await decide(onLine(eventId), WITHDRAW)
    expect(await house.wallet(player)).toMatchObject({ cash: CASH + 11_000 })
  })

  test('that a multiple has a leg on drops out of it when it is void [BET-7]', async () => {
    const [player = ''] = await house.playersWith(CASH)
    const [one, other] = [house.newMatch(), house.newMatch()]
    const ticketId = await house.bet(player, [pick(one), pick(other)], 100)
    await decide(onLine(one), VOID)
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'open', legs: ['void', 'open'] })
    await house.settle(settles(WON, { eventId: other }))
    expect(await house.wallet(player)).toEqual({ cash: 111_000, bonus: 0, held: 0 })
  })

  test('is shown with what stands of it and what is staked on it [GLI-20]', async () => {
    const { eventId } = await onOneMatch()
    const { decisionId } = await decide(onLine(eventId), results({ 1: 'halfLost' }))
    const { json } = await house.ask(`GET /api/Staff/Settlement/Lines/${eventId}`, { token: first })
    expect(json.lines).toMatchObject([
      {
        lineId: '1',
        decisionId,
        isDue: false,
        voids: [],
        outcomes: [{ outcomeId: '1', tickets: 1, openTickets: 0, stake: 100, result: 0, voidFactor: 0.5 }],
      },
    ])
    expect((await house.ask('GET /api/Staff/Settlement/Lines/sr:match:999999', { token: first })).status).toBe(404)
  })
})

describe('a ticket', () => {
  test('that staff makes void gives its stake back and stays so whatever becomes of its lines, until that is withdrawn [GLI-20]', async () => {
    const { player, eventId, ticketId } = await onOneMatch()
    const beside = await house.bet(player, [pick(eventId)], 100)
    await decide({ ticketId }, VOID)
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'void', payout: 10_000, legs: ['void'] })
    expect(await house.ticket(beside)).toMatchObject({ result: 'open' })
    await house.settle(settles(WON, { eventId }))
    await decide(onLine(eventId), DRAW)
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'void', legs: ['void'] })
    expect(await house.ticket(beside)).toMatchObject({ result: 'lost' })
    expect(await house.wallet(player)).toEqual({ cash: CASH - 10_000, bonus: 0, held: 0 })
    await decide(onLine(eventId), WITHDRAW)
    await decide({ ticketId }, WITHDRAW)
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 21_000, legs: ['won'] })
    expect(await house.wallet(player)).toEqual({ cash: CASH + 22_000, bonus: 0, held: 0 })
  })

  test('that was lost gets its stake back [GLI-20]', async () => {
    const { player, eventId, ticketId } = await onOneMatch()
    await house.settle(settles(LOST, { eventId }))
    await decide({ ticketId }, VOID)
    expect((await house.moves(ticketId)).at(-1)).toEqual(['refund', { house: -10_000, cash: 10_000 }])
    expect(await house.wallet(player)).toEqual({ cash: CASH, bonus: 0, held: 0 })
  })

  test.each([
    ['results', HOME_WINS],
    ['a void for a time', { kind: 'void', to: '2026-03-01T00:00:00.000Z' }],
  ])('has no place for %s [GLI-20]', async (_, decision) => {
    const { ticketId } = await onOneMatch()
    expect(await propose({ ticketId }, decision)).toMatchObject({ status: 400, json: { code: 'VALIDATION' } })
  })
})

describe('four eyes', () => {
  /** 5,000 pesos at 2.10: it would pay 10,500. */
  const large = () => onOneMatch(5_000, 1_000_000)

  test('what moves more than the amount waits for somebody else, who approves it once [GLI-20]', async () => {
    const { player, eventId } = await large()
    const { json: waiting, status } = await propose(onLine(eventId), HOME_WINS)
    expect(status).toBe(200)
    expect(waiting).toMatchObject({
      state: 'waiting',
      needsApproval: true,
      tickets: 1,
      amount: 10_500,
      decidedBy: null,
    })
    const { decisionId } = waiting
    expect(await judge(decisionId, 'Approve', first)).toMatchObject({ status: 403, json: { code: 'OWN_DECISION' } })
    expect(await propose(onLine(eventId), DRAW)).toMatchObject({ status: 409, json: { code: 'DECISION_WAITING' } })
    await untilSettled(house.platform)
    expect(await house.wallet(player)).toEqual({ cash: 500_000, bonus: 0, held: 500_000 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => judge(decisionId, 'Approve', second)))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, json: { state: 'applied', decisionId } })
    await untilSettled(house.platform)
    expect(await house.wallet(player)).toEqual({ cash: 1_550_000, bonus: 0, held: 0 })
    expect(await steps(decisionId)).toMatchObject([
      { kind: 'settlement.decision-proposed', actor_id: first },
      { kind: 'settlement.decision-approved', actor_id: second, detail: { tickets: 1, amount: 10_500 } },
    ])
    expect(await judge(decisionId, 'Refuse', second)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  })

  test('what is refused, or taken back by who proposed it, changes nothing and cannot be approved [GLI-20]', async () => {
    const { player, eventId } = await large()
    for (const by of [second, first]) {
      const { json } = await propose(onLine(eventId), HOME_WINS)
      for (const _ of ['once', 'twice']) {
        const refused = { status: 200, json: { state: 'refused', isStanding: false, reason: 'no fue así' } }
        expect(await judge(json.decisionId, 'Refuse', by)).toMatchObject(refused)
      }
      expect(await judge(json.decisionId, 'Approve', second)).toMatchObject({ json: { code: 'CONFLICT' } })
      expect((await steps(json.decisionId)).map(({ kind }) => kind)).toEqual([
        'settlement.decision-proposed',
        'settlement.decision-refused',
      ])
    }
    await untilSettled(house.platform)
    expect(await house.wallet(player)).toEqual({ cash: 500_000, bonus: 0, held: 500_000 })
  })

  test('a leg of a ticket that stays open counts with all that the ticket may win [GLI-20]', async () => {
    const [player = ''] = await house.playersWith(1_000_000)
    const [one, other] = [house.newMatch(), house.newMatch()]
    await house.bet(player, [pick(one), pick(other)], 3_000)
    const { json } = await house.ask('POST /api/Staff/Settlement/Preview', {
      token: first,
      body: { target: onLine(one), decision: HOME_WINS },
    })
    expect(json).toEqual({ tickets: 1, amount: 13_230, needsApproval: true })
  })

  test('bets that came since on an outcome that is not named have to be decided too [GLI-20]', async () => {
    const { player, eventId } = await large()
    const { json } = await propose(onLine(eventId), results({ 1: 'won' }))
    await house.bet(player, [pick(eventId, { outcomeId: '2', odds: 3.4 })], 100)
    expect(await judge(json.decisionId, 'Approve', second)).toMatchObject({ json: { code: 'RESULTS_INCOMPLETE' } })
    await judge(json.decisionId, 'Refuse', second)
  })
})

describe('nobody decides', () => {
  test('without the permission [AUTH-8]', async () => {
    const { player, eventId } = await onOneMatch()
    expect(await propose(onLine(eventId), VOID, player)).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } })
  })

  test('about bets of their own, neither first nor second [GLI-20]', async () => {
    const { eventId } = await onOneMatch(5_000, 1_000_000)
    const { json } = await propose(onLine(eventId), HOME_WINS)
    await house.platform.db.transaction((tx) => post(tx, deposit(second, CASH)))
    await house.bet(second, [pick(eventId)], 100)
    expect(await judge(json.decisionId, 'Approve', second)).toMatchObject({
      status: 403,
      json: { code: 'OWN_TICKET' },
    })
    expect(await propose(onLine(eventId), VOID, second)).toMatchObject({ json: { code: 'OWN_TICKET' } })
    await judge(json.decisionId, 'Refuse', second)
  })

  test.each([
    ['a line that nobody knows', { eventId: 'sr:match:999999', lineId: '1' }, VOID, 404, 'NOT_FOUND'],
    ['a ticket that nobody has', { ticketId: 'nothing' }, VOID, 404, 'NOT_FOUND'],
  ])('about %s [GLI-20]', async (_, target, decision, status, code) => {
    expect(await propose(target, decision)).toMatchObject({ status, json: { code } })
  })

  test('what stands already, or to withdraw what does not stand, or without all results [GLI-20]', async () => {
    const { eventId, ticketId } = await onOneMatch()
    const nothing = { status: 409, json: { code: 'DECISION_CHANGES_NOTHING' } }
    expect(await propose(onLine(eventId), WITHDRAW)).toMatchObject(nothing)
    expect(await propose({ ticketId }, WITHDRAW)).toMatchObject(nothing)
    expect(await propose(onLine(eventId), results({ 2: 'won' }))).toMatchObject({
      json: { code: 'RESULTS_INCOMPLETE' },
    })
    await decide(onLine(eventId), HOME_WINS)
    expect(await propose(onLine(eventId), HOME_WINS)).toMatchObject(nothing)
  })
})

describe('tickets:verify finds', () => {
  const change = async (statement: string) => {
    await sql
      .raw(`begin; set local session_replication_role = replica; ${statement}; commit`)
      .execute(house.platform.db.kysely)
  }

  test('a ticket that is not what staff decided [GLI-20]', async () => {
    const { ticketId } = await onOneMatch()
    await decide({ ticketId }, VOID)
    const legs = `update ticket_selections set result = '%' where ticket_id = '${ticketId}'`
    await change(legs.replace('%', 'won'))
    expect(await house.offence()).toMatchObject({ check: 'tickets and the results of the feed' })
    await change(legs.replace('%', 'void'))
  })

  test('a decision that stands without the second person it needs [GLI-20]', async () => {
    const { eventId } = await onOneMatch(5_000, 1_000_000)
    const { json } = await propose(onLine(eventId), HOME_WINS)
    await judge(json.decisionId, 'Approve', second)
    await untilSettled(house.platform)
    const by = (id: string) =>
      change(`update settlement_verdicts set decided_by = '${id}' where decision_id = '${json.decisionId}'`)
    await by(first)
    expect(await house.offence()).toMatchObject({ check: 'decisions of staff and four eyes' })
    await by(second)
  })
})

test('what is decided when nobody settles is settled by whoever starts next [GLI-25] [BET-7]', async () => {
  const [line, single] = [await onOneMatch(), await onOneMatch()]
  await house.stopSettling()
  await propose(onLine(line.eventId), HOME_WINS)
  await propose({ ticketId: single.ticketId }, VOID)
  const quote = await house.ask(`GET /api/Ticket/v1/Cashout/${single.ticketId}`, { token: single.player })
  expect(quote.status).toBe(409)
  expect(await house.ticket(line.ticketId)).toMatchObject({ result: 'open' })
  expect(await house.offence()).toBeUndefined()
  next = settleBeside(house.platform)
  await untilSettled(house.platform)
  expect(await house.ticket(line.ticketId)).toMatchObject({ result: 'won', payout: 21_000 })
  expect(await house.ticket(single.ticketId)).toMatchObject({ result: 'void', payout: 10_000 })
})

test('what somebody moved alone within a day counts with the next decision [GLI-20]', async () => {
  const [one, other] = [await onOneMatch(3_000, 1_000_000), await onOneMatch(3_000, 1_000_000)]
  await decide(onLine(one.eventId), HOME_WINS)
  expect((await propose(onLine(other.eventId), HOME_WINS)).json).toMatchObject({ state: 'waiting', amount: 6_300 })
  const { json } = await house.ask('GET /api/Staff/Settlement/Decisions?state=waiting', { token: second })
  expect(json.items).toMatchObject([{ target: onLine(other.eventId) }])
  await judge(json.items[0].decisionId, 'Refuse', second)
  house.clock.advance(24 * 60 * 60 * 1_000)
  await decide(onLine(other.eventId), HOME_WINS)
})
