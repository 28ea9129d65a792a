import { openPlay } from '../../src/modules/play/index.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/operation/log.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import { systemClock } from '../../src/platform/turns/clock.ts'
import { deposit, holdOf } from '../money/ledger.ts'
import { anyStep, newPlayers, stepRequest } from '../money/play.ts'

/** Moves money for ever in a process of its own, for a test that kills it, and prints the key of what is acknowledged. */
const [url = ''] = process.argv.slice(2)
const db = openDatabase({ url, log: createLog({ level: 'silent' }) })
const play = openPlay({ db, clock: systemClock(), metrics: createMetrics(), config: { largePlayPesos: 10_000 } })
for (const player of await newPlayers(db, 16)) void spend(player)

async function spend(player: string): Promise<void> {
  for (;;) {
    for (const step of [deposit(player, 100), holdOf(player, 30)]) {
      const outcome = await play.commitTogether(anyStep, stepRequest(step))
      if (outcome.kind === 'posted') process.stdout.write(`${step.key}\n`)
    }
  }
}
