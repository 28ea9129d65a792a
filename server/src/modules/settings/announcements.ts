import type { Kysely, Selectable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import './tables.ts'

export type StoredAnnouncement = Selectable<Schema['announcements']>

const MOST_LISTED = 100

/** Of those that are to be shown now the one that began last. */
export async function activeAnnouncement(reader: Kysely<Schema>, now: Date): Promise<StoredAnnouncement | undefined> {
  return reader
    .selectFrom('announcements')
    .selectAll()
    .where('starts_at', '<=', now)
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('starts_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest first. */
export async function listAnnouncements(reader: Kysely<Schema>): Promise<StoredAnnouncement[]> {
  return reader
    .selectFrom('announcements')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

export async function addAnnouncement(tx: Tx, announcement: Omit<StoredAnnouncement, 'ended_at'>): Promise<void> {
  await tx.insertInto('announcements').values(announcement).execute()
}

/** CONFLICT where it is over already. */
export async function endAnnouncement(tx: Tx, id: string, at: Date): Promise<'done' | 'NOT_FOUND' | 'CONFLICT'> {
  const found = await tx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) return 'NOT_FOUND'
  if (found.ended_at !== null || (found.ends_at !== null && found.ends_at <= at)) return 'CONFLICT'
  await tx.updateTable('announcements').set({ ended_at: at }).where('id', '=', id).execute()
  return 'done'
}
