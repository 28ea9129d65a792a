import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { beginRound } from '@momio/contract/casino-routes'
import { CallLoad, type Calls } from '../bets/call-load.ts'
import { processorClock, processorRatioTo, type Rate, rateOf, ratioTo, round } from '../bets/rates.ts'
import { percentile } from '../hub/median.ts'
import type { BenchDatabase } from '../ledger/database.ts'
import { findPgbench, runsPerSecond } from '../ledger/pgbench.ts'
import type { Report } from '../report.ts'
import { ROUND_SCRIPT, STAKE } from './round-function.ts'

/** Twice as many as the clients of pgbench. */
const IN_FLIGHT = 64
/** Shorter while one works on it: BENCH_SECONDS=10 npm run bench casino */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
const CEILING_SECONDS = Math.min(SECONDS, 8)
const GOAL = 1
const P99_GOAL_MS = 150

const MACHINES = ['alebrijes', 'cenote', 'luchador'] as const
/** Every player at each of the machines. */
const ROUNDS: Calls = {
  inARow: MACHINES.length,
  next: (turn) => ({
    path: beginRound.path.replace('{gameId}', MACHINES[turn % MACHINES.length] ?? ''),
    body: `{"requestId":"${randomUUID()}","bet":{"stake":${STAKE}}}`,
  }),
  isTaken: (answer) => answer.includes('"isFinished":true'),
}

/**
 * Rounds over HTTP, with the sessions of real players, real draws and every check of the product, against pgbench that
 * makes a round by one function call, before and after them in the same run. Everything shares the cores of the machine.
 */
export async function measureRounds(
  report: Report,
  bench: BenchDatabase,
  port: number,
  tokens: readonly string[],
): Promise<void> {
  using load = await CallLoad.open(port, tokens, IN_FLIGHT, ROUNDS)
  await load.warmUp()
  const pgbench = findPgbench()
  const clock = await processorClock(bench)
  const called: Rate[] = []
  const measureCeiling = async () => {
    if (pgbench === undefined) return
    const count = async () => (await runsPerSecond(pgbench, bench.url, ROUND_SCRIPT, CEILING_SECONDS)) * CEILING_SECONDS
    called.push(await rateOf(clock, count, CEILING_SECONDS))
  }
  await measureCeiling()
  let latenciesMs: readonly number[] = []
  const count = async () => {
    const run = await load.run(SECONDS * 1_000)
    latenciesMs = run.latenciesMs
    return latenciesMs.length * (SECONDS / run.seconds)
  }
  const played = await rateOf(clock, count, SECONDS)
  const [load1 = 0] = loadavg()
  await measureCeiling()

  const metric = `rounds over HTTP, held for ${SECONDS} s with ${IN_FLIGHT} in flight`
  const value = { value: Math.round(played.perSecond), unit: 'rounds/s' }
  if (pgbench === undefined) {
    console.log('  pgbench is neither in PATH nor in /usr/lib/postgresql: the rounds have nothing to compare with.')
    report.row({ metric, ...value })
  } else {
    const ratio = ratioTo(called, played)
    const against = 'against pgbench -c32 and one function call each'
    report.row({ metric: `${metric}, ${against}`, ...value, ...ratio, goal: `>= ${GOAL} x`, met: ratio.ratio >= GOAL })
    const processor = processorRatioTo(called, played)
    const each = 'processor time of a round with its request, against that of the function call'
    if (processor) report.row({ metric: each, ...processor })
  }
  const p99Ms = percentile(latenciesMs, 0.99)
  const goal = { goal: `<= ${P99_GOAL_MS}`, met: p99Ms <= P99_GOAL_MS }
  report.row({ metric: 'a round over HTTP: p50', value: round(percentile(latenciesMs, 0.5)), unit: 'ms' })
  report.row({ metric: 'a round over HTTP: p99', value: round(p99Ms), unit: 'ms', ...goal })
  report.row({ metric: 'load of the machine at the end of the rounds', value: round(load1), unit: 'runnable' })
}
