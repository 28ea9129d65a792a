import type { HoldSource, InternalAccount } from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import type { Tx } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'
import { publishBalanceChanged } from './balance-events.ts'
import type { PostResult } from './movement.ts'
import { post } from './post.ts'

export interface Adjustment {
  readonly playerId: string
  readonly account: HoldSource
  /** What the player gains; negative is taken away. */
  readonly amount: Centavos
  /** The account that bears it; `house` (the operator) when absent. */
  readonly against?: InternalAccount
  /** The member of staff. */
  readonly who: string
  readonly why: string
  readonly key: string
  readonly reference: string
  readonly at: Date
}

/** Money moved by hand. Nothing is edited: it is a movement of its own, and the audit log tells who and why. */
export async function adjust(tx: Tx, adjustment: Adjustment): Promise<PostResult> {
  const { playerId, account, amount, against = 'house', who, why, key, reference, at } = adjustment
  if (why.trim() === '') throw new Error(`${key}: an adjustment without a reason`)
  const actor = { kind: 'staff', id: who } as const
  const postings = [
    { account, amount },
    { account: against, amount: centavos(-amount) },
  ]
  const result = await post(tx, { kind: 'adjustment', key, reference, playerId, at, actor, note: why, postings })
  if (result !== 'posted') return result
  await publishBalanceChanged(tx, playerId)
  const { movementId, before, after } = await adjustedBy(tx, key, account)
  await recordAudit(tx, at, {
    kind: 'ledger.adjusted',
    actor,
    subjectId: playerId,
    detail: {
      movementId,
      account,
      amountCentavos: amount,
      beforeCentavos: before,
      afterCentavos: after,
      against,
      reference,
      why,
    },
  })
  return result
}

/** The balance as the adjustment of this key found and left it. */
export async function adjustedBy(tx: Tx, key: string, account: HoldSource) {
  const { id, balance_before, balance_after } = await tx
    .selectFrom('ledger_movements as movement')
    .innerJoin('ledger_postings as posting', 'posting.movement', 'movement.position')
    .select(['id', 'balance_before', 'balance_after'])
    .where('idempotency_key', '=', key)
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return { movementId: id, before: centavos(balance_before ?? 0), after: centavos(balance_after ?? 0) }
}
