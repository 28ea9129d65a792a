import type { WithdrawalState } from '@momio/contract/staff-wallet'
import { TRANSACTION_STATUS, type TransactionStatus, WITHDRAWAL_MINIMUM_PESOS } from '@momio/contract/wallet-codes'
import { type Centavos, pesos } from './money.ts'

/** States in which the money is set aside; a player has one such withdrawal at most. */
export const OPEN_WITHDRAWAL_STATES = ['waiting', 'queued', 'sending', 'sent'] as const satisfies WithdrawalState[]

/** Its money has been promised to nobody yet. */
export function isCancellable(state: WithdrawalState): boolean {
  return state === 'waiting' || state === 'queued'
}

interface WithdrawalRequest {
  readonly amount: Centavos
  readonly isVerified: boolean
  readonly cash: Centavos
  readonly hasOpen: boolean
  /** Above it a member of staff has to agree. */
  readonly approvalAbove: Centavos
}

export type WithdrawalDecision =
  | { readonly kind: 'hold'; readonly state: 'waiting' | 'queued' }
  | {
      readonly kind: 'refused'
      readonly refusal: 'NOT_VERIFIED' | 'AMOUNT_OUT_OF_RANGE' | 'FUNDS_SHORT' | 'WITHDRAWAL_PENDING'
    }

/** In the order of precedence of the refusals. */
export function decideWithdrawal(request: WithdrawalRequest): WithdrawalDecision {
  if (!request.isVerified) return { kind: 'refused', refusal: 'NOT_VERIFIED' }
  if (request.amount < pesos(WITHDRAWAL_MINIMUM_PESOS)) return { kind: 'refused', refusal: 'AMOUNT_OUT_OF_RANGE' }
  if (request.amount > request.cash) return { kind: 'refused', refusal: 'FUNDS_SHORT' }
  if (request.hasOpen) return { kind: 'refused', refusal: 'WITHDRAWAL_PENDING' }
  return { kind: 'hold', state: request.amount > request.approvalAbove ? 'waiting' : 'queued' }
}

/** What the provider tells of a payout. */
export type PayoutOutcome = 'paid' | 'returned' | 'failed'

export type PayoutStep =
  /** The held money has left. */
  | { readonly kind: 'capture'; readonly state: 'paid' }
  /** It never left, or came back before it was known to have arrived. */
  | { readonly kind: 'release'; readonly state: 'returned' | 'failed' }
  /** It had left and came back. */
  | { readonly kind: 'give-back'; readonly state: 'returned' }
  | { readonly kind: 'nothing' }
  /** The provider says two things that cannot both be true: no money moves until a person has asked it. */
  | { readonly kind: 'contradiction' }

/** Outcomes come late, twice and in any order: `returned` outlasts `paid`, whichever is heard of first. */
export function decidePayout(state: WithdrawalState, outcome: PayoutOutcome): PayoutStep {
  switch (state) {
    case 'sending':
    case 'sent':
      return outcome === 'paid' ? { kind: 'capture', state: outcome } : { kind: 'release', state: outcome }
    case 'paid':
      if (outcome === 'returned') return { kind: 'give-back', state: outcome }
      return { kind: outcome === 'failed' ? 'contradiction' : 'nothing' }
    case 'returned':
      return { kind: 'nothing' }
    case 'failed':
      return { kind: outcome === 'paid' ? 'contradiction' : 'nothing' }
    default:
      return { kind: 'contradiction' }
  }
}

const SHOWN_AS: Readonly<Record<WithdrawalState, TransactionStatus>> = {
  waiting: TRANSACTION_STATUS.pendingApproval,
  // 5 reads as successful, which nothing is before the bank has it.
  queued: TRANSACTION_STATUS.pending,
  sending: TRANSACTION_STATUS.pending,
  sent: TRANSACTION_STATUS.pending,
  paid: TRANSACTION_STATUS.successful,
  returned: TRANSACTION_STATUS.paymentError,
  failed: TRANSACTION_STATUS.error,
  cancelled: TRANSACTION_STATUS.cancelled,
  rejected: TRANSACTION_STATUS.rejected,
}

export function withdrawalStatus(state: WithdrawalState): TransactionStatus {
  return SHOWN_AS[state]
}
