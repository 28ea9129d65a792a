import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rollsBack, type SettlingHouse, settles, startSettlingHouse, storeResults } from '../test/betting/settling.ts'
import { pick } from '../test/betting/slips.ts'
import { ONE_PERCENT } from '../test/money/withholding.ts'
import { verifyTickets } from '../test/processes/operator-commands.ts'

// Whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

let house: SettlingHouse
let eventId: string
beforeAll(async () => {
  house = await startSettlingHouse(ONE_PERCENT)
  eventId = house.newMatch()
  const [player = ''] = await house.playersWith(100_000)
  await house.bet(player, [pick(eventId)], 100)
  // The ids of tickets, in whose order they are verified, follow the clock.
  house.clock.advance(1)
  await house.bet(player, [pick(eventId, { outcomeId: '2', odds: 3.4 })], 50)
  house.clock.advance(1)
  await house.bet(player, [pick(eventId), pick(house.newMatch())], 10)
  await house.settle(settles({ 1: 1, 2: 0, 3: 0 }, { eventId }))
  await house.stopSettling()
})
afterAll(() => house.stop())

const verify = () => verifyTickets({ DATABASE_URL: house.databaseUrl })

/** As somebody who owns the database and means ill. */
async function tamper(change: string): Promise<void> {
  const client = await house.platform.db.connect('tamper')
  await client.query(`set session_replication_role = replica; ${change}`)
  await client.end()
}

test('tickets that are what the feed’s messages say are told in one line, with exit code 0 [BET-7]', async () => {
  const line =
    /^tickets: all holds: 3 tickets, 2 of them settled, \d+ checks; 15000 centavos staked on those settled, 21000 paid; 0 closed early for 0; 1 lines with results, 0 of them wait to be settled$/
  expect(await verify()).toEqual({ code: 0, line: expect.stringMatching(line) })
})

test('the first ticket that is not is told in one line, with exit code 1 [BET-7]', async () => {
  await tamper(`update tickets set result = 'won' where result = 'lost'`)
  const line =
    /^tickets: broken \(tickets and the results of the feed\): ticket \S+ is won \(lost\) with a payout of 0, but by the messages of the feed it is lost \(lost\) with a payout of 0$/
  expect(await verify()).toEqual({ code: 1, line: expect.stringMatching(line) })
  await tamper(`update tickets set result = 'lost' where payout = 0`)
})

test.each([
  [
    'a leg that is not what its line says',
    'tickets and the results of the feed',
    `update ticket_selections set result = 'void' where result = 'lost'`,
    /ticket \S+ is lost \(void\) with a payout of 0, but by/,
  ],
  [
    'a payout that the ledger did not move',
    'tickets and their money',
    `update tickets set payout = payout + 1 where result = 'won'`,
    /^ticket \S+ is won, so that the house has -11001 of it, 0 is held and 210 is withheld, but the ledger says -11000, 0 and 210$/,
  ],
  [
    'an amount withheld that the ledger did not move [MX-2]',
    'tickets and their money',
    `update tickets set withheld = withheld - 1 where result = 'won'`,
    /^ticket \S+ is won, so that .+ and 209 is withheld, but the ledger says -11000, 0 and 210$/,
  ],
  [
    'an amount withheld by another rate than that of its day [MX-2]',
    'tickets and what is withheld of them',
    `insert into withholding_rates values ('2026-02-28', 200)`,
    /^of the 21000 that ticket \S+ paid at 2026-03-01 .+ 210 is withheld, but by the rates it is 420$/,
  ],
  [
    'a message of the feed that was changed',
    'tickets and the results of the feed',
    `update feed_results set payload = replace(payload::text, '"result": 1', '"result": 0')::jsonb`,
    /^ticket \S+ is (won|open) \(.+\) with a payout of .+, but by the messages of the feed it is lost \(lost/,
  ],
  [
    'a lead that was reached and did not pay',
    'tickets and the results of the feed',
    `insert into settlement_leads select event_id, '1', '2', accepted_at from ticket_selections
       join tickets on tickets.id = ticket_id where tickets.result = 'lost'`,
    /ticket \S+ is lost \(lost\) with a payout of 0, but by the messages of the feed it is won \(won early\) with/,
  ],
])('%s is an offence against "%s" [BET-7] [WAL-11]', async (_, check, change, offence) => {
  const tables = ['tickets', 'ticket_selections', 'feed_results', 'settlement_leads', 'withholding_rates']
  for (const table of tables) await tamper(`create table kept_${table} as table ${table}`)
  await tamper(change)
  expect(await house.offence()).toEqual({ check, offence: expect.stringMatching(offence) })
  for (const table of tables) {
    await tamper(
      `delete from ${table}; insert into ${table} overriding system value table kept_${table}; drop table kept_${table}`,
    )
  }
  expect(await house.offence()).toBeUndefined()
})

test('what waits to be settled is no offence, and is told [BET-7]', async () => {
  await storeResults(house.platform, rollsBack({ eventId, atSecond: 1 }))
  expect(await house.offence()).toBeUndefined()
  await sql`update settlement_lines set is_due = true`.execute(house.platform.db.kysely)
  expect(await verify()).toEqual({ code: 0, line: expect.stringMatching(/1 lines with results, 1 of them wait/) })
})
