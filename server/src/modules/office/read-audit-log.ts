import type { QueryOf } from '@momio/contract/call'
import type { AuditEntry, readAuditLog as call } from '@momio/contract/staff-audit'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { chainCheck } from '../../platform/sealing/seal.ts'
import { auditLog, readAudit } from '../audit/index.ts'
import { usernamesOf } from '../players/index.ts'

const PAGE_ROWS = 100

export async function readAuditLog(
  reader: Kysely<Schema>,
  { who, kind, from, until, before }: QueryOf<typeof call>,
): Promise<AuditEntry[]> {
  const involving = who ? await idOf(reader, who) : undefined
  if (involving === null) return []
  const records = await readAudit(reader, {
    limit: PAGE_ROWS,
    involving,
    kindPrefix: kind || undefined,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
    before: before === undefined ? undefined : Number(before),
  })
  const ids = records.flatMap(({ actor, subjectId }) => [actor.id, subjectId]).filter((id) => id && isUuid(id))
  const names = await usernamesOf(reader, [...new Set(ids as string[])])
  const nameOf = (id: string | undefined) => (id === undefined ? null : (names.get(id) ?? null))
  return records.map(({ position, at, kind: what, actor, subjectId, address, detail }) => ({
    position,
    at: at.toISOString(),
    kind: what,
    actorKind: actor.kind,
    actor: nameOf(actor.id),
    subjectId: subjectId ?? null,
    subject: nameOf(subjectId),
    address: address ?? null,
    detail: { ...detail },
  }))
}

/** Null where nobody is called so. */
async function idOf(reader: Kysely<Schema>, who: string): Promise<string | null> {
  if (isUuid(who)) return who
  const found = await reader
    .selectFrom('players')
    .select('id')
    .where('username_key', '=', who.toLowerCase())
    .executeTakeFirst()
  return found?.id ?? null
}

interface Head {
  readonly entries: number
  readonly sealed: number
  readonly links: number
  readonly sealed_at: Date | null
  readonly hash: string | null
}

/** Computes every link anew; how long that takes grows with the log. */
export async function auditChain(reader: Kysely<Schema>) {
  const check = chainCheck(auditLog)
  const offences = 'sql' in check ? (await sql.raw<{ offence: string }>(check.sql).execute(reader)).rows : []
  const { rows } = await sql<Head>`
    select (select count(*) from audit_log)::int as entries, coalesce(sum(entries), 0)::int as sealed,
      count(*)::int as links, max(sealed_at) as sealed_at,
      (select encode(hash, 'hex') from log_seals where log = ${auditLog.name} order by link desc limit 1) as hash
    from log_seals where log = ${auditLog.name}`.execute(reader)
  const head = rows[0]
  return {
    holds: offences.length === 0,
    offence: offences[0]?.offence ?? null,
    entries: head?.entries ?? 0,
    sealed: head?.sealed ?? 0,
    links: head?.links ?? 0,
    sealedAt: head?.sealed_at?.toISOString() ?? null,
    hash: head?.hash ?? null,
  }
}
