import { setTimeout as sleep } from 'node:timers/promises'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { run } from '../../server/src/platform/database/prepared-text.ts'
import { halfTickets, ticketsAmong } from '../../server/test/betting/half-tickets.ts'
import { AnsweringProcess } from '../../server/test/processes/answering-process.ts'
import { isVerified } from './kills/verified.ts'
import { type BenchDatabase, withBenchDatabase } from './ledger/database.ts'
import { makePlayers } from './ledger/players.ts'
import type { Report } from './report.ts'
import { until } from './settlement/settling.ts'

/** Fewer while one works on it: BENCH_KILLS=3 npm run bench placement-kills */
const KILLS = Number(process.env.BENCH_KILLS ?? 20)
const AT_ONCE = 3
const PLAYERS_EACH = 200
const WANTED_PER_SECOND = 500
const WINDOW_MS = 1_000

/** Several processes bet for players; again and again the oldest dies by kill -9 in the middle of it. */
export default async function benchPlacementKills(report: Report): Promise<void> {
  await withBenchDatabase(async (bench) => {
    await makePlayers(bench)
    const { answered, slowest } = await placeAndKill(bench)
    await decideTheRest(bench)
    const { kysely } = bench.database
    const lost = answered.length - (await ticketsAmong(kysely, answered))
    const doubled = answered.length - new Set(answered).size
    const halves = await halfTickets(kysely)
    const isWhole = lost === 0 && doubled === 0 && halves === 0
    console.log(
      `  of ${answered.length} answered tickets ${lost} are lost and ${doubled} doubled; ${halves} are halves`,
    )
    report.row({
      metric: `${KILLS} times kill -9 in the middle of placements: fewest in the second before one`,
      value: slowest,
      unit: 'tickets/s',
      goal: `>= ${WANTED_PER_SECOND}; each answered ticket is there once and whole, tickets:verify and ledger:verify hold`,
      met: slowest >= WANTED_PER_SECOND && isWhole && (await isVerified(bench)),
    })
  })
}

/** Every ticket that was answered, and how many were in the worst second before a process was killed. */
async function placeAndKill({ url }: BenchDatabase): Promise<{ answered: string[]; slowest: number }> {
  await using stack = new AsyncDisposableStack()
  const start = () => stack.use(new AnsweringProcess('bets-process', url, String(PLAYERS_EACH)))
  const all = Array.from({ length: AT_ONCE }, start)
  const answers = () => all.flatMap((one) => one.answers())
  let slowest = Number.POSITIVE_INFINITY
  for (let kill = 0; kill < KILLS; kill += 1) {
    const oldest = all[kill]
    let perSecond = 0
    // The process that was started last may still be starting.
    await until(async () => {
      for (const one of all) if (one.problems() !== '') throw new Error(one.problems())
      const before = answers().length
      const beforeOldest = oldest?.answers().length ?? 0
      const sinceMs = performance.now()
      await sleep(WINDOW_MS)
      perSecond = Math.round(((answers().length - before) * 1_000) / (performance.now() - sinceMs))
      return perSecond >= WANTED_PER_SECOND && (oldest?.answers().length ?? 0) > beforeOldest
    })
    await oldest?.kill()
    slowest = Math.min(slowest, perSecond)
    console.log(`  killed a process at ${perSecond} tickets/s, ${answers().length} answered by all`)
    all.push(start())
  }
  for (const one of all) await one.kill()
  return { answered: answers(), slowest }
}

/** What the killed ones left waiting for its delay is decided by the next process. */
async function decideTheRest({ url, database }: BenchDatabase): Promise<void> {
  await using _next = new AnsweringProcess('bets-process', url, '0')
  const text = 'select from tickets where status = $1 limit 1'
  await until(async () => (await run(database.kysely, text, [TICKET_STATUS.Pending])).length === 0)
}
