import { appendEvent } from '../../../platform/bus/outbox.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { recordAudit } from '../../audit/index.ts'
import { SWITCH_CHANGED } from './switch-events.ts'
import './tables.ts'

export interface SwitchChanger {
  readonly staffId: string
  readonly address: string
  /** The office always gives one. */
  readonly reason?: string | undefined
  readonly at: Date
}

export interface SwitchDecision {
  readonly eventId: string
  readonly show: boolean
  readonly replaceId: string | null
}

export async function setEntry(tx: Tx, { eventId, show, replaceId }: SwitchDecision, by: SwitchChanger): Promise<void> {
  const row = { show, replace_id: replaceId, changed_by: by.staffId, changed_at: by.at }
  await tx
    .insertInto('provider_switch')
    .values({ event_id: eventId, ...row })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
    .execute()
  await tell(tx, by, 'catalogue.switch-set', { eventId, show, replaceId })
}

/** False where nothing was decided for the event. */
export async function deleteEntry(tx: Tx, eventId: string, by: SwitchChanger): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('provider_switch')
    .where('event_id', '=', eventId)
    .returning(['show', 'replace_id'])
    .executeTakeFirst()
  if (deleted === undefined) return false
  await tell(tx, by, 'catalogue.switch-deleted', { eventId, show: deleted.show, replaceId: deleted.replace_id })
  return true
}

async function tell(
  tx: Tx,
  { staffId, address, reason, at }: SwitchChanger,
  kind: string,
  told: { readonly eventId: string; readonly show: boolean; readonly replaceId: string | null },
): Promise<void> {
  await recordAudit(tx, at, {
    kind,
    actor: { kind: 'staff', id: staffId },
    subjectId: told.eventId,
    address,
    detail: { ...told, ...(reason !== undefined && { reason }) },
  })
  await appendEvent(tx, { subject: SWITCH_CHANGED, payload: { eventId: told.eventId } })
}
