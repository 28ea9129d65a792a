import { appendEvent } from '../../../platform/bus/outbox.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { SWITCH_CHANGED } from './switch-events.ts'
import './tables.ts'

/** Shows a simulated match of provider two in place of the same match of provider one, unless staff decided otherwise. */
export async function showSimulated(tx: Tx, eventId: string, replaceId: string, at: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_switch')
    .values({ event_id: eventId, show: true, replace_id: replaceId, changed_by: null, changed_at: at })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) await appendEvent(tx, { subject: SWITCH_CHANGED, payload: { eventId } })
}
