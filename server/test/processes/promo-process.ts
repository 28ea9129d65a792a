import { startPromo } from '../../src/modules/promo/index.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startNumbering } from '../../src/platform/follow/number-outbox.ts'
import { createMail } from '../../src/platform/messages/mail.ts'
import { createHealth } from '../../src/platform/operation/health.ts'
import { createLog } from '../../src/platform/operation/log.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import { systemClock } from '../../src/platform/turns/clock.ts'

/** Gives welcome gifts in a process of its own, for a test that kills it, and prints each that it is about to commit. */
const [url = ''] = process.argv.slice(2)
const log = createLog({ level: 'silent' })
const db = openDatabase({ url, log })
const clock = systemClock()
const mail = createMail(clock)
startPromo({
  db,
  clock,
  log,
  metrics: createMetrics(),
  health: createHealth(),
  config: { publicUrl: 'https://momio.mx' },
  mail: {
    ...mail,
    async queue(tx, message) {
      const id = await mail.queue(tx, message)
      process.stdout.write(`${message.to}\n`)
      return id
    },
  },
})
startNumbering({ database: db, clock, log })
