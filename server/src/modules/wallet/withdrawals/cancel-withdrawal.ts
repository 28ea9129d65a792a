import { isCancellable } from '@momio/domain/withdrawal'
import type { Tx } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { recordAudit } from '../../audit/index.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { lockWithdrawal } from './queries.ts'

interface Cancellation {
  readonly playerId: string
  readonly address: string
  readonly withdrawalId: string
}

export type CancelResult = 'cancelled' | 'NOT_FOUND' | 'WITHDRAWAL_NOT_CANCELLABLE'

/** A second request finds the withdrawal cancelled and gets the same answer. */
export async function cancelWithdrawal(tx: Tx, request: Cancellation, clock: Clock): Promise<CancelResult> {
  const { playerId, address } = request
  const withdrawal = await lockWithdrawal(tx, request.withdrawalId)
  if (withdrawal?.player_id !== playerId) return 'NOT_FOUND'
  if (withdrawal.state === 'cancelled') return 'cancelled'
  const at = clock.now()
  if (!isCancellable(withdrawal.state, withdrawal.cancel_until, at)) return 'WITHDRAWAL_NOT_CANCELLABLE'
  const actor = { kind: 'player', id: playerId } as const
  await moveWithdrawal(tx, withdrawal, { kind: 'release', state: 'cancelled' }, { at, actor })
  await recordAudit(tx, at, {
    kind: 'wallet.withdrawal-cancelled',
    actor,
    subjectId: playerId,
    address,
    detail: { withdrawalId: withdrawal.id, amountCentavos: withdrawal.amount },
  })
  return 'cancelled'
}
