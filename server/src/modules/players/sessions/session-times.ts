import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import './tables.ts'

export interface SessionTimes {
  readonly startedAt: Date
  /** When its last reality check was answered. */
  readonly checkedAt: Date | null
}

export async function sessionTimes(reader: Kysely<Schema>, sessionId: string): Promise<SessionTimes> {
  return reader
    .selectFrom('sessions')
    .select(['created_at as startedAt', 'reality_checked_at as checkedAt'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

export async function noteRealityCheck(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ reality_checked_at: at }).where('id', '=', sessionId).execute()
}
