import { openPlay } from '../../../server/src/modules/play/index.ts'
import { createMetrics } from '../../../server/src/platform/operation/metrics.ts'
import { systemClock } from '../../../server/src/platform/turns/clock.ts'
import { percentile } from '../hub/median.ts'
import type { BenchDatabase } from './database.ts'
import { runsPerSecond } from './pgbench.ts'
import { placeBet, placeBetSql, someBet } from './place-bet.ts'
import { PLAYERS, playerIdSql } from './players.ts'

const ROUNDS = 3
const SECONDS = 4

/** One function call per bet. */
const SCRIPT = `
\\set number random(1, ${PLAYERS})
${placeBetSql(playerIdSql(':number::int'))}
`

export interface Round {
  /** Bets a second through the group commit. */
  readonly submitted: number
  readonly p99Ms: number
  /** Bets a second of pgbench. */
  readonly called: number
}

export async function measureThroughput(
  { url, database }: BenchDatabase,
  pgbench: string,
  inFlight: number,
): Promise<Round[]> {
  const play = openPlay({
    db: database,
    clock: systemClock(),
    metrics: createMetrics(),
    config: { largePlayPesos: 10_000 },
  })
  const bet = async () => {
    const { kind } = await play.commitTogether(placeBet, someBet())
    if (kind !== 'posted') throw new Error(`a bet of the bench was ${kind}`)
  }
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const called = await runsPerSecond(pgbench, url, SCRIPT, SECONDS)
    rounds.push({ called, ...(await submitFor(SECONDS, inFlight, bet)) })
  }
  await play.stop()
  return rounds
}

async function submitFor(
  seconds: number,
  inFlight: number,
  submit: () => Promise<void>,
): Promise<{ submitted: number; p99Ms: number }> {
  const latenciesMs: number[] = []
  const startedAt = performance.now()
  const spender = async () => {
    for (let from = startedAt; from < startedAt + seconds * 1000; ) {
      await submit()
      const until = performance.now()
      latenciesMs.push(until - from)
      from = until
    }
  }
  await Promise.all(Array.from({ length: inFlight }, spender))
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  return { submitted: latenciesMs.length / elapsedSeconds, p99Ms: percentile(latenciesMs, 0.99) }
}
