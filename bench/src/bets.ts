import { loadavg } from 'node:os'
import { getTicketStatus } from '@momio/contract/ticket'
import { HttpLoad } from './auth/http-load.ts'
import { openBetLoad } from './bets/bet-load.ts'
import { SIGNED_PATH } from './bets/paths.ts'
import { processorClock, processorRatioTo, type Rate, rateOf, ratioTo, round } from './bets/rates.ts'
import { makeTicketFunction, ticketScript } from './bets/ticket-function.ts'
import { readTokens } from './bets/tokens.ts'
import { Child } from './hub/child.ts'
import { median, percentile } from './hub/median.ts'
import { type BenchDatabase, execute, withBenchDatabase } from './ledger/database.ts'
import { findPgbench, runsPerSecond } from './ledger/pgbench.ts'
import { makePlayers } from './ledger/players.ts'
import type { Report } from './report.ts'

const PLAYERS_WHO_BET = 2_000
/** Four times the callers of the ceiling keep both cores busy; more of them only wait longer. */
const IN_FLIGHT = 128
/** Shorter while one works on it: BENCH_SECONDS=10 npm run bench bets */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const CEILING_SECONDS = Math.min(SECONDS, 8)
const GOAL = 1.2
const STATUS_ROUNDS = 5
const STATUS_ROUND_MS = 1_500
const STATUS_GOAL = 0.8

/**
 * Bets over HTTP, with the sessions of real players and every check of the product, against pgbench that makes a ticket
 * by one function call, before and after them in the same run. Everything shares the cores of the machine.
 */
export default async function benchBets(report: Report): Promise<void> {
  await withBenchDatabase(async (bench) => {
    await makePlayers(bench)
    await makeTicketFunction(bench)
    await execute(bench.database, 'create table bench_tokens (number int primary key, token text not null)')
    using server = new Child(new URL('./bets/server-process.ts', import.meta.url), undefined, {
      DATABASE_URL: bench.url,
    })
    const { port = 0 } = await server.ask({ type: 'start' })
    try {
      await server.ask({ type: 'openSessions', players: PLAYERS_WHO_BET })
      const tokens = await readTokens(bench)
      await measureBets(report, bench, port, tokens)
      await measureStatus(report, bench, port, tokens)
    } finally {
      await server.ask({ type: 'stop' })
    }
  })
}

async function measureBets(
  report: Report,
  bench: BenchDatabase,
  port: number,
  tokens: readonly string[],
): Promise<void> {
  using load = await openBetLoad(port, tokens, IN_FLIGHT)
  await load.warmUp()
  const pgbench = findPgbench()
  const clock = await processorClock(bench)
  const called = { plain: [] as Rate[], exposed: [] as Rate[] }
  const measureCeilings = async () => {
    if (pgbench === undefined) return
    const run = (withExposure: boolean) =>
      runsPerSecond(pgbench, bench.url, ticketScript(withExposure), CEILING_SECONDS)
    called.plain.push(await rateOf(clock, async () => (await run(false)) * CEILING_SECONDS, CEILING_SECONDS))
    called.exposed.push(await rateOf(clock, async () => (await run(true)) * CEILING_SECONDS, CEILING_SECONDS))
  }
  await measureCeilings()
  let latenciesMs: readonly number[] = []
  const placed = await rateOf(
    clock,
    async () => {
      const run = await load.run(SECONDS * 1_000)
      latenciesMs = run.latenciesMs
      return latenciesMs.length * (SECONDS / run.seconds)
    },
    SECONDS,
  )
  const [load1 = 0] = loadavg()
  await measureCeilings()

  const metric = `tickets over HTTP, held for ${SECONDS} s with ${IN_FLIGHT} in flight`
  const value = { value: Math.round(placed.perSecond), unit: 'tickets/s' }
  if (pgbench === undefined) {
    console.log('  pgbench is neither in PATH nor in /usr/lib/postgresql: the tickets have nothing to compare with.')
    report.row({ metric, ...value })
  } else {
    const plain = ratioTo(called.plain, placed)
    const exposed = ratioTo(called.exposed, placed)
    const against = 'against pgbench -c32 and one function call each'
    report.row({ metric: `${metric}, ${against}`, ...value, ...plain, goal: `>= ${GOAL} x`, met: plain.ratio >= GOAL })
    report.row({ metric: 'the same, against a function that keeps the exposure too', ...value, ...exposed })
    const processor = processorRatioTo(called.plain, placed)
    const each = 'processor time of a ticket with its request, against that of the function call'
    if (processor) report.row({ metric: each, ...processor })
  }
  const p99Ms = percentile(latenciesMs, 0.99)
  report.row({ metric: 'a ticket over HTTP: p50', value: round(percentile(latenciesMs, 0.5)), unit: 'ms' })
  report.row({ metric: 'a ticket over HTTP: p99', value: round(p99Ms), unit: 'ms', goal: '<= 250', met: p99Ms <= 250 })
  report.row({ metric: 'load of the machine at the end of the bets', value: round(load1), unit: 'runnable' })
}

async function measureStatus(
  report: Report,
  { database }: BenchDatabase,
  port: number,
  [token]: readonly string[],
): Promise<void> {
  const client = await database.connect('bench')
  const { rows } = await client.query<{ id: string }>(
    `select id from tickets where player_id = '00000000-0000-4000-8000-000000000001' limit 1`,
  )
  await client.end()
  const path = getTicketStatus.path.replace('{version}', 'v1').replace('{ticketId}', rows[0]?.id ?? '')
  using noOp = await HttpLoad.open(port, SIGNED_PATH, { method: 'GET', token })
  using status = await HttpLoad.open(port, path, { method: 'GET', token })
  const perSecond = async (load: HttpLoad) => ((await load.run(STATUS_ROUND_MS)) * 1_000) / STATUS_ROUND_MS
  await noOp.run(STATUS_ROUND_MS)
  await status.run(STATUS_ROUND_MS)
  const rounds = []
  for (let turn = 0; turn < STATUS_ROUNDS; turn += 1) {
    rounds.push({ noOp: await perSecond(noOp), status: await perSecond(status) })
  }
  const ratio = median(rounds.map((one) => one.status / one.noOp))
  report.row({
    metric: 'TicketStatus, against a call that knows who asks and does nothing',
    value: Math.round(median(rounds.map((one) => one.status))),
    unit: 'calls/s',
    ceiling: Math.round(median(rounds.map((one) => one.noOp))),
    ratio: round(ratio),
    goal: `>= ${STATUS_GOAL}`,
    met: ratio >= STATUS_GOAL,
  })
}
