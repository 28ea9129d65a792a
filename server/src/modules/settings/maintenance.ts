import type { MaintenanceFlags } from '@momio/contract/maintenance'
import { MAINTENANCE_PARTS, type MaintenancePart } from '@momio/contract/maintenance-parts'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Schema } from '../../platform/database/schema.ts'
import './tables.ts'

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

/** An expression, for statements that ask for more at once. */
export const CASINO_CLOSED = '(select global or casino from maintenance)'
const READ_CASINO_CLOSED = preparedText('settings-casino-closed', `select ${CASINO_CLOSED} as closed`)

/** Read by whoever would take the stake of a round, in the same transaction. */
export async function isCasinoClosed(reader: Kysely<Schema>): Promise<boolean> {
  const [row] = await run<{ closed: boolean }>(reader, READ_CASINO_CLOSED, [])
  return row?.closed ?? false
}

/** What is not named stays as it is, so that two members of staff do not undo each other's switch. */
export async function setMaintenance(tx: Tx, flags: Partial<MaintenanceFlags>, at: Date): Promise<void> {
  const { global, sportsbook, casino } = flags
  await tx.updateTable('maintenance').set({ global, sportsbook, casino, updated_at: at }).execute()
}

export interface Closure {
  readonly since: Date
  readonly staffId: string
  readonly reason: string
}

export interface PartState {
  readonly part: MaintenancePart
  readonly isClosed: boolean
  /** Null where nobody of staff closed it. */
  readonly closure: Closure | null
}

export async function readParts(database: Database): Promise<PartState[]> {
  const flags = await readMaintenance(database)
  const rows = await database.kysely.selectFrom('maintenance_closures').selectAll().execute()
  return MAINTENANCE_PARTS.map((part) => {
    const row = rows.find((each) => each.part === part)
    const closure = row && flags[part] ? { since: row.since, staffId: row.staff_id, reason: row.reason } : null
    return { part, isClosed: flags[part], closure }
  })
}

export async function closePart(tx: Tx, part: MaintenancePart, { since, staffId, reason }: Closure): Promise<void> {
  await setMaintenance(tx, { [part]: true }, since)
  await tx
    .insertInto('maintenance_closures')
    .values({ part, since, staff_id: staffId, reason })
    .onConflict((conflict) => conflict.column('part').doUpdateSet({ staff_id: staffId, reason }))
    .execute()
}

export async function openPart(tx: Tx, part: MaintenancePart, at: Date): Promise<void> {
  await setMaintenance(tx, { [part]: false }, at)
  await tx.deleteFrom('maintenance_closures').where('part', '=', part).execute()
}
