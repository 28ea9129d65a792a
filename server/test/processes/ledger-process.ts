import { randomUUID } from 'node:crypto'
import { openLedger } from '../../src/modules/ledger/index.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/operation/log.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import { deposit, holdOf } from '../money/ledger.ts'

/** Moves money for ever in a process of its own, for a test that kills it, and prints the key of what is acknowledged. */
const [url = ''] = process.argv.slice(2)
const db = openDatabase({ url, log: createLog({ level: 'silent' }) })
const ledger = openLedger({ db, metrics: createMetrics() })
for (let spender = 0; spender < 16; spender += 1) void spend(randomUUID())

async function spend(player: string): Promise<void> {
  for (;;) {
    for (const request of [deposit(player, 100), holdOf(player, 30)]) {
      if ((await ledger.submit(request)) === 'posted') process.stdout.write(`${request.key}\n`)
    }
  }
}
