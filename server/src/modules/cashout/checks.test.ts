import { afterAll, beforeAll, expect, test } from 'vitest'
import { close } from '../../../test/betting/closing.ts'
import { type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { pick } from '../../../test/betting/slips.ts'
import { ONE_PERCENT } from '../../../test/money/withholding.ts'

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse(ONE_PERCENT)
  const [player = ''] = await house.playersWith(100_000)
  const eventId = house.newMatch()
  const ticketId = await house.bet(player, [pick(eventId), pick(house.newMatch())], 100)
  await house.settle(settles({ 1: 1, 2: 0, 3: 0 }, { eventId }))
  // 100 × 2.10 × 2.10 × 0.4 × 0.95, and then the rest.
  expect((await close(house, player, ticketId, { amount: 167.58, percent: 50 })).status).toBe(200)
  expect((await close(house, player, ticketId, { amount: 83, percent: 100 })).status).toBe(200)
})
afterAll(() => house.stop())

/** As somebody who owns the database and means ill. */
async function tamper(change: string): Promise<void> {
  const client = await house.platform.db.connect('tamper')
  await client.query(`set session_replication_role = replica; ${change}`)
  await client.end()
}

test.each([
  [
    'an amount that was not paid',
    'cash-outs and the ledger',
    'update ticket_cash_outs set amount = amount + 1 where number = 1',
    /was closed for 8380, but 8379 was paid/,
  ],
  [
    'a stake that was not closed',
    'cash-outs and their tickets',
    'update ticket_cash_outs set closed_stake = closed_stake - 1',
    /10000 of ticket \S+ is closed \(cashedOut\), but its 2 cash-outs up to number 2 say 9998/,
  ],
  [
    'a cash-out that is gone',
    'cash-outs and their tickets',
    'delete from ticket_cash_outs where number = 1',
    /its 1 cash-outs up to number 2 say 5000/,
  ],
  [
    'less withheld than is due, though the ticket has it elsewhere [MX-2]',
    'cash-outs and what is withheld of them',
    'update ticket_cash_outs set withheld = withheld + case number when 1 then -1 else 1 end',
    /of the 8379 paid for cash-out 1 of ticket \S+ 82 is withheld and 83 was taken, but by the rates it is 83/,
  ],
  [
    'another probability',
    'cash-outs and their figures',
    `update ticket_cash_outs set figures = jsonb_set(figures, '{legs,1,chances,win}', '0.5')`,
    /was worth 16758 of 17640, but its figures come to 20947 of 22050/,
  ],
  [
    'another margin',
    'cash-outs and their figures',
    `update ticket_cash_outs set figures = jsonb_set(figures, '{margin}', '0.01') where number = 2`,
    /cash-out 2 of ticket/,
  ],
  [
    'more than it was worth',
    'cash-outs and their figures',
    'update ticket_cash_outs set asked_amount = 16759 where number = 1',
    /was asked for at 16759, but it was worth 16758/,
  ],
  [
    'another part than was asked',
    'cash-outs and their figures',
    'update ticket_cash_outs set percent = 51 where number = 1',
    /closed 5000 for 8379, which is not 51 % of what was asked/,
  ],
])('%s is an offence against "%s" [BET-8] [WAL-11]', async (_, check, change, offence) => {
  expect(await house.offence()).toBeUndefined()
  await tamper(`create table kept as table ticket_cash_outs; ${change}`)
  expect(await house.offence()).toEqual({ check, offence: expect.stringMatching(offence) })
  await tamper('delete from ticket_cash_outs; insert into ticket_cash_outs table kept; drop table kept')
})
