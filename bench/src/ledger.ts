import { median } from './hub/median.ts'
import { type BenchDatabase, withBenchDatabase } from './ledger/database.ts'
import { measureLowLoad } from './ledger/low-load.ts'
import { findPgbench } from './ledger/pgbench.ts'
import { makeBets } from './ledger/place-bet.ts'
import { makePlayers } from './ledger/players.ts'
import { measureStatement } from './ledger/statement.ts'
import { measureThroughput, type Round } from './ledger/throughput.ts'
import type { Report } from './report.ts'

const GOALS = [
  { inFlight: 64, goal: 1.8 },
  { inFlight: 256, goal: 2.5 },
]

/** Bets through the group commit against pgbench that makes the same bet as one function call, in the same run. */
export default async function benchLedger(report: Report): Promise<void> {
  await withBenchDatabase(async (bench) => {
    await makePlayers(bench)
    await makeBets(bench)
    await reportBets(report, bench)
    await reportStatement(report, bench)
  })
}

async function reportBets(report: Report, bench: BenchDatabase): Promise<void> {
  const pgbench = findPgbench()
  if (pgbench === undefined) {
    console.log('  pgbench is neither in PATH nor in /usr/lib/postgresql: the throughput has nothing to compare with.')
  } else {
    for (const { inFlight, goal } of GOALS) {
      reportThroughput(report, inFlight, goal, await measureThroughput(bench, pgbench, inFlight))
    }
  }
  const { togetherMs, plainMs } = await measureLowLoad(bench)
  const ratio = togetherMs / plainMs
  report.row({
    metric: 'one bet at a time, against a transaction of its own',
    value: round(togetherMs),
    unit: 'ms',
    ceiling: round(plainMs),
    ratio: round(ratio),
    goal: '<= 1 x',
    met: ratio <= 1,
  })
}

async function reportStatement(report: Report, bench: BenchDatabase): Promise<void> {
  const page = await measureStatement(bench)
  if (page === undefined) return
  const metric = `page of a statement over ${page.postings.toLocaleString('en-US')} postings: p99`
  report.row({ metric, value: round(page.p99Ms), unit: 'ms', goal: '<= 20', met: page.p99Ms <= 20 })
}

function reportThroughput(report: Report, inFlight: number, goal: number, rounds: readonly Round[]): void {
  // The median of the rounds' own ratios: what slows one round down slows both sides of it.
  const ratio = median(rounds.map(({ submitted, called }) => submitted / called))
  report.row({
    metric: `bets, ${inFlight} in flight, against pgbench -c32`,
    value: Math.round(median(rounds.map(({ submitted }) => submitted))),
    unit: 'bets/s',
    ceiling: Math.round(median(rounds.map(({ called }) => called))),
    ratio: round(ratio),
    goal: `>= ${goal} x`,
    met: ratio >= goal,
  })
  const p99Ms = median(rounds.map((one) => one.p99Ms))
  const latency = { metric: `bets, ${inFlight} in flight: p99`, value: round(p99Ms), unit: 'ms' }
  report.row(inFlight === 64 ? { ...latency, goal: '<= 50', met: p99Ms <= 50 } : latency)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
