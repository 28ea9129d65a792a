import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import type { AuditEntry } from './record.ts'

export interface AuditQuery {
  readonly limit: number
  readonly subjectId?: string
  readonly kind?: string
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
  { limit, subjectId, kind, before }: AuditQuery,
): Promise<AuditRecord[]> {
  let page = reader.selectFrom('audit_log').selectAll().orderBy('position', 'desc').limit(limit)
  if (subjectId !== undefined) page = page.where('subject_id', '=', subjectId)
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
