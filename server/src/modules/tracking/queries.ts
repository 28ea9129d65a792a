import type { ResponseOf } from '@momio/contract/call'
import { type listTrackedEvents, trackedEventSchema } from '@momio/contract/tracking'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import './tables.ts'

const PAGE = 100

interface Wanted {
  readonly name?: string
  /** Only what came before this id. */
  readonly before?: string
}

/** The newest first. */
export async function latestEvents(
  { kysely }: Database,
  { name, before }: Wanted,
): Promise<ResponseOf<typeof listTrackedEvents>> {
  if (name !== undefined && !isEventName(name)) return []
  let query = kysely.selectFrom('tracked_events').select(['id', 'name', 'properties', 'player_id', 'at'])
  if (name !== undefined) query = query.where('name', '=', name)
  if (before !== undefined) query = query.where('id', '<', sql<number>`${before}::bigint`)
  const rows = await query.orderBy('id', 'desc').limit(PAGE).execute()
  return rows.map(({ id, name, properties, player_id, at }) => ({
    id: String(id),
    name,
    properties,
    userId: player_id,
    at: at.toISOString(),
  }))
}

function isEventName(name: string): boolean {
  return trackedEventSchema.shape.name.safeParse(name).success
}
