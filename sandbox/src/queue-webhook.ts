import { randomUUID } from 'node:crypto'
import type { Centavos } from '@momio/domain/money'
import type { ReturnReason, Webhook } from './protocol.ts'
import type { SandboxPayment, Tx } from './tables.ts'

/** When a webhook is sent: at once, late, twice, followed by one that is older (out of order), or never. */
export const DELIVERIES = ['once', 'late', 'twice', 'disorder', 'never'] as const
export type Delivery = (typeof DELIVERIES)[number]

const LATE_MS = 30_000
const A_MOMENT_MS = 5_000

export interface WebhookContent {
  readonly type: Webhook['type']
  /** Absent: the payment's own amount. */
  readonly amount?: Centavos
  readonly trackingKey?: string
  readonly reason?: ReturnReason
}

/** Written in the transaction of what it tells of, and sent after it. */
export async function queueWebhook(
  tx: Tx,
  payment: SandboxPayment,
  content: WebhookContent,
  delivery: Delivery,
  at: Date,
): Promise<void> {
  const body = bodyOf(payment, content, at)
  await insert(tx, payment, body, dueAt(delivery, at), at)
  if (delivery === 'twice') await insert(tx, payment, body, later(at, A_MOMENT_MS), at)
  if (delivery === 'disorder' && payment.kind !== 'payout') {
    const stale = { type: payment.kind === 'card' ? 'payment.declined' : 'payment.expired' } as const
    await insert(tx, payment, bodyOf(payment, stale, later(at, -A_MOMENT_MS)), later(at, A_MOMENT_MS), at)
  }
}

function bodyOf(payment: SandboxPayment, { amount = payment.amount, ...content }: WebhookContent, at: Date) {
  return {
    id: `evt_${randomUUID()}`,
    created: at.toISOString(),
    payment: payment.id,
    amount,
    currency: 'MXN',
    ...content,
  }
}

async function insert(
  tx: Tx,
  { id, provider }: SandboxPayment,
  body: ReturnType<typeof bodyOf>,
  due: Date | null,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('sandbox_webhooks')
    .values({
      payment_id: id,
      provider,
      event_id: body.id,
      body: JSON.stringify(body),
      created_at: at,
      next_attempt_at: due,
    })
    .execute()
}

function dueAt(delivery: Delivery, at: Date): Date | null {
  if (delivery === 'never') return null
  return delivery === 'late' ? later(at, LATE_MS) : at
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}
