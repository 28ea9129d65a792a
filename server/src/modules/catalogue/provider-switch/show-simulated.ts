import { appendEvent } from '../../../platform/bus/outbox.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { SWITCH_CHANGED } from './switch-events.ts'
import './tables.ts'

/** A simulated match of provider two in place of its twin, unless staff decided something else; nobody's decision. */
export async function showSimulated(tx: Tx, eventId: string, replaceId: string, at: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_switch')
    .values({ event_id: eventId, show: true, replace_id: replaceId, changed_by: null, changed_at: at })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) await appendEvent(tx, { subject: SWITCH_CHANGED, payload: { eventId } })
}
