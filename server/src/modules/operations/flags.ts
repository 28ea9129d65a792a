import type { StaffFlag } from '@momio/contract/staff-settings'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { recordAudit } from '../audit/index.ts'
import { usernamesOf } from '../players/index.ts'
import { readFlag, readFlags, resetFlag, setFlag } from '../settings/index.ts'
import type { StaffAction } from '../tickets/index.ts'

type FlagName = Parameters<typeof readFlag>[1]

/** Null gives a flag back its usual value. */
export async function changeFlag(
  tx: Tx,
  name: FlagName,
  value: boolean | number | null,
  { staffId, address, reason, at }: StaffAction,
): Promise<void> {
  const before = await readFlag(tx, name)
  if (value === null) await resetFlag(tx, name)
  else await setFlag(tx, name, value, { staffId, reason, at })
  await recordAudit(tx, at, {
    kind: 'settings.flag-changed',
    actor: { kind: 'staff', id: staffId },
    address,
    detail: { name, before, after: await readFlag(tx, name), reason },
  })
}

export async function shownFlags(reader: Kysely<Schema>): Promise<StaffFlag[]> {
  const flags = await readFlags(reader)
  const setters = flags.flatMap(({ set }) => (set?.staffId ? [set.staffId] : []))
  const names = await usernamesOf(reader, [...new Set(setters)])
  return flags.map(({ name, kind, usual, value, set }) => ({
    name,
    kind,
    value,
    usual,
    origin: set === null ? 'usual' : 'staff',
    changedAt: set?.at.toISOString() ?? null,
    by: set?.staffId ? (names.get(set.staffId) ?? set.staffId) : null,
    reason: set?.reason ?? null,
  }))
}
