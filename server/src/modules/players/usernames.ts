import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import './tables.ts'

/** For lists that staff read. */
export async function usernamesOf(
  reader: Kysely<Schema>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (playerIds.length === 0) return new Map()
  const rows = await reader.selectFrom('players').select(['id', 'username']).where('id', 'in', playerIds).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
