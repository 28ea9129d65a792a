import { createSimulator } from '@momio/simulator'
import { customBetsFromApi, inProcessApi } from '../../server/src/feed/index.ts'
import type { CustomSelection } from '../../server/src/modules/tickets/index.ts'
import type { Report } from './report.ts'

const SPORTS = [
  { id: 1, name: 'soccer' },
  { id: 2, name: 'basketball' },
] as const
const ROUNDS = 15
const GOAL_MS = 50
const START = Date.UTC(2026, 2, 1, 2)

/** Prices of three outcomes that go together, each after the match went on for a second, as the server asks for them. */
export default async function customBets(report: Report): Promise<void> {
  let at = START
  const matches = { soccer: 6, basketball: 6 }
  const simulator = createSimulator({ seed: 'custom bets', now: () => at, matches, mishaps: 0 })
  const bets = customBetsFromApi(inProcessApi(simulator))
  for (const { id, name } of SPORTS) {
    const times = { price: [] as number[], filter: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const { event } of simulator.matches().filter((match) => match.event.sportId === id)) {
        at += 1000
        simulator.tick(1000)
        const eventId = `sr:match:${event.matchId}`
        const chosen = await threeOf(bets, eventId)
        if (!chosen) continue
        at += 1000
        simulator.tick(1000)
        times.price.push(await timed(() => bets.price(eventId, chosen)))
        at += 1000
        simulator.tick(1000)
        times.filter.push(await timed(() => bets.filter(eventId, chosen.slice(0, 2))))
      }
    }
    for (const [what, taken] of Object.entries(times)) {
      taken.sort((a, b) => a - b)
      const p99 = taken[Math.min(Math.floor(taken.length * 0.99), taken.length - 1)] ?? Number.NaN
      const goal = what === 'price' ? { goal: `<= ${GOAL_MS} ms`, met: p99 <= GOAL_MS } : {}
      report.row({ metric: `p99 of a ${what} in ${name}, of ${taken.length}`, value: p99, unit: 'ms', ...goal })
    }
  }
}

/** An outcome, and two that can join it one after the other. */
async function threeOf(bets: ReturnType<typeof customBetsFromApi>, eventId: string): Promise<CustomSelection[] | null> {
  const [line] = await bets.available(eventId)
  const [outcome] = line?.outcomes ?? []
  if (!line || !outcome) return null
  const chosen: CustomSelection[] = [{ ...line, outcomeId: outcome.outcomeId }]
  while (chosen.length < 3) {
    const { lines } = await bets.filter(eventId, chosen)
    const free = lines.flatMap(({ marketId, specifiers, outcomes }) =>
      chosen.some((one) => one.marketId === marketId)
        ? []
        : outcomes.flatMap(({ outcomeId, isConflict }) => (isConflict ? [] : [{ marketId, specifiers, outcomeId }])),
    )
    const next = free[Math.floor(free.length / 2)]
    if (!next) return null
    chosen.push(next)
  }
  return chosen
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}
