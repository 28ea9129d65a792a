import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { placeTableBet, tableState } from '@momio/contract/casino-routes'
import { TABLE_HUB_PATH } from '@momio/contract/table-hub'
import { round } from '../bets/rates.ts'
import { Child } from '../hub/child.ts'
import { openFilesProblem } from '../hub/open-files.ts'
import type { Report } from '../report.ts'

const TABLE = 'ruleta'
const CLIENTS = 2_000
/** Fewer while one works on it: BENCH_RESULTS=1 npm run bench casino */
const RESULTS = Number(process.env.BENCH_RESULTS ?? 3)
const GOAL_MS = 300
const BETTING_AT_ONCE = 32
/** A round of the wheel takes 35 s. */
const ROUND_WITHIN_MS = 90_000

/** Everybody sits at one table and bets: from the moment at which the ball fell until the last of them knows the number. */
export async function measureTable(report: Report, port: number, tokens: readonly string[]): Promise<void> {
  const problem = openFilesProblem(CLIENTS + 100)
  if (problem !== null) throw new Error(problem)
  using clients = new Child(new URL('./table-clients.ts', import.meta.url))
  await clients.ask({ type: 'connect', port, path: TABLE_HUB_PATH[TABLE], count: CLIENTS })
  const results: { lastMs: number; medianMs: number; bets: number }[] = []
  let lastRound = 0
  while (results.length < RESULTS) {
    const roundNo = await untilOpen(port, lastRound)
    lastRound = roundNo
    const result = clients.ask({ type: 'nextResult' })
    const bets = await betAll(port, tokens, roundNo)
    const { lastMs = Number.NaN, medianMs = Number.NaN } = await result
    results.push({ lastMs, medianMs, bets })
  }
  const lastMs = Math.max(...results.map((one) => one.lastMs))
  const bets = Math.min(...results.map((one) => one.bets))
  const metric = `${CLIENTS} at one live table with ${bets} bets or more, the worst of ${RESULTS} rounds`
  report.row({
    metric: `${metric}: result to half of them`,
    value: Math.max(...results.map((one) => one.medianMs)),
    unit: 'ms',
  })
  report.row({
    metric: `${metric}: result to the last of them`,
    value: lastMs,
    unit: 'ms',
    goal: `<= ${GOAL_MS}`,
    met: lastMs <= GOAL_MS,
  })
  report.row({
    metric: 'load of the machine at the end of the table',
    value: round(loadavg()[0] ?? 0),
    unit: 'runnable',
  })
}

interface ShownState {
  readonly now: string
  readonly round: { readonly roundNo: number; readonly opensAt: string; readonly result: unknown } | null
}

/** A round that opened a moment ago, so that everybody has the time to bet. */
async function untilOpen(port: number, after: number): Promise<number> {
  const untilMs = performance.now() + ROUND_WITHIN_MS
  while (performance.now() < untilMs) {
    const answer = await fetch(addressOf(port, tableState.path))
    const { now, round: shown } = (await answer.json()) as ShownState
    const openForMs = shown ? Date.parse(now) - Date.parse(shown.opensAt) : Number.POSITIVE_INFINITY
    if (shown?.result === null && shown.roundNo > after && openForMs < 3_000) return shown.roundNo
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`no round opened within ${ROUND_WITHIN_MS} ms`)
}

/** One bet of each player, as many as are taken before the round closes. */
async function betAll(port: number, tokens: readonly string[], roundNo: number): Promise<number> {
  const waiting = tokens.values()
  let taken = 0
  await Promise.all(
    Array.from({ length: BETTING_AT_ONCE }, async () => {
      for (const token of waiting) {
        const bet = { chips: [{ place: 'red', amount: 1_000 }] }
        const answer = await fetch(addressOf(port, placeTableBet.path), {
          method: placeTableBet.method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ requestId: randomUUID(), roundNo, bet }),
        })
        await answer.arrayBuffer()
        if (!answer.ok) return
        taken += 1
      }
    }),
  )
  return taken
}

function addressOf(port: number, path: string): string {
  return `http://127.0.0.1:${port}${path.replace('{tableId}', TABLE)}`
}
