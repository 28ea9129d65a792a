import { z } from 'zod'

/**
 * What crosses the wire between the product and its payment provider. Requests are JSON below
 * `/{account}/` of the provider's API, with the account's key as bearer token; webhooks are JSON, signed with the
 * account's secret in the header `x-signature`. Amounts are centavos.
 */

/** The merchant accounts of the product: SPEI, OXXO and payouts, and the two that take cards. */
export const ACCOUNTS = ['sandbox', 'sandbox-card', 'sandbox-card-two'] as const
export type Account = (typeof ACCOUNTS)[number]

/** What each side of one account knows. */
export interface AccountKeys {
  /** Opens the API. */
  readonly apiKey: string
  /** Signs webhooks. */
  readonly webhookSecret: string
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST'
  /** `/{account}/payments`, for instance. */
  readonly path: string
  readonly authorization: string
  readonly body?: string
}

export interface ApiAnswer {
  readonly status: number
  /** JSON. */
  readonly body: string
}

const amount = z.int().positive()
const id = z.uuid()

/** POST /{account}/payments. The same id again is the same payment. */
export const newPaymentSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('card'), id, amount, expiresAt: z.iso.datetime(), returnUrl: z.string() }),
  z.object({ method: z.literal('spei'), id, amount, expiresAt: z.iso.datetime(), customer: z.uuid() }),
  z.object({ method: z.literal('oxxo'), id, amount, expiresAt: z.iso.datetime() }),
])
export type NewPayment = z.output<typeof newPaymentSchema>

/** Where the card is typed; an address without a host is on the provider's own. */
export const cardPaymentSchema = z.object({ url: z.string() })
export const speiPaymentSchema = z.object({
  clabe: z.string(),
  reference: z.string(),
  bankName: z.string(),
  beneficiary: z.string(),
})
export const oxxoPaymentSchema = z.object({ reference: z.string() })

/** POST /{account}/payments/{id}/refund, of the whole amount. The webhook `payment.refunded` tells when it is done. */
export const refundSchema = z.object({ amount })

/** POST /{account}/payouts. 422 with a reason: it will never be paid. */
export const newPayoutSchema = z.object({ id, amount, clabe: z.string(), holderName: z.string() })
export type NewPayout = z.output<typeof newPayoutSchema>

/** GET /{account}/payments/{id}, of payments and payouts. */
export const PAYMENT_STATES = ['open', 'paid', 'declined', 'returned', 'failed', 'refunded'] as const
export const paymentStateSchema = z.object({ id, amount, status: z.enum(PAYMENT_STATES) })

export const problemSchema = z.object({ problem: z.string() })

/** Why a bank sent a payout back. */
export const RETURN_REASONS = ['other-holder', 'account-closed', 'account-blocked'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

const webhookBase = {
  id: z.string().min(1).max(100),
  created: z.iso.datetime(),
  amount,
  currency: z.string().min(3).max(3),
  payment: z.string().min(1).max(64),
}

const PAYMENT_EVENTS = [
  'card.confirmed',
  'spei.confirmed',
  'oxxo.confirmed',
  'payment.declined',
  'payment.expired',
  'payment.refunded',
] as const

export const webhookSchema = z.discriminatedUnion('type', [
  z.object({ ...webhookBase, type: z.enum(PAYMENT_EVENTS) }),
  z.object({ ...webhookBase, type: z.literal('payout.paid'), trackingKey: z.string().min(1).max(60) }),
  z.object({ ...webhookBase, type: z.literal('payout.returned'), reason: z.enum(RETURN_REASONS) }),
  z.object({ ...webhookBase, type: z.literal('payout.failed') }),
])
export type Webhook = z.output<typeof webhookSchema>
