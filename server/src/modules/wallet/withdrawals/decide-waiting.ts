import type { Tx } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { recordAudit } from '../../audit/index.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { lockWithdrawal } from './queries.ts'

interface StaffDecision {
  readonly staffId: string
  readonly address: string
  readonly withdrawalId: string
  readonly verdict:
    | { readonly kind: 'approved'; readonly reason?: string }
    | { readonly kind: 'rejected'; readonly reason: string }
}

export type DecisionResult = 'done' | 'NOT_FOUND' | 'CONFLICT' | 'OWN_DECISION'

/** A withdrawal is decided once: a second decision finds it decided. */
export async function decideWaiting(tx: Tx, decision: StaffDecision, clock: Clock): Promise<DecisionResult> {
  const { staffId, address, verdict } = decision
  const withdrawal = await lockWithdrawal(tx, decision.withdrawalId)
  if (!withdrawal) return 'NOT_FOUND'
  // Staff may not approve their own withdrawal.
  if (withdrawal.state !== 'waiting' || withdrawal.player_id === staffId) return 'CONFLICT'
  // Who asked for it may take it back so, but not approve it.
  if (verdict.kind === 'approved' && withdrawal.asked_by === staffId) return 'OWN_DECISION'
  const at = clock.now()
  const actor = { kind: 'staff', id: staffId } as const
  if (verdict.kind === 'approved') {
    await tx
      .updateTable('withdrawals')
      .set({ state: 'queued', next_attempt_at: at })
      .where('id', '=', withdrawal.id)
      .execute()
  } else {
    const { reason } = verdict
    await moveWithdrawal(tx, withdrawal, { kind: 'release', state: 'rejected' }, { at, actor, reason })
  }
  await recordAudit(tx, at, {
    kind: `wallet.withdrawal-${verdict.kind}`,
    actor,
    subjectId: withdrawal.player_id,
    address,
    detail: {
      withdrawalId: withdrawal.id,
      amountCentavos: withdrawal.amount,
      ...(verdict.reason === undefined ? {} : { reason: verdict.reason }),
    },
  })
  return 'done'
}
