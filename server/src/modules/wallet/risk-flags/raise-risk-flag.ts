import type { RiskFlagKind } from '@momio/contract/staff-wallet'
import type { Tx } from '../../../platform/database/database.ts'
import type {} from './tables.ts'

interface NewFlag {
  readonly playerId: string
  readonly kind: RiskFlagKind
  /** The withdrawal or deposit that raised it. */
  readonly reference: string
  /** As staff reads it. */
  readonly reason: string
  readonly at: Date
}

export async function raiseRiskFlag(tx: Tx, { playerId, kind, reference, reason, at }: NewFlag): Promise<void> {
  await tx.insertInto('risk_flags').values({ player_id: playerId, kind, reference, reason, raised_at: at }).execute()
}
