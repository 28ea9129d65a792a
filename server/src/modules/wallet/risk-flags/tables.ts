import type { RiskFlagKind } from '@momio/contract/staff-wallet'
import type { Generated } from 'kysely'

interface RiskFlagsTable {
  position: Generated<number>
  player_id: string
  kind: RiskFlagKind
  reference: string
  reason: string
  raised_at: Date
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    risk_flags: RiskFlagsTable
  }
}
