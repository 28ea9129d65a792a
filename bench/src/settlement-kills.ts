import { run } from '../../server/src/platform/database/prepared-text.ts'
import { eventId } from './bets/market.ts'
import { isVerified } from './kills/verified.ts'
import { type BenchDatabase, withBenchDatabase } from './ledger/database.ts'
import { makePlayers } from './ledger/players.ts'
import type { Report } from './report.ts'
import { openTickets } from './settlement/open-tickets.ts'
import { SettlingProcess, storeResult, until, untilSettled } from './settlement/settling.ts'

/** Fewer while one works on it: BENCH_TICKETS=10000 npm run bench settlement-kills */
const TICKETS = Number(process.env.BENCH_TICKETS ?? 100_000)
const KILLS = 10
const MATCH = 1

/** Two processes settle one line; again and again the older one, which leads, dies by kill -9 in the middle of it. */
export default async function benchSettlementKills(report: Report): Promise<void> {
  await withBenchDatabase(async (bench) => {
    await makePlayers(bench)
    await openTickets(bench, { eventIds: [eventId(MATCH)], count: TICKETS, players: 2_000 })
    const kills = await settleAndKill(bench)
    const holds = await isVerified(bench)
    report.row({
      metric: `${TICKETS.toLocaleString('en-US')} tickets settled by two processes, of which kill -9 ended`,
      value: kills,
      unit: 'processes',
      goal: 'tickets:verify and ledger:verify hold, and no ticket is left',
      met: holds && (await settled(bench)) === TICKETS,
    })
  })
}

/** How many were killed while tickets were still open. */
async function settleAndKill(bench: BenchDatabase): Promise<number> {
  await using stack = new AsyncDisposableStack()
  const start = () => stack.use(new SettlingProcess(bench))
  let running = [start(), start()]
  await storeResult(bench, eventId(MATCH))
  let kills = 0
  for (let turn = 1; turn <= KILLS; turn += 1) {
    await until(async () => (await settled(bench)) >= (turn * TICKETS) / (KILLS + 1))
    const [oldest, ...others] = running
    await oldest?.kill()
    const done = await settled(bench)
    console.log(`  killed a process with ${done.toLocaleString('en-US')} tickets settled`)
    if (done < TICKETS) kills += 1
    running = [...others, start()]
  }
  await untilSettled(bench, eventId(MATCH))
  return kills
}

async function settled({ database }: BenchDatabase): Promise<number> {
  const text = `select count(*) as count from tickets where result <> 'open'`
  const [row] = await run<{ count: number }>(database.kysely, text, [])
  return row?.count ?? 0
}
