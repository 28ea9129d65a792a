import type { Database } from '../../../platform/database/database.ts'
import './tables.ts'

export async function openFixtureIds({ kysely }: Database): Promise<string[]> {
  const rows = await kysely.selectFrom('fixtures').select('event_id').where('removed_at', 'is', null).execute()
  return rows.map((row) => row.event_id)
}
