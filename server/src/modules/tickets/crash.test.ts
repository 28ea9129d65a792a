import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { deposit, verified } from '../../../test/money/ledger.ts'
import { newPlayers } from '../../../test/money/play.ts'
import { COMPILED } from '../../../test/processes/server-process.ts'
import { CHECKS } from '../../checks.ts'
import { post } from '../ledger/index.ts'

const PROGRAM = fileURLToPath(new URL('../../../test/processes/bets-process.ts', import.meta.url))
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

interface Betting {
  readonly child: ChildProcess
  /** The tickets that it was answered. */
  answered(): string[]
  readonly problems: () => string
  readonly closed: Promise<unknown>
}

function startBetting(): Betting {
  const child = spawn(process.execPath, [PROGRAM, shared.url], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  })
  let printed = ''
  let problems = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    problems += chunk
  })
  // The last line may be cut in its middle.
  const answered = () => printed.split('\n').slice(0, -1)
  return { child, answered, problems: () => problems, closed: once(child, 'close') }
}

/** Tickets whose selections, hold, outbox rows or journal lack something, and what was told of no ticket. */
async function halves(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with told as (
      select (payload ->> 'ticketId')::uuid as id from outbox where subject = 'events.tickets.changed'
    ), held as (
      select reference::uuid as id from ledger_movements where kind = 'hold'
    ), chosen as (
      select distinct ticket_id as id from ticket_selections
    )
    select count(*) from tickets full join (select distinct id from told) as told using (id)
      full join held using (id) full join chosen using (id)
    where tickets.id is null or told.id is null or held.id is null or chosen.id is null`.execute(shared.database.kysely)
  return rows[0]?.count ?? -1
}

async function countOf(ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from tickets where id = any(${ids}::uuid[])`.execute(shared.database.kysely)
  return rows[0]?.count ?? 0
}

test('a process that is killed twenty times in the middle of its bets loses no answered ticket and leaves no half of one, and the next one decides what waits [GLI-25] [BET-5]', async () => {
  // Several bet at a time, as processes of one house do; the oldest is killed.
  const house = Array.from({ length: AT_ONCE }, startBetting)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [oldest] = house.splice(0, 1)
    if (!oldest) throw new Error('nobody bets')
    const { child, answered, problems, closed } = oldest
    await eventually(() => {
      expect(problems()).toBe('')
      return answered().length >= ANSWERS
    })
    await sleep(kill * 3)
    child.kill('SIGKILL')
    await closed
    house.push(startBetting())
    const tickets = answered()
    expect(new Set(tickets).size).toBe(tickets.length)
    expect(await countOf(tickets)).toBe(tickets.length)
  }
  // What the killed ones had sent may still be under way on the server: the invariants hold at any moment.
  expect(await verified(shared.database, CHECKS)).toBeUndefined()
  expect(await halves()).toBe(0)
  for (const { child, closed } of house) {
    child.kill('SIGKILL')
    await closed
  }
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
  last.child.kill('SIGKILL')
  await last.closed
  expect(last.problems()).toBe('')
  expect(await verified(shared.database, CHECKS)).toBeUndefined()
  expect(await halves()).toBe(0)
}, 300_000)
