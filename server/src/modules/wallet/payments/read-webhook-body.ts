import { centavos } from '@momio/domain/money'
import { webhookSchema } from '@momio/sandbox/protocol'
import { check } from '../../../platform/http/validation.ts'
import type { PaymentEvent } from './payment-event.ts'

/** Null where it is nothing that the provider would write. */
export function readWebhookBody(body: Buffer, provider: string): PaymentEvent | null {
  const parsed = check(webhookSchema, jsonOf(body))
  if (!parsed.ok) return null
  const { id, created, amount, currency, payment, ...rest } = parsed.value
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
