import { HOUSE_REASONS } from '@momio/domain/house-reasons'
import { decidePayout, type PayoutOutcome } from '@momio/domain/withdrawal'
import type { Tx } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { recordAudit } from '../../audit/index.ts'
import { raiseFlags } from '../../compliance/index.ts'
import type { PayoutEvent } from '../payments/payment-event.ts'
import type { EventProblem, OnPayoutEvent } from '../payments/provider.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { lockWithdrawal } from './queries.ts'
import type { Withdrawal } from './tables.ts'

const SYSTEM = { kind: 'system' } as const

const OUTCOME = {
  'payout.paid': 'paid',
  'payout.returned': 'returned',
  'payout.failed': 'failed',
} as const satisfies Record<PayoutEvent['type'], PayoutOutcome>

/** Applies the provider's event about a payout; events may come in any order. */
export function payoutEvents(clock: Clock): OnPayoutEvent {
  return async (tx, event) => {
    const withdrawal = await lockWithdrawal(tx, event.payoutId)
    const problem = problemOf(withdrawal, event)
    if (!withdrawal || problem) return problem ?? 'unknown-payment'
    await applyOutcome(tx, withdrawal, event, clock.now())
    return 'done'
  }
}

function problemOf(withdrawal: Withdrawal | undefined, event: PayoutEvent): EventProblem | undefined {
  // No true event can exist for a withdrawal that was never sent.
  if (!withdrawal?.provider) return 'unknown-payment'
  if (event.provider !== withdrawal.provider) return 'wrong-provider'
  if (event.currency !== 'MXN') return 'wrong-currency'
  if (event.amount !== withdrawal.amount) return 'wrong-amount'
  return undefined
}

async function applyOutcome(tx: Tx, withdrawal: Withdrawal, event: PayoutEvent, at: Date): Promise<void> {
  const { id, player_id: playerId, amount, state } = withdrawal
  const outcome = OUTCOME[event.type]
  const step = decidePayout(state, outcome)
  if (step.kind === 'nothing') return
  if (step.kind !== 'contradiction') {
    await moveWithdrawal(tx, withdrawal, step, { at, actor: SYSTEM, ...circumstancesOf(event) })
  }
  await recordAudit(tx, at, {
    kind: step.kind === 'contradiction' ? 'wallet.payout-contradiction' : `wallet.withdrawal-${outcome}`,
    actor: SYSTEM,
    subjectId: playerId,
    detail: { withdrawalId: id, amountCentavos: amount, eventId: event.id, before: state, told: outcome },
  })
  if (step.kind === 'capture') await raiseFlags(tx, { playerId, operation: 'withdrawal', reference: id, at })
}

function circumstancesOf(event: PayoutEvent): { reason?: string; trackingKey?: string } {
  if (event.type === 'payout.paid') return { trackingKey: event.trackingKey }
  const reason = event.type === 'payout.returned' ? (`payout-${event.reason}` as const) : 'payout-failed'
  return { reason: HOUSE_REASONS[reason] }
}
