import type { Centavos } from '@momio/domain/money'
import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentEvent, PayoutEvent } from './payment-event.ts'

/**
 * Those who move money from and to the outside. Every call may be repeated with the same id and is then done once, so
 * that whoever was interrupted asks again; it throws where the provider does not answer or is out of service.
 */
export interface PaymentProvider {
  /** In the order in which they are asked. */
  readonly cards: readonly CardProvider[]
  /** The provider for SPEI, OXXO and payouts. */
  readonly name: string
  /** The player's own CLABE, and the reference that distinguishes transfers to it. */
  issueClabe(request: ClabeRequest): Promise<IssuedClabe>
  issueSlip(request: SlipRequest): Promise<IssuedSlip>
  /** Sends a confirmed payment back to where it came from; `payment.refunded` tells when it is done. */
  refund(request: RefundRequest): Promise<void>
  /** By SPEI. `accepted` only means that it is on its way: `payout.paid`, `.returned` or `.failed` tells the end. */
  payOut(request: PayoutRequest): Promise<PayoutAcknowledgement>
  readWebhook(delivery: WebhookDelivery): WebhookReading
}

export interface CardProvider {
  readonly name: string
  readonly minimum: Centavos
  beginCardPage(request: CardRequest): Promise<{ readonly url: string }>
}

export interface CardRequest {
  readonly depositId: string
  readonly amount: Centavos
  readonly expiresAt: Date
  /** Where the page sends the player when it is done, whatever came of it. */
  readonly returnUrl: string
}

export interface ClabeRequest {
  readonly depositId: string
  readonly playerId: string
  readonly amount: Centavos
  readonly expiresAt: Date
}

export interface IssuedClabe {
  readonly clabe: string
  readonly reference: string
  readonly bankName: string
  readonly beneficiary: string
}

export interface SlipRequest {
  readonly depositId: string
  readonly amount: Centavos
  readonly expiresAt: Date
}

export interface IssuedSlip {
  /** Also what the bar code says. */
  readonly reference: string
}

export interface RefundRequest {
  readonly depositId: string
  /** The one that took the payment. */
  readonly provider: string
  readonly amount: Centavos
}

export interface PayoutRequest {
  /** The withdrawal's. */
  readonly payoutId: string
  readonly amount: Centavos
  readonly clabe: string
  /** The player's own name: a bank returns what goes to somebody else. */
  readonly holderName: string
}

export type PayoutAcknowledgement =
  | { readonly kind: 'accepted' }
  /** It will never be sent: nothing left, and no event follows. */
  | { readonly kind: 'refused'; readonly reason: string }

/** A webhook as it arrived, before anything of it is believed. */
export interface WebhookDelivery {
  /** Whose address it came to. */
  readonly provider: string
  readonly signature: string | undefined
  readonly body: Buffer
  readonly now: Date
}

export type WebhookReading =
  | { readonly kind: 'event'; readonly event: PaymentEvent }
  | { readonly kind: 'refused'; readonly reason: WebhookProblem }

/** In order of precedence. */
export type WebhookProblem = 'unknown-provider' | 'forged' | 'expired' | 'unreadable'

/** Why an event that is really the provider's is not taken all the same. */
export type EventProblem = 'unknown-payment' | 'wrong-provider' | 'wrong-currency' | 'wrong-amount'

/**
 * Of the withdrawals, called in the transaction that notes the event's id, never twice with the same id. Events may
 * come late and in any order. A handler that answers with a problem has written nothing.
 */
export type OnPayoutEvent = (tx: Tx, event: PayoutEvent) => Promise<'done' | EventProblem>
