import { openPlay } from '../../../server/src/modules/play/index.ts'
import { createMetrics } from '../../../server/src/platform/operation/metrics.ts'
import { systemClock } from '../../../server/src/platform/turns/clock.ts'
import { median } from '../hub/median.ts'
import type { BenchDatabase } from './database.ts'
import { placeBet, someBet } from './place-bet.ts'
import { placeBetPlainly } from './plain-bet.ts'

const BETS = 300

/** One after the other, in turns: through the group commit, and in a transaction of one's own. */
export async function measureLowLoad({ database }: BenchDatabase): Promise<{ togetherMs: number; plainMs: number }> {
  const play = openPlay({
    db: database,
    clock: systemClock(),
    metrics: createMetrics(),
    config: { largePlayPesos: 10_000 },
  })
  const togetherMs: number[] = []
  const plainMs: number[] = []
  for (let bet = 0; bet < BETS; bet += 1) {
    togetherMs.push(await timed(() => play.commitTogether(placeBet, someBet())))
    plainMs.push(await timed(() => placeBetPlainly(database, someBet())))
  }
  await play.stop()
  return { togetherMs: median(togetherMs), plainMs: median(plainMs) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
