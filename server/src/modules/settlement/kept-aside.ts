import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { eventsWithLetters } from '../catalogue/index.ts'
import './tables.ts'

/** Events with results that nobody could read or store yet: while there are any, nothing is paid on the event. */
export async function eventsKeptAside(
  reader: Kysely<Schema>,
  eventIds?: readonly string[],
): Promise<ReadonlySet<string>> {
  let unread = reader.selectFrom('settlement_unread_events').select('event_id')
  if (eventIds !== undefined) unread = unread.where(sql<boolean>`event_id = any(${sql.val(eventIds)}::text[])`)
  const rows = await unread.execute()
  return new Set([...rows.map(({ event_id }) => event_id), ...(await eventsWithLetters(reader, eventIds))])
}
