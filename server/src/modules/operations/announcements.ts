import { randomUUID } from 'node:crypto'
import type { Announcement } from '@momio/contract/staff-settings'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { recordAudit } from '../audit/index.ts'
import { usernamesOf } from '../players/index.ts'
import {
  activeAnnouncement,
  addAnnouncement,
  endAnnouncement,
  listAnnouncements,
  type StoredAnnouncement,
} from '../settings/index.ts'
import type { StaffAction } from '../tickets/index.ts'

interface Wanted {
  readonly title: string
  readonly description: string
  /** Null: now. */
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** CONFLICT for one that would be over before it begins. */
export async function announce(
  tx: Tx,
  { title, description, startsAt, endsAt }: Wanted,
  { staffId, address, reason, at }: StaffAction,
): Promise<'done' | 'CONFLICT'> {
  const starts = startsAt === null ? at : new Date(startsAt)
  const ends = endsAt === null ? null : new Date(endsAt)
  if (ends !== null && (ends <= at || ends <= starts)) return 'CONFLICT'
  const id = randomUUID()
  await addAnnouncement(tx, {
    id,
    title,
    description,
    starts_at: starts,
    ends_at: ends,
    staff_id: staffId,
    created_at: at,
  })
  await recordAudit(tx, at, {
    kind: 'settings.announced',
    actor: { kind: 'staff', id: staffId },
    subjectId: id,
    address,
    detail: { title, description, startsAt: starts.toISOString(), endsAt, reason },
  })
  return 'done'
}

export async function takeDown(
  tx: Tx,
  id: string,
  { staffId, address, reason, at }: StaffAction,
): Promise<'done' | 'NOT_FOUND' | 'CONFLICT'> {
  const done = await endAnnouncement(tx, id, at)
  if (done !== 'done') return done
  await recordAudit(tx, at, {
    kind: 'settings.announcement-ended',
    actor: { kind: 'staff', id: staffId },
    subjectId: id,
    address,
    detail: { reason },
  })
  return 'done'
}

export async function shownAnnouncements(reader: Kysely<Schema>, now: Date): Promise<Announcement[]> {
  const rows = await listAnnouncements(reader)
  const active = await activeAnnouncement(reader, now)
  const staff = rows.flatMap(({ staff_id }) => (staff_id === null ? [] : [staff_id]))
  const names = await usernamesOf(reader, [...new Set(staff)])
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    startsAt: row.starts_at.toISOString(),
    endsAt: (row.ended_at ?? row.ends_at)?.toISOString() ?? null,
    state: stateOf(row, active?.id, now),
    by: row.staff_id === null ? null : (names.get(row.staff_id) ?? row.staff_id),
  }))
}

function stateOf(
  { id, starts_at, ends_at, ended_at }: StoredAnnouncement,
  activeId: string | undefined,
  now: Date,
): Announcement['state'] {
  if (ended_at !== null || (ends_at !== null && ends_at <= now)) return 'ended'
  if (starts_at > now) return 'scheduled'
  return id === activeId ? 'active' : 'covered'
}
