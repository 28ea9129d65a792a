import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import '../tables.ts'

/** Undefined where the player has no addresses that still count. */
export async function newestFrames(reader: Kysely<Schema>, playerId: string, now: Date) {
  const row = await reader
    .selectFrom('identity_uploads')
    .select(['id', 'challenge', 'files'])
    .where('player_id', '=', playerId)
    .where('challenge', 'is not', null)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.challenge ? { id: row.id, files: row.files, challenge: row.challenge } : undefined
}
