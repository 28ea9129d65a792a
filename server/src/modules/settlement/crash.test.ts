import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Betting, STAFF, startBetting } from '../../../test/betting/betting.ts'
import { rollsBack, settles, storeResults, untilSettled } from '../../../test/betting/settling.ts'
import { MULTIPLE, multiple, pick, putMatches, SINGLES, singles } from '../../../test/betting/slips.ts'
import { eventually } from '../../../test/eventually.ts'
import { COMPILED } from '../../../test/processes/server-process.ts'
import type { ResultMessage } from '../catalogue/index.ts'

const PROGRAM = fileURLToPath(new URL('../../../test/processes/settling-process.ts', import.meta.url))
const PLAYERS = 400
const SINGLES_EACH = 4
const ONE = 'sr:match:1'
const OTHER = 'sr:match:2'
const WON = { 1: 1, 2: 0, 3: 0 }
const LOST = { 1: 0, 2: 1, 3: 0 }
/** Each changes what every ticket comes to, and each costs a process its life. */
const ROUNDS = [
  () => store(settles(WON, { eventId: ONE }), settles(WON, { eventId: OTHER })),
  () => store(settles(LOST, { eventId: ONE, atSecond: 1 })),
  () => store(rollsBack({ eventId: ONE, atSecond: 2 })),
  () => store(settles(WON, { eventId: ONE, atSecond: 3 })),
  () => decideByHand({ kind: 'void' }),
  () => decideByHand({ kind: 'withdraw' }),
]

const store = (...results: readonly ResultMessage[]) => storeResults(house.platform, ...results)

/** What moves so much that it waits is approved by somebody else. */
async function decideByHand(decision: object): Promise<void> {
  const decisions = 'POST /api/Staff/Settlement/Decisions'
  const body = { target: { eventId: ONE, lineId: '1' }, decision, cause: 'el partido se repite' }
  const { json } = await house.ask(decisions, { token: STAFF, body })
  const approved = await house.ask(`${decisions}/${json.decisionId}/Approve`, { token: await house.newStaff() })
  expect(approved.status).toBe(200)
}

let house: Betting
beforeAll(async () => {
  house = await startBetting()
  putMatches(house.view, 2)
  const players = await house.playersWith(1_000_000, PLAYERS)
  const both = [pick(ONE), pick(OTHER)]
  await Promise.all(
    players.flatMap((token) => [
      ...Array.from({ length: SINGLES_EACH }, () =>
        house.askInside(SINGLES, { token, body: singles([pick(ONE)], 10) }),
      ),
      house.askInside(MULTIPLE, { token, body: multiple(both, 10) }),
    ]),
  )
}, 120_000)
afterAll(() => house.stop())

const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

function startSettling(): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, house.databaseUrl], {
    stdio: 'ignore',
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  })
  running.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

const moved = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ledger_movements where idempotency_key like 'settlement:%'`.execute(house.platform.db.kysely)
  return rows[0]?.count ?? 0
}

test('a process that is killed again and again while it settles thousands of tickets repeats nothing and misses nothing [GLI-25] [BET-7]', async () => {
  const { platform } = house
  const tickets = await platform.db.kysely.selectFrom('tickets').select('id').execute()
  expect(tickets).toHaveLength(PLAYERS * (SINGLES_EACH + 1))
  let children = [startSettling(), startSettling()]
  for (const change of ROUNDS) {
    const before = await moved()
    await change()
    // Some of the tickets are settled with it by then, and most of them are not.
    await eventually(async () => (await moved()) > before)
    const [oldest] = children
    if (oldest) await kill(oldest)
    children = [...children.slice(1), startSettling()]
  }
  // The invariants hold at any moment.
  expect(await house.offence()).toBeUndefined()
  await untilSettled(platform)
  for (const child of children) await kill(child)
  expect(await house.offence()).toBeUndefined()
  const paid = await platform.db.kysely
    .selectFrom('tickets')
    .select(['kind', 'result', 'payout', (select) => select.fn.countAll<number>().as('count')])
    .groupBy(['kind', 'result', 'payout'])
    .orderBy('kind')
    .execute()
  expect(paid).toEqual([
    { kind: 'multiple', result: 'won', payout: 4_410, count: PLAYERS },
    { kind: 'single', result: 'won', payout: 2_100, count: PLAYERS * SINGLES_EACH },
  ])
}, 240_000)
