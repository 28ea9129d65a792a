import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Health } from './health.ts'
import type { Logger } from './log.ts'
import type { Mail } from './mail.ts'
import type { Metrics } from './metrics.ts'
import type { ObjectStore } from './objects.ts'
import type { Sms } from './sms.ts'

/** What every module stands on. */
export interface Platform {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly health: Health
  readonly db: Database
  readonly bus: Bus
  readonly mail: Mail
  readonly sms: Sms
  readonly objects: ObjectStore
}
