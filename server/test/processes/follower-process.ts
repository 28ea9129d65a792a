import { openDatabase } from '../../src/platform/database/database.ts'
import { follow } from '../../src/platform/follow/follow.ts'
import { outboxLog } from '../../src/platform/follow/log-source.ts'
import { createHealth } from '../../src/platform/operation/health.ts'
import { createLog } from '../../src/platform/operation/log.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import { systemClock } from '../../src/platform/turns/clock.ts'
import { noteRows } from '../note-rows.ts'

/** Follows the outbox in a process of its own, for a test that kills it, and prints what it is about to commit. */
const [url = ''] = process.argv.slice(2)
const log = createLog({ level: 'silent' })
const database = openDatabase({ url, log })
follow({
  name: 'notes',
  source: outboxLog(),
  begin: 'oldest',
  database,
  clock: systemClock(),
  log,
  metrics: createMetrics(),
  health: createHealth(),
  batch: 7,
  async handle(tx, rows) {
    await noteRows(tx, rows)
    process.stdout.write(`${rows.length}\n`)
  },
})
