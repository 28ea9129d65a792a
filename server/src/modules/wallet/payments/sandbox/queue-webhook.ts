import { randomUUID } from 'node:crypto'
import type { Centavos } from '@momio/domain/money'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { ReturnReason } from '../payment-event.ts'
import type { SandboxPaymentsTable } from './tables.ts'
import type { WebhookBody } from './webhook-body.ts'

export type SandboxPayment = Selectable<SandboxPaymentsTable>

/** How a provider tells: as it should, late, twice, after something older that it had still to tell, or never. */
export const TELLINGS = ['once', 'late', 'twice', 'disorder', 'never'] as const
export type Telling = (typeof TELLINGS)[number]

const LATE_MS = 30_000
const A_MOMENT_MS = 5_000

export interface News {
  readonly type: WebhookBody['type']
  /** Where it is not the payment's own. */
  readonly amount?: Centavos
  readonly trackingKey?: string
  readonly reason?: ReturnReason
}

/** Written in the transaction of what it tells of, and sent after it. */
export async function queueWebhook(
  tx: Tx,
  payment: SandboxPayment,
  news: News,
  telling: Telling,
  at: Date,
): Promise<void> {
  const told = bodyOf(payment, news, at)
  await insert(tx, payment, told, dueAt(telling, at), at)
  if (telling === 'twice') await insert(tx, payment, told, later(at, A_MOMENT_MS), at)
  if (telling === 'disorder' && payment.kind !== 'payout') {
    const stale = { type: payment.kind === 'card' ? 'payment.declined' : 'payment.expired' } as const
    await insert(tx, payment, bodyOf(payment, stale, later(at, -A_MOMENT_MS)), later(at, A_MOMENT_MS), at)
  }
}

function bodyOf(payment: SandboxPayment, { amount = payment.amount, ...news }: News, at: Date) {
  return { id: `evt_${randomUUID()}`, created: at.toISOString(), payment: payment.id, amount, currency: 'MXN', ...news }
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

function dueAt(telling: Telling, at: Date): Date | null {
  if (telling === 'never') return null
  return telling === 'late' ? later(at, LATE_MS) : at
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}
