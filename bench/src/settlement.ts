import { loadavg } from 'node:os'
import { openBetLoad } from './bets/bet-load.ts'
import { eventId } from './bets/market.ts'
import { readTokens } from './bets/tokens.ts'
import { Child } from './hub/child.ts'
import { percentile } from './hub/median.ts'
import { type BenchDatabase, execute, withBenchDatabase } from './ledger/database.ts'
import { findPgbench, rateOfRuns } from './ledger/pgbench.ts'
import { makePlayers } from './ledger/players.ts'
import type { Report } from './report.ts'
import { measureCashOuts } from './settlement/cash-outs.ts'
import { openTickets } from './settlement/open-tickets.ts'
import { measurePushes, TICKETS_OF_LINE } from './settlement/pushes.ts'
import { makeSettleFunction, queueTickets, SETTLE_SCRIPT } from './settlement/settle-function.ts'
import { SettlingProcess, storeResult, untilNumbered, untilSettled } from './settlement/settling.ts'

/** Fewer while one works on it: BENCH_TICKETS=10000 npm run bench settlement */
const TICKETS = Number(process.env.BENCH_TICKETS ?? 100_000)
const SETTLE_GOAL = 3
const PLAYERS_WHO_BET = 2_000
const IN_FLIGHT = 256
const BETTING_MS = 10_000
const BETTING_GOAL = 0.5
const PUSHED_GOAL_MS = 500
const CASH_OUTS = { tickets: 10_000, perSecond: 500, goal: 0.5 } as const

/** Matches that the betting of this bench leaves alone. */
const MATCH = {
  ceilings: [1_001, 1_002],
  line: 1_003,
  beside: 1_004,
  warmUp: 1_005,
  pushes: 1_100,
  cashOuts: 2_000,
} as const

/**
 * Results that become money, by the product's own settlement in a process of its own, against pgbench that settles a ticket
 * by one function call, before and after it in the same run. Everything shares the cores of the machine.
 */
export default async function benchSettlement(report: Report): Promise<void> {
  await withBenchDatabase(async (bench) => {
    await makePlayers(bench)
    await makeSettleFunction(bench)
    await reportPushes(report, bench)
    await reportSettling(report, bench)
    await reportBetting(report, bench)
    await reportCashOuts(report, bench)
    report.row({ metric: 'load of the machine at the end', value: round(loadavg()[0] ?? 0), unit: 'runnable' })
  })
}

async function reportPushes(report: Report, bench: BenchDatabase): Promise<void> {
  const tookMs = await measurePushes(bench, (round) => eventId(MATCH.pushes + round))
  const metric = `result stored to balance pushed, a line with ${TICKETS_OF_LINE.toLocaleString('en-US')} tickets`
  const p99Ms = percentile(tookMs, 0.99)
  report.row({ metric: `${metric}: p50`, value: round(percentile(tookMs, 0.5)), unit: 'ms' })
  report.row({
    metric: `${metric}: p99`,
    value: round(p99Ms),
    unit: 'ms',
    goal: `<= ${PUSHED_GOAL_MS}`,
    met: p99Ms <= PUSHED_GOAL_MS,
  })
}

async function reportSettling(report: Report, bench: BenchDatabase): Promise<void> {
  const pgbench = findPgbench()
  const ofCeiling = Math.ceil(TICKETS / 10)
  const ceilings: number[] = []
  const measureCeiling = async (match: number) => {
    if (pgbench === undefined) return
    await open(bench, match, ofCeiling)
    await queueTickets(bench, eventId(match))
    ceilings.push(await rateOfRuns(pgbench, bench.url, SETTLE_SCRIPT, ofCeiling))
  }
  await measureCeiling(MATCH.ceilings[0])
  const perSecond = await settleLine(bench)
  await measureCeiling(MATCH.ceilings[1])

  const metric = `${TICKETS.toLocaleString('en-US')} tickets of one line settled`
  const value = { value: Math.round(perSecond), unit: 'tickets/s' }
  if (pgbench === undefined) {
    console.log('  pgbench is neither in PATH nor in /usr/lib/postgresql: settling has nothing to compare with.')
    return report.row({ metric, ...value })
  }
  const ceiling = ceilings.reduce((sum, one) => sum + one, 0) / ceilings.length
  const ratio = perSecond / ceiling
  report.row({
    metric: `${metric}, against pgbench -c32 and one function call each`,
    ...value,
    ceiling: Math.round(ceiling),
    ratio: round(ratio),
    goal: `>= ${SETTLE_GOAL} x`,
    met: ratio >= SETTLE_GOAL,
  })
}

/** Tickets a second, from the result to the last of them. */
async function settleLine(bench: BenchDatabase): Promise<number> {
  await using _settling = await startSettling(bench)
  await open(bench, MATCH.line, TICKETS)
  await untilNumbered(bench)
  const startedMs = performance.now()
  await storeResult(bench, eventId(MATCH.line))
  await untilSettled(bench, eventId(MATCH.line))
  return (TICKETS * 1_000) / (performance.now() - startedMs)
}

/** It has settled something, so that it is there and has its plans. */
async function startSettling(bench: BenchDatabase): Promise<SettlingProcess> {
  const settling = new SettlingProcess(bench)
  await open(bench, MATCH.warmUp, TICKETS_OF_LINE)
  await storeResult(bench, eventId(MATCH.warmUp))
  await untilSettled(bench, eventId(MATCH.warmUp))
  return settling
}

async function open(bench: BenchDatabase, match: number, count: number): Promise<void> {
  await openTickets(bench, { eventIds: [eventId(match)], count, players: PLAYERS_WHO_BET })
}

async function reportBetting(report: Report, bench: BenchDatabase): Promise<void> {
  await execute(bench.database, 'create table bench_tokens (number int primary key, token text not null)')
  using server = new Child(new URL('./bets/server-process.ts', import.meta.url), undefined, { DATABASE_URL: bench.url })
  const { port = 0 } = await server.ask({ type: 'start' })
  try {
    await server.ask({ type: 'openSessions', players: PLAYERS_WHO_BET })
    const tokens = await readTokens(bench)
    // Connections of their own for each run: the server closes those that wait for as long as a line is settled.
    const perSecond = async () => {
      using load = await openBetLoad(port, tokens, IN_FLIGHT)
      const { latenciesMs, seconds } = await load.run(BETTING_MS)
      return latenciesMs.length / seconds
    }
    using warm = await openBetLoad(port, tokens, IN_FLIGHT)
    await warm.warmUp()
    await using _settling = new SettlingProcess(bench)
    await open(bench, MATCH.beside, TICKETS)
    await untilNumbered(bench)
    const before = await perSecond()
    await storeResult(bench, eventId(MATCH.beside))
    const beside = await perSecond()
    const left = await countOpen(bench, eventId(MATCH.beside))
    await untilSettled(bench, eventId(MATCH.beside))
    const alone = (before + (await perSecond())) / 2
    const ratio = beside / alone
    report.row({
      metric: 'tickets over HTTP while a line is settled, against the same without',
      value: Math.round(beside),
      unit: 'tickets/s',
      ceiling: Math.round(alone),
      ratio: round(ratio),
      goal: `>= ${BETTING_GOAL}`,
      met: ratio >= BETTING_GOAL,
    })
    const settled = (TICKETS - left) / (BETTING_MS / 1_000)
    report.row({ metric: 'tickets settled meanwhile', value: Math.round(settled), unit: 'tickets/s' })
    if (left === 0) console.log('  Everything was settled before the betting ended: a part of it was alone.')
  } finally {
    await server.ask({ type: 'stop' })
  }
}

async function countOpen({ database }: BenchDatabase, id: string): Promise<number> {
  const { count } = await database.kysely
    .selectFrom('ticket_selections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', id)
    .where('result', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

async function reportCashOuts(report: Report, bench: BenchDatabase): Promise<void> {
  const { tickets, perSecond, goal } = CASH_OUTS
  const followed = await measureCashOuts(bench, { firstMatch: MATCH.cashOuts, tickets, perSecond })
  const told = `${Math.round(followed.perSecond)} price messages/s`
  report.row({
    metric: `values of ${tickets.toLocaleString('en-US')} open tickets that follow ${told}`,
    value: round(followed.cores),
    unit: 'cores',
    goal: `< ${goal}`,
    met: followed.cores < goal,
  })
  const metric = 'from the price that a rule waits for to 33 tickets closed'
  report.row({ metric, value: round(followed.closedAfterMs), unit: 'ms' })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
