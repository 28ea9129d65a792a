import { randomBytes } from 'node:crypto'
import type { Centavos } from '@momio/domain/money'
import type { ReturnReason } from './protocol.ts'
import { type Delivery, queueWebhook, type WebhookContent } from './queue-webhook.ts'
import type { SandboxPayment, Tx } from './tables.ts'

/** Null where nothing changes: what is paid cannot be paid again. */
type Settled = SandboxPayment | null

async function lockPayment(tx: Tx, id: string): Promise<SandboxPayment | undefined> {
  return tx.selectFrom('sandbox_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A declined card may be tried again. */
export async function settleCard(
  tx: Tx,
  id: string,
  approved: boolean,
  delivery: Delivery,
  at: Date,
): Promise<Settled> {
  const payment = await lockPayment(tx, id)
  if (payment?.kind !== 'card' || (payment.status !== 'open' && payment.status !== 'declined')) return null
  const type = approved ? 'card.confirmed' : 'payment.declined'
  return settle(tx, payment, approved ? 'paid' : 'declined', { type }, delivery, at)
}

export interface Transfer {
  readonly clabe: string
  readonly reference: string
  readonly amount: Centavos
}

/** A transfer that belongs to nothing open goes back to whoever sent it: nobody is told. */
export async function receiveTransfer(tx: Tx, transfer: Transfer, delivery: Delivery, at: Date): Promise<Settled> {
  const { clabe, reference, amount } = transfer
  const payment = await findByReference(tx, 'spei', reference)
  if (payment?.clabe !== clabe || payment.status !== 'open') return null
  return settle(tx, payment, 'paid', { type: 'spei.confirmed', amount }, delivery, at)
}

export async function payAtTill(tx: Tx, reference: string, delivery: Delivery, at: Date): Promise<Settled> {
  const payment = await findByReference(tx, 'oxxo', reference)
  if (payment?.status !== 'open') return null
  return settle(tx, payment, 'paid', { type: 'oxxo.confirmed' }, delivery, at)
}

export type PayoutOutcome =
  | { readonly kind: 'paid' | 'failed' }
  | { readonly kind: 'returned'; readonly reason: ReturnReason }

/** A bank may return what it had taken. */
export async function settlePayout(
  tx: Tx,
  id: string,
  outcome: PayoutOutcome,
  delivery: Delivery,
  at: Date,
): Promise<Settled> {
  const payment = await lockPayment(tx, id)
  const open = payment?.status === 'open' || (payment?.status === 'paid' && outcome.kind === 'returned')
  if (payment?.kind !== 'payout' || !open) return null
  const content: WebhookContent =
    outcome.kind === 'returned'
      ? { type: 'payout.returned', reason: outcome.reason }
      : outcome.kind === 'paid'
        ? { type: 'payout.paid', trackingKey: `SBX${randomBytes(8).toString('hex').toUpperCase()}` }
        : { type: 'payout.failed' }
  return settle(tx, payment, outcome.kind, content, delivery, at)
}

export class RefundRefused extends Error {}

/** Asked for by the product, or a chargeback of the card's owner. Asked again, it is done once. */
export async function refundPayment(tx: Tx, id: string, amount: Centavos, at: Date): Promise<Settled> {
  const payment = await lockPayment(tx, id)
  if (!payment || payment.kind === 'payout') throw new RefundRefused(`there is no payment ${id}`)
  if (payment.amount !== amount) throw new RefundRefused(`payment ${id} is of ${payment.amount}, not of ${amount}`)
  if (payment.status === 'refunded') return null
  if (payment.status !== 'paid') throw new RefundRefused(`payment ${id} was not paid`)
  return settle(tx, payment, 'refunded', { type: 'payment.refunded' }, 'once', at)
}

/** Back to whoever paid; the product never took it, so there is nothing to tell. */
export async function returnPayment(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('sandbox_payments')
    .set({ status: 'returned' })
    .where('id', '=', id)
    .where('kind', '<>', 'payout')
    .where('status', '=', 'paid')
    .execute()
}

async function findByReference(tx: Tx, kind: 'spei' | 'oxxo', reference: string): Promise<SandboxPayment | undefined> {
  return tx
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
}

async function settle(
  tx: Tx,
  payment: SandboxPayment,
  status: SandboxPayment['status'],
  content: WebhookContent,
  delivery: Delivery,
  at: Date,
): Promise<SandboxPayment> {
  await queueWebhook(tx, payment, content, delivery, at)
  return tx
    .updateTable('sandbox_payments')
    .set({ status })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
