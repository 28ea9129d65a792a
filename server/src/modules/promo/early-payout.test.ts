import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { pick } from '../../../test/betting/slips.ts'
import { newPlayers } from '../../../test/money/play.ts'
import { creditWelcome } from './credit-welcome.ts'

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse()
})
afterAll(() => house.stop())

test('an early payout is bonus money too, paid and counted once, whatever the result is then [PROMO-4]', async () => {
  const { db, mail } = house.platform
  const [player = ''] = await newPlayers(db, 1)
  await db.transaction((tx) => creditWelcome(tx, { mail, publicUrl: 'https://momio.mx' }, player, house.clock.now()))
  const [one, other] = [house.newMatch(), house.newMatch()]
  const ticketId = await house.bet(player, [pick(one), pick(other)], 50)
  for (const eventId of [one, other]) {
    house.clock.advance(1_000)
    await house.score(eventId, { home: 2, away: 0 })
  }
  expect(await house.ticket(ticketId)).toMatchObject({ result: 'won', payout: 22_050 })
  const { json } = await house.ask(`GET /api/Ticket/v1/Detail/${ticketId}`, { token: player })
  expect(json).toMatchObject({ isBonus: true, isEarlyPayoutApplied: true })
  expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 22_050, held: 0 })
  expect((await house.ask('GET /api/Promo/Bonus', { token: player })).json.bonus).toMatchObject({
    rolloverDone: 50,
    openTickets: 0,
  })
  await house.settle(...[one, other].map((eventId) => settles({ 1: 0, 2: 1, 3: 0 }, { eventId, atSecond: 2 })))
  expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 22_050, held: 0 })
  expect((await house.ask('GET /api/Promo/Bonus', { token: player })).json.bonus).toMatchObject({
    rolloverDone: 50,
    openTickets: 0,
  })
  expect(await house.offence()).toBeUndefined()
})
