import { openLedger, post } from '../../../server/src/modules/ledger/index.ts'
import { createMetrics } from '../../../server/src/platform/operation/metrics.ts'
import { median } from '../hub/median.ts'
import type { BenchDatabase } from './database.ts'
import { bet } from './players.ts'

const MOVEMENTS = 300

/** One after the other, in turns: through the group commit, and in a transaction of one's own. */
export async function measureLowLoad({ database }: BenchDatabase): Promise<{ submitMs: number; plainMs: number }> {
  const ledger = openLedger({ db: database, metrics: createMetrics() })
  const submitMs: number[] = []
  const plainMs: number[] = []
  for (let movement = 0; movement < MOVEMENTS; movement += 1) {
    submitMs.push(await timed(() => ledger.submit(bet())))
    plainMs.push(await timed(() => database.transaction((tx) => post(tx, bet()))))
  }
  await ledger.stop()
  return { submitMs: median(submitMs), plainMs: median(plainMs) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
