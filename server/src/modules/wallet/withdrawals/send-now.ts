import { waitsToBeSent } from '@momio/domain/withdrawal'
import type { Tx } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockWithdrawal } from './queries.ts'

interface SendNow {
  readonly playerId: string
  readonly address: string
  readonly withdrawalId: string
}

export type SendNowResult = 'done' | 'NOT_FOUND' | 'WITHDRAWAL_NOT_WAITING'

/** The player gives up the time to cancel. What is on its way already gets the same answer. */
export async function sendNow(tx: Tx, request: SendNow, clock: Clock): Promise<SendNowResult> {
  const { playerId, address } = request
  const withdrawal = await lockWithdrawal(tx, request.withdrawalId)
  if (withdrawal?.player_id !== playerId) return 'NOT_FOUND'
  const { id, state, amount } = withdrawal
  const at = clock.now()
  if (!waitsToBeSent(state, withdrawal.cancel_until, at)) {
    // Staff decide about it first, or it ended otherwise.
    return state === 'waiting' || state === 'cancelled' || state === 'rejected' ? 'WITHDRAWAL_NOT_WAITING' : 'done'
  }
  await tx.updateTable('withdrawals').set({ cancel_until: at }).where('id', '=', id).execute()
  await recordAudit(tx, at, {
    kind: 'wallet.withdrawal-sent-at-once',
    actor: { kind: 'player', id: playerId },
    subjectId: playerId,
    address,
    detail: { withdrawalId: id, amountCentavos: amount },
  })
  return 'done'
}
