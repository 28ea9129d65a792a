import { USUAL_EARLY_PAYOUT } from '@momio/domain/betting/early-payout'
import { startSettlement } from '../../src/modules/settlement/index.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startNumbering } from '../../src/platform/follow/number-outbox.ts'
import { createHealth } from '../../src/platform/operation/health.ts'
import { createLog } from '../../src/platform/operation/log.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import { systemClock } from '../../src/platform/turns/clock.ts'

/** Settles for ever in a process of its own, for a test that kills it. */
const [url = ''] = process.argv.slice(2)
const log = createLog({ level: 'silent' })
const db = openDatabase({ url, log })
const clock = systemClock()
startSettlement(
  { db, clock, log, metrics: createMetrics(), health: createHealth(), config: { largePlayPesos: 10_000 } },
  { earlyPayout: USUAL_EARLY_PAYOUT },
)
startNumbering({ database: db, clock, log })
