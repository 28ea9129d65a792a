import type { Tx } from '../../platform/database/database.ts'
import type { ActorKind } from './tables.ts'

export interface AuditEntry {
  /** `<area>.<what happened>`: `session.login-failed`, `players.registered`. */
  readonly kind: string
  readonly actor: { readonly kind: ActorKind; readonly id?: string }
  /** Whom or what it happened to: usually a player's id. */
  readonly subjectId?: string
  readonly address?: string
  /** No secrets; what a regulator would ask for. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** In the transaction of what it tells of, so that neither is there without the other. */
export async function recordAudit(tx: Tx, at: Date, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    at,
    kind: entry.kind,
    actor_kind: entry.actor.kind,
    actor_id: entry.actor.id ?? null,
    subject_id: entry.subjectId ?? null,
    address: entry.address ?? null,
    detail: JSON.stringify(entry.detail ?? {}),
  }))
  await tx.insertInto('audit_log').values(rows).execute()
}
