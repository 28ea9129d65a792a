import type { RiskFlag, StaffWithdrawal } from '@momio/contract/staff-wallet'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { pageForStaff } from '../../players/index.ts'
import type {} from './tables.ts'

export async function listRiskFlags(reader: Kysely<Schema>, before?: number): Promise<RiskFlag[]> {
  const flags = reader.selectFrom('risk_flags').selectAll().orderBy('position', 'desc')
  const rows = await pageForStaff(
    reader,
    (position, most) => flags.where('position', '<', position).limit(most).execute(),
    before,
  )
  return rows.map((row) => ({
    ...row.shown,
    kind: row.kind,
    reference: row.reference,
    reason: row.reason,
  }))
}

/** By the withdrawal that raised them, in the order they were raised. */
export async function riskFlagsOf(
  reader: Kysely<Schema>,
  references: readonly string[],
): Promise<ReadonlyMap<string, StaffWithdrawal['flags']>> {
  if (references.length === 0) return new Map()
  const rows = await reader
    .selectFrom('risk_flags')
    .select(['reference', 'kind', 'reason'])
    .where('reference', 'in', references)
    .orderBy('position')
    .execute()
  const byReference = Map.groupBy(rows, ({ reference }) => reference)
  return new Map(
    [...byReference].map(([reference, flags]) => [reference, flags.map(({ kind, reason }) => ({ kind, reason }))]),
  )
}
