import type { ComplianceFlag } from '@momio/contract/staff-compliance'
import { inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { pageForStaff } from '../players/index.ts'
import type {} from './tables.ts'

export async function listFlags(reader: Kysely<Schema>, before?: number): Promise<ComplianceFlag[]> {
  const flags = reader.selectFrom('compliance_flags').selectAll().orderBy('position', 'desc')
  const rows = await pageForStaff(
    reader,
    (position, most) => flags.where('position', '<', position).limit(most).execute(),
    before,
  )
  return rows.map((row) => ({
    ...row.shown,
    threshold: row.threshold,
    operation: row.operation,
    linked: row.linked,
    amount: inPesos(row.amount),
    thresholdAmount: inPesos(row.threshold_amount),
    umaAmount: inPesos(row.uma),
    reference: row.reference,
    seriesFrom: row.series_from.toISOString(),
  }))
}
