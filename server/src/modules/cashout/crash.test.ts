import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Betting, startBetting } from '../../../test/betting/betting.ts'
import { MULTIPLE, multiple, pick, putMatches, SINGLES, singles } from '../../../test/betting/slips.ts'
import { ONE_PERCENT } from '../../../test/money/withholding.ts'
import { COMPILED } from '../../../test/processes/server-process.ts'

const PROGRAM = fileURLToPath(new URL('../../../test/processes/closing-process.ts', import.meta.url))
const ROUNDS = 3
/** Several close at a time, as processes of one house do. */
const AT_ONCE = 2
const PLAYERS = 60
const TICKETS_EACH = 10
const CASH = 1_000_000
/** So many parts a process is answered about before it is killed, well in the middle of what is left. */
const ANSWERS = 150

let house: Betting
let players: string[]
beforeAll(async () => {
  house = await startBetting(ONE_PERCENT)
  putMatches(house.view, TICKETS_EACH)
  players = await house.playersWith(CASH, PLAYERS)
  await Promise.all(players.flatMap((token) => Array.from({ length: TICKETS_EACH }, (_, at) => bet(token, at))))
}, 120_000)
afterAll(() => house.stop())

/** Singles and multiples by turns, 10 pesos each. */
async function bet(token: string, at: number): Promise<void> {
  const picks = [at, at + 1].map((match) => pick(`sr:match:${1 + (match % TICKETS_EACH)}`))
  const { status } =
    at % 2 === 0
      ? await house.askInside(SINGLES, { token, body: singles(picks.slice(1), 10) })
      : await house.askInside(MULTIPLE, { token, body: multiple(picks, 10) })
  expect(status).toBe(200)
}

const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** A line for each part that it was answered about before its end: the ticket, its number, and what was paid. */
async function close({ killAfter = Number.POSITIVE_INFINITY } = {}): Promise<string[]> {
  const child = spawn(process.execPath, [PROGRAM, house.databaseUrl], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  })
  running.push(child)
  let printed = ''
  let problems = ''
  // The last line may be cut in its middle.
  const answered = () => printed.split('\n').slice(0, -1)
  child.stdout.on('data', (chunk) => {
    printed += chunk
    if (answered().length >= killAfter) child.kill('SIGKILL')
  })
  child.stderr.on('data', (chunk) => {
    problems += chunk
  })
  const [, signal] = await once(child, 'close')
  expect(problems).toBe('')
  expect(signal).toBe(Number.isFinite(killAfter) ? 'SIGKILL' : null)
  return answered()
}

const closeAtOnce = (options?: { readonly killAfter: number }) =>
  Promise.all(Array.from({ length: AT_ONCE }, () => close(options)))

async function parts(): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select format('%s %s %s', ticket_id, number, amount) as part from ticket_cash_outs`.execute(
    house.platform.db.kysely,
  )
  return rows.map(({ part }) => part)
}

/** Tickets of which more or less was told than that they were placed and that so many parts of them were closed. */
async function toldWrongly(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with told as (
      select (payload ->> 'ticketId')::uuid as id, count(*) as times from outbox
      where subject = 'events.tickets.changed' group by 1
    ), closed as (
      select ticket_id as id, count(*) as parts from ticket_cash_outs group by 1
    )
    select count(*) from tickets full join told using (id) left join closed using (id)
    where times is distinct from 1 + coalesce(parts, 0)`.execute(house.platform.db.kysely)
  return rows[0]?.count ?? -1
}

test('a process that is killed again and again while it closes hundreds of tickets, whole and in parts, pays none twice and leaves none half closed [GLI-25] [BET-8]', async () => {
  const all = PLAYERS * TICKETS_EACH
  const answered = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const part of (await closeAtOnce({ killAfter: ANSWERS + round })).flat()) answered.add(part)
    const closed = new Set(await parts())
    expect([...answered].filter((part) => !closed.has(part))).toEqual([])
    expect(closed.size).toBeLessThan(2 * all)
    // What the killed ones had sent may still be under way on the server: the invariants hold at any moment.
    expect(await house.offence()).toBeUndefined()
  }
  for (const part of (await closeAtOnce()).flat()) answered.add(part)
  // The last ones asked for everything again: each part was answered the same to all, and is there once.
  expect((await parts()).toSorted()).toEqual([...answered].toSorted())
  expect(answered.size).toBe(2 * all)
  expect(await toldWrongly()).toBe(0)
  expect(await house.offence()).toBeUndefined()
  const { rows } = await sql`
    select result, parts, paid, tax, count(*) from tickets join (
      select ticket_id as id, count(*) as parts, sum(amount)::bigint as paid, sum(withheld)::bigint as tax
      from ticket_cash_outs group by 1
    ) as closed using (id) group by 1, 2, 3, 4 order by parts`.execute(house.platform.db.kysely)
  expect(rows).toEqual([
    { result: 'cashedOut', parts: 1, paid: 1_100, tax: 11, count: all / 2 },
    { result: 'cashedOut', parts: 3, paid: 1_100, tax: 9, count: all / 2 },
  ])
  const wallets = await Promise.all(players.map((player) => house.wallet(player)))
  expect(new Set(wallets.map(({ cash }) => cash - CASH))).toEqual(
    new Set([TICKETS_EACH * (100 - 11), TICKETS_EACH * (100 - 9)]),
  )
  expect(wallets.every(({ held }) => held === 0)).toBe(true)
}, 240_000)
