import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'

const NUMBER = /^[0-9a-f]{8}$/i

/** By whole id, or by the number that a person reads out of it; a number may be that of several. */
export async function ticketsNumbered(reader: Kysely<Schema>, text: string, most: number) {
  const tickets = reader.selectFrom('tickets').select(['id', 'player_id', 'stake', 'placed_at'])
  if (isUuid(text)) return tickets.where('id', '=', text).execute()
  if (!NUMBER.test(text)) return []
  // As migration 0270 indexes it.
  return tickets
    .where(sql<string>`right(id::text, 8)`, '=', text.toLowerCase())
    .orderBy('placed_at', 'desc')
    .limit(most)
    .execute()
}
