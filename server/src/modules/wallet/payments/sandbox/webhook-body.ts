import { centavos } from '@momio/domain/money'
import { z } from 'zod'
import { type PaymentEvent, RETURN_REASONS } from '../payment-event.ts'

const base = {
  id: z.string().min(1).max(100),
  created: z.iso.datetime(),
  amount: z.int().positive(),
  currency: z.string().min(3).max(3),
  payment: z.string().min(1).max(64),
}

const DEPOSIT_TYPES = [
  'card.confirmed',
  'spei.confirmed',
  'oxxo.confirmed',
  'payment.declined',
  'payment.expired',
  'payment.refunded',
] as const

/** What the sandbox writes into its webhooks. */
const bodySchema = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.enum(DEPOSIT_TYPES) }),
  z.object({ ...base, type: z.literal('payout.paid'), trackingKey: z.string().min(1).max(60) }),
  z.object({ ...base, type: z.literal('payout.returned'), reason: z.enum(RETURN_REASONS) }),
  z.object({ ...base, type: z.literal('payout.failed') }),
])
export type WebhookBody = z.output<typeof bodySchema>

/** Null where it is nothing that the sandbox would write. */
export function readBody(body: Buffer, provider: string): PaymentEvent | null {
  const parsed = bodySchema.safeParse(jsonOf(body))
  if (!parsed.success) return null
  const { id, created, amount, currency, payment, ...rest } = parsed.data
  const event = { id, provider, amount: centavos(amount), currency, at: new Date(created) }
  switch (rest.type) {
    case 'payout.paid':
    case 'payout.returned':
    case 'payout.failed':
      return { ...event, ...rest, payoutId: payment }
    default:
      return { ...event, type: rest.type, depositId: payment }
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
