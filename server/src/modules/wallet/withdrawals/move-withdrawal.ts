import { centavos } from '@momio/domain/money'
import type { PayoutStep } from '@momio/domain/withdrawal'
import type { Tx } from '../../../platform/database/database.ts'
import type { AuditEntry } from '../../audit/index.ts'
import { captureHold, post, publishBalanceChanged, releaseHold } from '../../ledger/index.ts'
import type { Withdrawal } from './tables.ts'

export function holdKey(withdrawalId: string): string {
  return `withdrawal:${withdrawalId}`
}

export type WithdrawalEnd =
  | Exclude<PayoutStep, { kind: 'nothing' | 'contradiction' }>
  | { readonly kind: 'release'; readonly state: 'cancelled' | 'rejected' }

interface Circumstances {
  readonly at: Date
  readonly actor: AuditEntry['actor']
  /** As the player reads it. */
  readonly reason?: string
  readonly trackingKey?: string
}

/** Ends a locked withdrawal: the money goes where the end says, and the row says the same. */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  end: WithdrawalEnd,
  { at, actor, reason, trackingKey }: Circumstances,
): Promise<void> {
  const { id, player_id: playerId, amount } = withdrawal
  const key = `${holdKey(id)}:${end.state}`
  const close = { playerId, holdKey: holdKey(id), key, at, actor }
  const moved =
    end.kind === 'capture'
      ? await captureHold(tx, { ...close, amount, to: 'spei' })
      : end.kind === 'release'
        ? await releaseHold(tx, close)
        : await post(tx, {
            kind: 'withdrawal-reversal',
            key,
            reference: id,
            playerId,
            at,
            actor,
            postings: [
              { account: 'spei', amount: centavos(-amount) },
              { account: 'cash', amount },
            ],
          })
  if (moved !== 'posted') throw new Error(`withdrawal ${id} ${end.state}: ${moved}`)
  await tx
    .updateTable('withdrawals')
    .set({
      state: end.state,
      ended_at: at,
      ...(reason === undefined ? {} : { reason }),
      ...(trackingKey === undefined ? {} : { tracking_key: trackingKey }),
    })
    .where('id', '=', id)
    .execute()
  await publishBalanceChanged(tx, playerId)
}
