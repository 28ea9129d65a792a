import { buildApp } from '../../src/app.ts'
import { openCasino, startTables } from '../../src/modules/casino/index.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { openPlatform } from '../../src/platform/open-platform.ts'
import { loadConfig } from '../../src/platform/operation/config.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import { fastClock } from '../fast-clock.ts'
import { bearerAsId } from '../people/bearer-as-id.ts'

/**
 * Live tables and the calls of their players in a process of its own, for a test that kills it. Prints where it listens,
 * and `paying` whenever it has written what bets won and has not committed it.
 */
const [databaseUrl = '', dataDir = '', sinceMs = '', speed = ''] = process.argv.slice(2)
const loaded = loadConfig([], { MOMIO_DATA: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
if (!loaded.ok) throw new Error(loaded.problems.join('; '))
const clock = fastClock(Number(sinceMs), Number(speed))
const { platform } = await openPlatform({ ...loaded.config, databaseUrl }, { notice: () => undefined, clock })
startTables({ ...platform, db: tellingOfPayments(platform.db), metrics: createMetrics() })
const app = await buildApp(platform, openCasino(platform).routes, { authenticate: bearerAsId() })
process.stdout.write(`on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)

/** The tables pay over connections of their own. */
function tellingOfPayments(db: Database): Database {
  return {
    ...db,
    dedicated(name) {
      const connection = db.dedicated(name)
      return {
        ...connection,
        transaction: (work) =>
          connection.transaction(async (tx) => {
            const done = await work(tx)
            process.stdout.write('paying\n')
            return done
          }),
      }
    },
  }
}
