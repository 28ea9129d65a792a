import type { RealityCheckMinutes } from '@momio/contract/account-codes'
import type { Period } from '@momio/domain/mexico-calendar'
import type { Centavos } from '@momio/domain/money'
import type { Generated } from 'kysely'

export type LimitGroup = 'lost' | 'deposit'
export type PauseKind = 'rest' | 'exclusion'

interface LimitChangesTable {
  position: Generated<number>
  player_id: string
  limit_group: LimitGroup
  period: Period
  asked_at: Date
  from_centavos: Centavos | null
  to_centavos: Centavos | null
  effective_at: Date
}

interface PausesTable {
  position: Generated<number>
  player_id: string
  kind: PauseKind
  length: number
  reason: string
  asked_at: Date
  starts_at: Date
  ends_at: Date
}

interface RealityChecksTable {
  player_id: string
  minutes: RealityCheckMinutes | null
  changed_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    limit_changes: LimitChangesTable
    pauses: PausesTable
    reality_checks: RealityChecksTable
  }
}
