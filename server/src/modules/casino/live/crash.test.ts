import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { LiveTable } from '@momio/contract/game-ids'
import { commitmentOf } from '@momio/domain/casino/fairness'
import { tableOutcome } from '@momio/domain/casino/live-table'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seatPlayers } from '../../../../test/casino/table-players.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { fastClock } from '../../../../test/fast-clock.ts'
import { deposit, verified } from '../../../../test/money/ledger.ts'
import { newPlayers } from '../../../../test/money/play.ts'
import { COMPILED } from '../../../../test/processes/server-process.ts'
import { CHECKS } from '../../../checks.ts'
import { post } from '../../ledger/index.ts'

const PROGRAM = fileURLToPath(new URL('../../../../test/processes/tables-process.ts', import.meta.url))
const PLAYERS = 24
/** A round of the wheel takes less than two seconds. */
const SPEED = 20
const SINCE_MS = Date.now()
const { now } = fastClock(SINCE_MS, SPEED)

type Moment = 'bets are taken' | 'it spins' | 'it is decided' | 'it pays'
/** What spins has run for so many milliseconds of the server: bets are closed, and nobody may know yet what comes out. */
const KILLS: readonly (readonly [LiveTable, Moment, number?])[] = [
  ['ruleta', 'it spins', 0],
  ['cohete', 'it spins', 0],
  ['cohete', 'bets are taken'],
  ['cohete', 'it pays'],
  ['ruleta', 'it spins', 2_000],
  ['cohete', 'it spins', 1_000],
  ['ruleta', 'it pays'],
  ['ruleta', 'it is decided'],
  ['ruleta', 'it spins', 4_000],
  ['cohete', 'it spins', 2_000],
]

let shared: TestDatabase
let players: readonly string[]
let dataDir: string
const started: ChildProcess[] = []
/** With their addresses. */
const running = new Map<TableProcess, string>()
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'momio-tables-'))
  shared = await testDatabase()
  players = await newPlayers(shared.database, PLAYERS)
  await shared.database.transaction(async (tx) => {
    for (const player of players) await post(tx, deposit(player, 1_000_000_000))
  })
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  for (const { closed } of running.keys()) await closed
  await shared.drop()
  await rm(dataDir, { recursive: true })
})

interface TableProcess {
  readonly child: ChildProcess
  readonly closed: Promise<unknown>
  /** When it next has written what bets won and has not committed it. */
  nextPayment(): Promise<unknown>
}

async function startProcess(): Promise<TableProcess> {
  const own = join(dataDir, String(started.length))
  const child = spawn(process.execPath, [PROGRAM, shared.url, own, String(SINCE_MS), String(SPEED)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  })
  started.push(child)
  const { stdout } = child
  const tables = { child, closed: once(child, 'close'), nextPayment: () => once(stdout, 'data') }
  let printed = ''
  stdout.on('data', (chunk) => {
    printed += chunk
  })
  const address = await eventually(() => {
    const url = /^on (http:\S+)$/m.exec(printed)?.[1]
    if (url === undefined) throw new Error(`not listening: ${printed}`)
    return url
  })
  running.set(tables, address)
  return tables
}

const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(shared.database.kysely)).rows

interface Round {
  readonly no: number
  readonly closesAt: Date
  readonly decidedAt: Date | null
  readonly isPaid: boolean
  readonly open: number
}

/** The process that runs the table, once its round is there where something is at stake. */
async function leaderAt(tableId: LiveTable, moment: Moment, spunMs: number) {
  for (;;) {
    const [round] = await rows(sql<Round & { readonly pid: number }>`
      select round_no as no, closes_at as "closesAt", decided_at as "decidedAt", paid_at is not null as "isPaid",
        split_part(holder, '-', 1)::integer as pid, (select count(*) from casino_rounds
          where game_id = table_id and table_round = round_no and casino_rounds.outcome is null) as open
      from casino_table_rounds as round join leaderships on name = 'casino table ' || table_id
      where table_id = ${tableId} order by round_no desc limit 1`)
    const leader = [...running.keys()].find(({ child }) => child.pid === round?.pid)
    if (round && leader && isAt(moment, round, spunMs)) return { leader, round }
    await sleep(2)
  }
}

function isAt(moment: Moment, { closesAt, decidedAt, isPaid, open }: Round, spunMs: number): boolean {
  if (open === 0) return false
  if (moment === 'it is decided') return decidedAt !== null && !isPaid
  if (moment === 'it pays') return decidedAt === null
  const sinceMs = now().getTime() - closesAt.getTime()
  return decidedAt === null && (moment === 'it spins' ? sinceMs >= spunMs : sinceMs < 0)
}

/** False where the spin was over before its process died. */
async function killAt(tableId: LiveTable, moment: Moment, spunMs = 0): Promise<boolean> {
  const { leader, round } = await leaderAt(tableId, moment, spunMs)
  if (moment === 'it pays') await leader.nextPayment()
  leader.child.kill('SIGKILL')
  const diedAt = now()
  running.delete(leader)
  await leader.closed
  if (moment !== 'it spins') return true
  const [after] = await rows(sql<{ decidedAt: Date | null }>`
    select decided_at as "decidedAt" from casino_table_rounds where table_id = ${tableId} and round_no = ${round.no}`)
  return after !== undefined && (after.decidedAt === null || after.decidedAt > diedAt)
}

test('ten processes that are killed in the middle of live rounds, most of them while the ball runs or the rocket flies, lose no bet that was answered, leave none undecided and pay none twice, and what comes out is what was sealed [CAS-4] [CAS-5] [CAS-6] [GLI-22] [GLI-25]', async () => {
  await Promise.all([startProcess(), startProcess()])
  const { told, leave } = seatPlayers(players, () => [...running.values()])
  for (const kill of KILLS) {
    for (let isDone = false; !isDone; ) {
      isDone = await killAt(...kill)
      const another = startProcess()
      // What it had sent may still be under way in the database: the invariants hold at any moment.
      expect(await verified(shared.database, CHECKS)).toBeUndefined()
      await another
    }
  }
  await leave()
  await eventually(async () => {
    const [open] = await rows(sql`select from casino_rounds where outcome is null limit 1`)
    expect(open).toBeUndefined()
  })
  expect(await verified(shared.database, CHECKS)).toBeUndefined()

  const kept = await rows(sql<{ id: string; key: string; bets: number; wins: number; payout: number }>`
    select round.id, min(idempotency_key) filter (where kind = 'bet') as key, payout,
      count(*) filter (where kind = 'bet') as bets, count(*) filter (where kind = 'win') as wins
    from casino_rounds as round left join ledger_movements on reference = round.id::text group by round.id`)
  const laid = told.asked.filter(({ roundId }) => roundId !== null)
  const named = laid.map((bet) => `round:${bet.playerId}:${bet.requestId} ${bet.roundId}`)
  const found = kept.map(({ id, key }) => `${key} ${id}`)
  expect(named.filter((bet) => !found.includes(bet))).toEqual([])
  expect(found.filter((bet) => !named.includes(bet))).toEqual([])
  expect(found).toHaveLength(named.length)
  expect(kept.filter(({ bets, wins, payout }) => bets !== 1 || wins !== (payout > 0 ? 1 : 0))).toEqual([])
  const paid = new Map(kept.map(({ id, payout }) => [id, payout]))
  expect([...told.left].filter(([id, payout]) => paid.get(id) !== payout)).toEqual([])

  const sealed = await rows(sql<{ table: LiveTable; no: number; outcome: number | null; seed: string }>`
    select table_id as table, round_no as no, outcome, server_seed as seed
    from casino_table_rounds join casino_seeds on id = seeds_id`)
  const seeds = new Map(sealed.map(({ table, no, seed }) => [`${table} ${no}`, seed]))
  for (const [name, commitment] of told.commitments) expect(commitmentOf(seeds.get(name) ?? '')).toBe(commitment)
  for (const { table, no, outcome, seed } of sealed) {
    if (outcome !== null) expect(outcome).toBe(tableOutcome(table, no, seed))
  }
  const outcomes = new Map(sealed.map(({ table, no, outcome }) => [`${table} ${no}`, outcome]))
  for (const [name, outcome] of told.outcomes) expect(outcomes.get(name)).toBe(outcome)
  // Enough was at stake for all of this to mean something.
  expect(laid.length).toBeGreaterThan(PLAYERS * KILLS.length)
  expect(told.left.size).toBeGreaterThan(0)
}, 300_000)
