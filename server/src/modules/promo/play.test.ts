import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancels, rollsBack, type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { lineOf, MULTIPLE, multiple, pick, resultLine, SINGLES, singles } from '../../../test/betting/slips.ts'
import { put } from '../../../test/catalogue/event-example.ts'
import { newPlayers } from '../../../test/money/play.ts'
import { ONE_PERCENT, setWithholdingRates } from '../../../test/money/withholding.ts'
import { creditWelcome } from './credit-welcome.ts'
import { endBonus } from './end-bonus.ts'

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse()
})
afterEach(async () => expect(await house.offence()).toBeUndefined())
afterAll(() => house.stop())

/** A player with the gift and this much cash, in centavos. */
async function gifted(cash = 0): Promise<string> {
  const { db, mail } = house.platform
  const [player = ''] = cash > 0 ? await house.playersWith(cash) : await newPlayers(db, 1)
  const doors = { mail, publicUrl: 'https://momio.mx' }
  await db.transaction((tx) => creditWelcome(tx, doors, player, house.clock.now()))
  return player
}

/** Two new matches, each at 2.1 for the home side. */
const twoMatches = () => [house.newMatch(), house.newMatch()] as const
const parlay = (player: string, events: readonly string[], stake: number) =>
  house.bet(
    player,
    events.map((id) => pick(id)),
    stake,
  )
const bonusOf = async (token: string) => (await house.ask('GET /api/Promo/Bonus', { token })).json.bonus
const bonusTicketsOf = (player: string) =>
  house.platform.db.kysely.selectFrom('bonus_tickets').selectAll().where('player_id', '=', player).execute()
const WON = { 1: 1, 2: 0, 3: 0 }
const LOST = { 1: 0, 2: 1, 3: 0 }
const tell = (eventId: string, results: Record<string, number>, atSecond = 1) => settles(results, { eventId, atSecond })

describe('which money a stake takes', () => {
  test('a valid parlay takes bonus money first, whole; every other bet takes cash [PROMO-4]', async () => {
    const player = await gifted(100_000)
    const [one, other] = twoMatches()
    const ticketId = await parlay(player, [one, other], 30)
    expect(await house.wallet(player)).toEqual({ cash: 100_000, bonus: 2_000, held: 3_000 })
    const { json } = await house.ask(`GET /api/Ticket/v1/Detail/${ticketId}`, { token: player })
    expect(json).toMatchObject({ isBonus: true, isCashoutAvailable: false })
    const status = await house.ask(`GET /api/Ticket/v1/TicketStatus/${ticketId}`, { token: player })
    expect(status.json).toMatchObject({ isBonus: true })
    // More than what is left of the bonus.
    await parlay(player, twoMatches(), 30)
    expect(await house.wallet(player)).toEqual({ cash: 97_000, bonus: 2_000, held: 6_000 })
    // A single, and a parlay with a selection below 2.0.
    await house.bet(player, [pick(house.newMatch())], 10)
    const low = pick(house.newMatch(), { marketId: 18, specifiers: 'total=2.5', odds: 1.9 })
    await house.bet(player, [pick(house.newMatch()), low], 10)
    expect(await house.wallet(player)).toEqual({ cash: 95_000, bonus: 2_000, held: 8_000 })
    const totals = house.platform.db.kysely.selectFrom('ledger_wallets').select('losses_day')
    expect(await totals.where('player_id', '=', player).executeTakeFirst()).toEqual({ losses_day: 5_000 })
  })

  test('without cash a bet that the bonus may not pay is refused for its funds [PROMO-4]', async () => {
    const player = await gifted()
    const body = singles([pick(house.newMatch())], 10)
    const { json } = await house.ask(SINGLES, { token: player, body })
    expect(json.invalidTickets).toMatchObject([{ error: 'FUNDS_SHORT' }])
    const [one, other] = twoMatches()
    const moved = multiple([pick(one), pick(other, { odds: 2.5 })], 50)
    expect((await house.ask(MULTIPLE, { token: player, body: moved })).json.code).toBe('ODDS_DIFFERENCE_TOO_HIGH')
  })

  test('a limit of losses counts cash: bonus money is bet beside it [PROMO-4]', async () => {
    const player = await gifted(100_000)
    const limits = { lostDay: 10, lostWeek: null, lostMonth: null }
    const set = await house.ask('PUT /api/ResponsibleGame/Lost', { token: player, body: limits })
    expect(set.json).toMatchObject({ lostDay: 10 })
    const inCash = async () => {
      const body = singles([pick(house.newMatch())], 11)
      return (await house.ask(SINGLES, { token: player, body })).json.invalidTickets
    }
    expect(await inCash()).toMatchObject([{ error: 'LOSS_LIMIT', context: { remaining: 10 } }])
    const [one, other] = twoMatches()
    const ticketId = await parlay(player, [one, other], 50)
    expect(await bonusTicketsOf(player)).toMatchObject([{ ticket_id: ticketId, stake: 5_000 }])
    await house.settle(tell(one, LOST), tell(other, WON))
    expect(await house.wallet(player)).toEqual({ cash: 100_000, bonus: 0, held: 0 })
    // What the bonus lost leaves the room of the limit as it was.
    expect(await inCash()).toMatchObject([{ error: 'LOSS_LIMIT', context: { remaining: 10 } }])
    expect(await house.bet(player, [pick(house.newMatch())], 10)).toBeTypeOf('string')
  })
})

describe('what a ticket of bonus money does', () => {
  test('a win is bonus money; it counts for the rollover, and so does a loss; a void does not [PROMO-4]', async () => {
    const player = await gifted()
    const [one, other] = twoMatches()
    await parlay(player, [one, other], 20)
    await house.settle(tell(one, WON), tell(other, WON))
    expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 3_000 + 8_820, held: 0 })
    expect(await bonusOf(player)).toMatchObject({ rolloverDone: 20, balance: 118.2 })
    const [lost, second] = twoMatches()
    await parlay(player, [lost, second], 10)
    await house.settle(tell(lost, LOST), tell(second, WON))
    expect(await bonusOf(player)).toMatchObject({ rolloverDone: 30, balance: 108.2 })
    const [gone, alsoGone] = twoMatches()
    await parlay(player, [gone, alsoGone], 10)
    await house.settle(cancels({ eventId: gone }), cancels({ eventId: alsoGone }))
    expect(await bonusOf(player)).toMatchObject({ rolloverDone: 30, balance: 108.2, openTickets: 0 })
  })

  test('a result that is taken back and given again moves exactly that, also through void and open [PROMO-4]', async () => {
    const player = await gifted()
    const [one, other] = twoMatches()
    const ticketId = await parlay(player, [one, other], 50)
    await house.settle(tell(one, WON), tell(other, WON))
    expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 22_050, held: 0 })
    await house.settle(rollsBack({ eventId: one, atSecond: 2 }))
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'open' })
    expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 0, held: 5_000 })
    expect(await bonusOf(player)).toMatchObject({ rolloverDone: 0, openTickets: 1 })
    // Held again, its stake goes back to the bonus and not to cash.
    await house.settle(cancels({ eventId: one, atSecond: 3 }), cancels({ eventId: other, atSecond: 3 }))
    expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 5_000, held: 0 })
  })

  test('a payout that was bet again and is taken back makes no debt, and given again is not paid twice [PROMO-4]', async () => {
    const player = await gifted(10_000)
    const [one, other] = twoMatches()
    await parlay(player, [one, other], 50)
    await house.settle(tell(one, WON), tell(other, WON))
    const [third, fourth] = twoMatches()
    await parlay(player, [third, fourth], 200)
    expect(await house.wallet(player)).toEqual({ cash: 10_000, bonus: 2_050, held: 20_000 })
    await house.settle(tell(one, LOST, 2))
    expect(await house.wallet(player)).toEqual({ cash: 10_000, bonus: 0, held: 20_000 })
    await house.settle(tell(third, LOST), tell(fourth, WON))
    expect(await house.wallet(player)).toEqual({ cash: 10_000, bonus: 0, held: 0 })
    await house.settle(tell(one, WON, 3))
    expect(await house.wallet(player)).toEqual({ cash: 10_000, bonus: 2_050, held: 0 })
  })

  test('it cannot be closed early, nor be told to close by itself [PROMO-4]', async () => {
    const player = await gifted()
    const ticketId = await parlay(player, twoMatches(), 50)
    const quote = await house.ask(`GET /api/Ticket/v1/Cashout/${ticketId}`, { token: player })
    expect(quote).toMatchObject({ status: 409, json: { code: 'CASHOUT_UNAVAILABLE', context: { reason: 'bonus' } } })
    const closing = { amount: 40, requestId: randomUUID() }
    const closed = await house.ask(`POST /api/Ticket/v1/Cashout/${ticketId}`, { token: player, body: closing })
    expect(closed).toMatchObject({ status: 409, json: { code: 'CASHOUT_UNAVAILABLE', context: { reason: 'bonus' } } })
    const rule = { token: player, body: { atLeast: 60 } }
    const ruled = await house.ask(`PUT /api/Ticket/v1/CashoutRule/${ticketId}`, rule)
    expect(ruled).toMatchObject({ status: 409, json: { code: 'CASHOUT_UNAVAILABLE' } })
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'open' })
    expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 0, held: 5_000 })
  })
})

describe('when the bonus becomes cash', () => {
  test('at 12 times the gift, with no ticket open, the rest is cash and a prize that is taxed [PROMO-4]', async () => {
    await setWithholdingRates(house.platform.db, ONE_PERCENT)
    const player = await gifted()
    const [waits, also] = twoMatches()
    for (let round = 0; round < 11; round += 1) {
      const [one, other] = twoMatches()
      await parlay(player, [one, other], 50)
      await house.settle(tell(one, WON), tell(other, round % 3 === 0 ? WON : LOST))
    }
    // 4 of 11 were won: 50 - 550 + 4 × 220.50.
    expect(await bonusOf(player)).toMatchObject({ state: 'active', rolloverDone: 550, balance: 382 })
    await parlay(player, [waits, also], 50)
    const [last, second] = twoMatches()
    await parlay(player, [last, second], 20)
    await house.settle(tell(last, LOST), tell(second, WON))
    await house.settle(tell(waits, LOST))
    expect(await bonusOf(player)).toMatchObject({ state: 'converted', balance: 0, converted: 312, rolloverDone: 620 })
    // 1 % of 312 is withheld.
    expect(await house.wallet(player)).toEqual({ cash: 31_200 - 312, bonus: 0, held: 0 })
  })

  test('beside the gift at most 3,000; a result that is corrected afterwards moves the difference [PROMO-4]', async () => {
    await setWithholdingRates(house.platform.db, ONE_PERCENT)
    const player = await gifted()
    const first = twoMatches()
    await parlay(player, first, 50)
    await house.settle(tell(first[0], WON), tell(first[1], WON))
    const big = twoMatches()
    await parlay(player, big, 200)
    await house.settle(tell(big[0], WON), tell(big[1], WON))
    const bigger = twoMatches()
    await parlay(player, bigger, 800)
    await house.settle(tell(bigger[0], WON), tell(bigger[1], WON))
    // 50 - 50 + 220.50 - 200 + 882 - 800 + 3,528 = 3,630.50, of which 3,050 become cash less 1 %.
    expect(await bonusOf(player)).toMatchObject({ state: 'converted', converted: 3_050 })
    expect(await house.wallet(player)).toEqual({ cash: 305_000 - 3_050, bonus: 0, held: 0 })
    // The second win was none: 3,630.50 - 882 = 2,748.50 stay.
    await house.settle(tell(big[0], LOST, 2))
    expect(await bonusOf(player)).toMatchObject({ state: 'converted', converted: 2_748.5 })
    expect(await house.wallet(player)).toEqual({ cash: 274_850 - 2_748, bonus: 0, held: 0 })
    await house.settle(tell(big[0], WON, 3))
    expect(await house.wallet(player)).toEqual({ cash: 305_000 - 3_050, bonus: 0, held: 0 })
  })

  test('what an open ticket gives back after the bonus was given up goes to the promotion [PROMO-4]', async () => {
    const player = await gifted()
    const [one, other] = twoMatches()
    await parlay(player, [one, other], 30)
    const actor = { kind: 'player', id: player } as const
    const end = { playerId: player, reason: 'given-up', at: house.clock.now(), actor } as const
    await house.platform.db.transaction((tx) => endBonus(tx, end))
    expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 0, held: 3_000 })
    await house.settle(tell(one, WON), tell(other, WON))
    expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 0, held: 0 })
    await house.settle(rollsBack({ eventId: one, atSecond: 2 }))
    expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 0, held: 3_000 })
    await house.settle(cancels({ eventId: one, atSecond: 3 }), cancels({ eventId: other, atSecond: 3 }))
    expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 0, held: 0 })
  })
})

// Last: those who follow the log do not outlive a minute that passes at once.
test('a bet that is rejected after its delay gives the bonus back [PROMO-4]', async () => {
  const player = await gifted()
  const id = 'sr:match:90001'
  const match = { homeScore: 0, awayScore: 0 }
  const prices = (home: number) => [resultLine([home, 3.4, 3.2]), lineOf('18|total=2.5', [1.9, 1.95])]
  put(house.view, { id, phase: 'live', match, lines: prices(2.1) })
  const ticketId = await parlay(player, [id, house.newMatch()], 50)
  expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 0, held: 5_000 })
  put(house.view, { id, phase: 'live', match, lines: prices(1.2) })
  await house.pass(60_000)
  expect(await house.ticket(ticketId)).toMatchObject({ status: 3 })
  expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 5_000, held: 0 })
  expect(await bonusOf(player)).toMatchObject({ rolloverDone: 0, openTickets: 0 })
})
