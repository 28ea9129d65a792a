import type { MaintenancePart } from '@momio/contract/maintenance-parts'
import type { StaffMaintenancePart } from '@momio/contract/staff-settings'
import type { Database, Tx } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'
import { stopCasino } from '../casino/index.ts'
import { usernamesOf } from '../players/index.ts'
import { closePart, openPart, readParts } from '../settings/index.ts'
import { type StaffAction, stopBetting } from '../tickets/index.ts'

/** No bet and no stake is dated after a closure, in whatever process: `now` is asked when none is under way any more. */
export async function switchPart(
  tx: Tx,
  { part, isClosed }: { readonly part: MaintenancePart; readonly isClosed: boolean },
  { staffId, address, reason }: Omit<StaffAction, 'at'>,
  now: () => Date,
): Promise<void> {
  // Betting first: whoever closes everything takes the two locks in the same order.
  if (part !== 'casino') await stopBetting(tx)
  if (part !== 'sportsbook') await stopCasino(tx)
  const at = now()
  if (isClosed) await closePart(tx, part, { since: at, staffId, reason })
  else await openPart(tx, part, at)
  await recordAudit(tx, at, {
    kind: isClosed ? 'settings.maintenance-began' : 'settings.maintenance-ended',
    actor: { kind: 'staff', id: staffId },
    address,
    detail: { part, reason },
  })
}

export async function shownParts(database: Database): Promise<StaffMaintenancePart[]> {
  const parts = await readParts(database)
  const names = await usernamesOf(
    database.kysely,
    parts.flatMap(({ closure }) => (closure ? [closure.staffId] : [])),
  )
  return parts.map(({ part, isClosed, closure }) => ({
    part,
    isClosed,
    since: closure?.since.toISOString() ?? null,
    by: closure ? (names.get(closure.staffId) ?? closure.staffId) : null,
    reason: closure?.reason ?? null,
  }))
}
