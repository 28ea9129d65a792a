import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import './tables.ts'

const KEPT_DAYS = 3
const BATCH = 5_000

/** Removes rows of the outbox that are old and that every follower has passed, oldest first. */
export async function removeReadRows(database: Database, stopped: () => boolean = () => false): Promise<void> {
  let removed = BATCH
  while (removed === BATCH && !stopped()) {
    removed = await database.transaction(async (tx) => {
      const { numAffectedRows } = await sql`
        with oldest as (
          select number, created_at from outbox where number is not null order by number limit ${BATCH}
        )
        delete from outbox using oldest
        where outbox.number = oldest.number
          and oldest.created_at < now() - make_interval(days => ${KEPT_DAYS})
          and oldest.number <= (select min(position) from log_cursors where source = 'outbox')`.execute(tx)
      return Number(numAffectedRows ?? 0)
    })
  }
}
