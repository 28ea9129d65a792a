import { KEPT } from '@momio/domain/retention'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Turns, takeTurns } from '../../platform/turns/take-turns.ts'
import './passwords/tables.ts'
import './sessions/tables.ts'

const HOUR_MS = 60 * 60_000
/** Rows older than this are never read again. */
const KEPT_MS = KEPT.signInRecordsHours * HOUR_MS

/** Forgets what no longer decides anything: old failures and counts, links that expired, tokens of past sessions. */
export function cleanUp({ db, clock, log }: Platform): Turns {
  return takeTurns({
    name: 'forget old sign-in records',
    clock,
    log,
    everyMs: HOUR_MS,
    first: 'in-time',
    turn: () => db.transaction((tx) => forget(tx, new Date(clock.now().getTime() - KEPT_MS))),
  })
}

async function forget(tx: Tx, before: Date): Promise<void> {
  await sql`delete from login_failures where ${before} > all (failed_at)`.execute(tx)
  await sql`delete from request_counts where ${before} > all (asked_at)`.execute(tx)
  await tx.deleteFrom('account_links').where('expires_at', '<', before).execute()
  await tx
    .deleteFrom('refresh_tokens')
    .using('sessions')
    .whereRef('sessions.id', '=', 'session_id')
    .where(({ or, eb }) => or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .execute()
}
