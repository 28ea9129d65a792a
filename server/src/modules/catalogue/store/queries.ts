import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import './tables.ts'

export async function openFixtureIds({ kysely }: Database): Promise<string[]> {
  const rows = await kysely.selectFrom('fixtures').select('event_id').where('removed_at', 'is', null).execute()
  return rows.map((row) => row.event_id)
}

interface EventStart {
  /** As scheduled last. */
  readonly startsAt: Date
  readonly isLive: boolean
}

/** By event; those that were never offered are absent. */
export async function eventStarts(
  reader: Kysely<Schema>,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, EventStart>> {
  const rows = await reader
    .selectFrom('fixtures')
    .select(['event_id', 'schedule_time', 'phase'])
    .where(sql<boolean>`event_id = any(${sql.val(eventIds)}::text[])`)
    .execute()
  return new Map(
    rows.map((row) => [row.event_id, { startsAt: new Date(row.schedule_time), isLive: row.phase === 'live' }]),
  )
}

/** By event; those that were never offered are absent. */
export async function sportsOf(
  reader: Kysely<Schema>,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await reader
    .selectFrom('fixtures')
    .select(['event_id', 'sport_id'])
    .where(sql<boolean>`event_id = any(${sql.val(eventIds)}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.event_id, row.sport_id]))
}
