import type { FeedLeadership } from '../../src/modules/catalogue/index.ts'
import type { Database } from '../../src/platform/database/database.ts'

/** A leadership that nobody contests, for suites of one process. */
export function soleLeadership(db: Database, clock: { now(): Date }): FeedLeadership {
  return { epoch: clock.now().getTime(), holds: () => true, db }
}
