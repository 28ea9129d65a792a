import type { Tx } from '../../../platform/database/database.ts'
import { recordAudit } from '../../audit/index.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { lockWithdrawal, openWithdrawal } from './queries.ts'

const SYSTEM = { kind: 'system' } as const

interface CallBack {
  /** As the player reads it. */
  readonly reason: string
  readonly at: Date
}

/**
 * A withdrawal that nobody was promised yet goes back to the balance, whatever its time to be cancelled; what is with the
 * bank already goes on. Its row is locked before the wallet, as everybody does who ends a withdrawal. The player is locked.
 */
export async function callBackWithdrawal(tx: Tx, playerId: string, { reason, at }: CallBack): Promise<void> {
  const open = await openWithdrawal(tx, playerId)
  const withdrawal = open && (await lockWithdrawal(tx, open.id))
  if (withdrawal?.state !== 'waiting' && withdrawal?.state !== 'queued') return
  await moveWithdrawal(tx, withdrawal, { kind: 'release', state: 'cancelled' }, { at, actor: SYSTEM, reason })
  await recordAudit(tx, at, {
    kind: 'wallet.withdrawal-called-back',
    actor: SYSTEM,
    subjectId: playerId,
    detail: { withdrawalId: withdrawal.id, amountCentavos: withdrawal.amount },
  })
}
