import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import '../tables.ts'

/** The newest of each kind. */
export function currentItems(reader: Kysely<Schema>, playerId: string) {
  return reader
    .selectFrom('identity_items')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('replaced_at', 'is', null)
    .orderBy('uploaded_at')
    .execute()
}

/** Undefined for one that was replaced: nothing is decided about it any more. */
export async function findCurrent(reader: Kysely<Schema> | Tx, itemId: string) {
  if (!isUuid(itemId)) return undefined
  return reader
    .selectFrom('identity_items')
    .selectAll()
    .where('id', '=', itemId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
}
