import { KEPT } from '@momio/domain/retention'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Turns, takeTurns } from '../../platform/turns/take-turns.ts'
import './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Small enough that no statement runs long beside the players' own. */
const BATCH = 10_000

/** Once a day, old events go; what was counted by then is a year against a year. */
export function startForgetting({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Turns {
  return takeTurns({
    name: 'forget old tracked events',
    clock,
    log,
    everyMs: DAY_MS,
    turn: (stopped) => forgetOldEvents(db, clock.now(), stopped),
  })
}

async function forgetOldEvents(database: Database, now: Date, stopped: () => boolean): Promise<void> {
  let deleted = BATCH
  while (deleted === BATCH && !stopped()) deleted = await database.transaction((tx) => deleteBatch(tx, now))
}

async function deleteBatch(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from tracked_events where id in (
      select id from tracked_events where at < ${now}::timestamptz - make_interval(months => ${KEPT.trackedEventsMonths}) order by at limit ${BATCH}
    )`.execute(tx)
  return Number(numAffectedRows)
}
