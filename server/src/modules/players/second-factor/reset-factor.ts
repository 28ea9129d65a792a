import type { Tx } from '../../../platform/database/database.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { outranks } from '../staff/outranks.ts'
import type { SecondFactors } from './second-factor.ts'

export interface FactorReset {
  /** Whose factor is taken away. */
  readonly playerId: string
  readonly staffId: string
  readonly reason: string
  readonly address: string
  readonly at: Date
}

interface Parts {
  readonly sessions: Sessions
  readonly factors: SecondFactors
}

/** Their sessions end: whoever has the telephone, or took it, comes in by the password and enrols anew. */
export async function resetFactor(
  tx: Tx,
  { playerId, staffId, reason, address, at }: FactorReset,
  { sessions, factors }: Parts,
): Promise<'done' | 'NOT_FOUND' | 'FORBIDDEN' | 'OWN_DECISION'> {
  if (playerId === staffId) return 'OWN_DECISION'
  if (await outranks(tx, playerId, staffId)) return 'FORBIDDEN'
  if (!(await factors.reset(tx, playerId))) return 'NOT_FOUND'
  await sessions.endAll(tx, playerId, { reason: 'closed-by-staff', address })
  await recordAudit(tx, at, {
    kind: 'staff.second-factor-reset',
    actor: { kind: 'staff', id: staffId },
    subjectId: playerId,
    address,
    detail: { reason },
  })
  return 'done'
}
