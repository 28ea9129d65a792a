import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import type { AuditEntry } from './record.ts'

export interface AuditQuery {
  readonly limit: number
  readonly subjectId?: string
  /** Of who did it or whom it is about. */
  readonly involving?: string
  readonly kind?: string
  /** The beginning of a kind: `staff.`. */
  readonly kindPrefix?: string
  readonly from?: Date
  readonly until?: Date
  /** The position a page ended at; the next one goes on below it. */
  readonly before?: number
}

export interface AuditRecord extends AuditEntry {
  readonly position: number
  readonly at: Date
}

/** Newest first, a page at a time. */
export async function readAudit(
  reader: Kysely<Schema>,
  { limit, subjectId, involving, kind, kindPrefix, from, until, before }: AuditQuery,
): Promise<AuditRecord[]> {
  let page = reader.selectFrom('audit_log').selectAll().orderBy('position', 'desc').limit(limit)
  if (subjectId !== undefined) page = page.where('subject_id', '=', subjectId)
  if (involving !== undefined)
    page = page.where(({ eb, or }) => or([eb('subject_id', '=', involving), eb('actor_id', '=', involving)]))
  if (kindPrefix !== undefined) page = page.where(sql<boolean>`starts_with(kind, ${kindPrefix})`)
  if (from !== undefined) page = page.where('at', '>=', from)
  if (until !== undefined) page = page.where('at', '<', until)
  if (kind !== undefined) page = page.where('kind', '=', kind)
  if (before !== undefined) page = page.where('position', '<', before)
  const rows = await page.execute()
  return rows.map((row) => ({
    position: row.position,
    at: row.at,
    kind: row.kind,
    actor: { kind: row.actor_kind, ...(row.actor_id === null ? {} : { id: row.actor_id }) },
    ...(row.subject_id === null ? {} : { subjectId: row.subject_id }),
    ...(row.address === null ? {} : { address: row.address }),
    detail: row.detail,
  }))
}
