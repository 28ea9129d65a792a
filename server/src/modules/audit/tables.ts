import type { ColumnType, Generated } from 'kysely'

interface AuditLogTable {
  position: Generated<number>
  at: Date
  kind: string
  actor_kind: ActorKind
  actor_id: string | null
  subject_id: string | null
  address: string | null
  detail: ColumnType<Record<string, unknown>, string, never>
}

interface RoleHeartbeatsTable {
  role: string
  process: string
  beat_at: Date
  stopped: boolean
}

export type ActorKind = 'guest' | 'player' | 'staff' | 'system'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    audit_log: AuditLogTable
    role_heartbeats: RoleHeartbeatsTable
  }
}
