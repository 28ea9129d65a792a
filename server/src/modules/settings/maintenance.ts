import type { ResponseOf } from '@momio/contract/call'
import type { activeMaintenanceMessage, MaintenanceFlags } from '@momio/contract/maintenance'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Schema } from '../../platform/database/schema.ts'
import './tables.ts'

type MaintenanceMessage = ResponseOf<typeof activeMaintenanceMessage>

export async function readMaintenance({ kysely }: Database): Promise<MaintenanceFlags> {
  return kysely.selectFrom('maintenance').select(['global', 'sportsbook', 'casino']).executeTakeFirstOrThrow()
}

const SPORTSBOOK_CLOSED = preparedText(
  'settings-sportsbook-closed',
  'select global or sportsbook as closed from maintenance',
)

/** Read by whoever would take a bet, in the same transaction. */
export async function isSportsbookClosed(reader: Kysely<Schema>): Promise<boolean> {
  const [row] = await run<{ closed: boolean }>(reader, SPORTSBOOK_CLOSED, [])
  return row?.closed ?? false
}

/** What is not named stays as it is, so that two members of staff do not undo each other's switch. */
export async function setMaintenance(tx: Tx, flags: Partial<MaintenanceFlags>, at: Date): Promise<void> {
  const { global, sportsbook, casino } = flags
  await tx.updateTable('maintenance').set({ global, sportsbook, casino, updated_at: at }).execute()
}

/** A text that is not active may be a draft, which players do not get to see. */
export async function readMaintenanceMessage({ kysely }: Database): Promise<MaintenanceMessage> {
  const { message_active, message_title, message_description } = await kysely
    .selectFrom('maintenance')
    .select(['message_active', 'message_title', 'message_description'])
    .executeTakeFirstOrThrow()
  if (!message_active) return { isActive: false, title: '', description: '' }
  return { isActive: true, title: message_title, description: message_description }
}

export async function setMaintenanceMessage(tx: Tx, message: MaintenanceMessage, at: Date): Promise<void> {
  await tx
    .updateTable('maintenance')
    .set({
      message_active: message.isActive,
      message_title: message.title,
      message_description: message.description,
      updated_at: at,
    })
    .execute()
}
