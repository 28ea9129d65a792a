import type { Centavos } from '@momio/domain/money'

interface EventBase {
  /** The provider's own; the same id is the same event, however often it arrives. */
  readonly id: string
  readonly provider: string
  readonly amount: Centavos
  readonly currency: string
  /** When it happened at the provider. */
  readonly at: Date
}

export interface DepositEvent extends EventBase {
  readonly type:
    | 'card.confirmed'
    | 'spei.confirmed'
    | 'oxxo.confirmed'
    | 'payment.declined'
    | 'payment.expired'
    | 'payment.refunded'
  readonly depositId: string
}

/** Why a bank sent a payout back. */
export type ReturnReason = 'other-holder' | 'account-closed' | 'account-blocked'

interface PayoutEventBase extends EventBase {
  readonly payoutId: string
}

export interface PayoutPaid extends PayoutEventBase {
  readonly type: 'payout.paid'
  /** The tracking key of the transfer, by which a bank finds it. */
  readonly trackingKey: string
}

export interface PayoutReturned extends PayoutEventBase {
  readonly type: 'payout.returned'
  readonly reason: ReturnReason
}

export interface PayoutFailed extends PayoutEventBase {
  readonly type: 'payout.failed'
}

/** `returned` may follow `paid`: a bank can send money back that it had taken. */
export type PayoutEvent = PayoutPaid | PayoutReturned | PayoutFailed

export type PaymentEvent = DepositEvent | PayoutEvent
