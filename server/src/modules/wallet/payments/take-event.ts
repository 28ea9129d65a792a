import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { recordAudit } from '../../audit/index.ts'
import type { DepositEvent, PaymentEvent, PayoutEvent } from './payment-event.ts'
import type { EventProblem, OnPayoutEvent } from './provider.ts'

export interface EventHandlers {
  readonly onDepositEvent: (tx: Tx, event: DepositEvent) => Promise<'done' | EventProblem>
  readonly onPayoutEvent: OnPayoutEvent
}

export type TakenEvent = 'done' | 'repeated' | EventProblem | 'other-content'

interface Options extends EventHandlers {
  readonly db: Database
  readonly clock: Clock
}

/** Notes the event's id and what follows from it in one transaction: both are there or neither. */
export async function takeEvent(options: Options, event: PaymentEvent, address: string): Promise<TakenEvent> {
  const { db, clock, onDepositEvent, onPayoutEvent } = options
  return db.transaction(async (tx) => {
    const noted = await note(tx, event, clock.now())
    if (noted !== 'new') {
      if (noted === 'other-content') await auditProblem(tx, event, noted, address, clock.now())
      return noted
    }
    const result = isPayoutEvent(event) ? await onPayoutEvent(tx, event) : await onDepositEvent(tx, event)
    if (result === 'done') return result
    // Not taken, so that it can come again once it is right.
    await tx
      .deleteFrom('payment_events')
      .where('provider', '=', event.provider)
      .where('event_id', '=', event.id)
      .execute()
    await auditProblem(tx, event, result, address, clock.now())
    return result
  })
}

/** Whoever brings the same event at the same moment waits here until the first has committed. */
async function note(tx: Tx, event: PaymentEvent, at: Date): Promise<'new' | 'repeated' | 'other-content'> {
  const { provider, id, type } = event
  const content = createHash('sha256').update(JSON.stringify(event)).digest()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({ provider, event_id: id, type, content, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return 'new'
  const known = await tx
    .selectFrom('payment_events')
    .select('content')
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .executeTakeFirst()
  return known?.content.equals(content) ? 'repeated' : 'other-content'
}

function isPayoutEvent(event: PaymentEvent): event is PayoutEvent {
  return 'payoutId' in event
}

async function auditProblem(
  tx: Tx,
  { id, provider, type, amount, currency, ...rest }: PaymentEvent,
  problem: string,
  address: string,
  at: Date,
): Promise<void> {
  const paymentId = 'payoutId' in rest ? rest.payoutId : rest.depositId
  await recordAudit(tx, at, {
    kind: 'wallet.webhook-refused',
    actor: { kind: 'guest' },
    address,
    detail: { reason: problem, provider, eventId: id, type, paymentId, amountCentavos: amount, currency },
  })
}
