import { setTimeout as sleep } from 'node:timers/promises'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { halfTickets, ticketsAmong } from '../../../test/betting/half-tickets.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { deposit, verified } from '../../../test/money/ledger.ts'
import { newPlayers } from '../../../test/money/play.ts'
import { AnsweringProcess } from '../../../test/processes/answering-process.ts'
import { CHECKS } from '../../checks.ts'
import { post } from '../ledger/index.ts'

const KILLS = 20
/** Each bets again as soon as the bet before is answered. */
const PLAYERS = 100
/** So many are answered at least before a process is killed, well in the middle of what it does. */
const ANSWERS = 200
const AT_ONCE = 3
const LIVE_DELAY_MS = 300

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
  const { database } = shared
  await database.kysely.updateTable('risk_rules').set({ live_delay_ms: LIVE_DELAY_MS }).execute()
  const players = await newPlayers(database, PLAYERS)
  await database.transaction(async (tx) => {
    for (const player of players) await post(tx, deposit(player, 100_000_000))
  })
})
afterAll(() => shared.drop())

const startBetting = () => new AnsweringProcess('bets-process', shared.url)

test('a process that is killed twenty times in the middle of its bets loses no answered ticket and leaves no half of one, and the next one decides what waits [GLI-25] [BET-5]', async () => {
  // Several bet at a time, as processes of one house do; the oldest is killed.
  const house = Array.from({ length: AT_ONCE }, startBetting)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [oldest] = house.splice(0, 1)
    if (!oldest) throw new Error('nobody bets')
    await eventually(() => {
      expect(oldest.problems()).toBe('')
      return oldest.answers().length >= ANSWERS
    })
    await sleep(kill * 3)
    await oldest.kill()
    house.push(startBetting())
    const tickets = oldest.answers()
    expect(new Set(tickets).size).toBe(tickets.length)
    expect(await ticketsAmong(shared.database.kysely, tickets)).toBe(tickets.length)
  }
  // What the killed ones had sent may still be under way on the server: the invariants hold at any moment.
  expect(await verified(shared.database, CHECKS)).toBeUndefined()
  expect(await halfTickets(shared.database.kysely)).toBe(0)
  for (const one of house) await one.kill()
  const last = startBetting()
  const before = new Date()
  await eventually(async () => {
    const [old] = await shared.database.kysely
      .selectFrom('tickets')
      .select('id')
      .where('status', '=', TICKET_STATUS.Pending)
      .where('placed_at', '<', before)
      .limit(1)
      .execute()
    return old === undefined
  })
  await last.kill()
  expect(last.problems()).toBe('')
  expect(await verified(shared.database, CHECKS)).toBeUndefined()
  expect(await halfTickets(shared.database.kysely)).toBe(0)
}, 300_000)
