import type { Bus } from './bus/bus.ts'
import type { Database } from './database/database.ts'
import type { Mail } from './messages/mail.ts'
import type { Sms } from './messages/sms.ts'
import type { ObjectStore } from './objects/objects.ts'
import type { Config } from './operation/config.ts'
import type { Health } from './operation/health.ts'
import type { Logger } from './operation/log.ts'
import type { Metrics } from './operation/metrics.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { Clock } from './turns/clock.ts'
import type { SharedClock } from './turns/database-clock.ts'

/** What every module stands on. */
export interface Platform {
  readonly config: Config
  /** The database's time: every process stamps and judges by it. */
  readonly clock: Clock
  /** The same clock, for whoever compares it within the very transaction that decides. */
  readonly sharedClock: SharedClock
  readonly log: Logger
  readonly metrics: Metrics
  readonly health: Health
  readonly db: Database
  readonly bus: Bus
  readonly mail: Mail
  readonly sms: Sms
  readonly objects: ObjectStore
  /** Absent unless a collector of traces is configured. */
  readonly tracing?: Tracing
}
