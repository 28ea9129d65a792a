import type { ComplianceFlag } from '@momio/contract/staff-compliance'
import { inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { usernamesOf } from '../players/index.ts'
import type {} from './tables.ts'

const MOST = 100

/** Newest first; the next page goes on below the last position of the one before. */
export async function listFlags(reader: Kysely<Schema>, before?: number): Promise<ComplianceFlag[]> {
  let page = reader.selectFrom('compliance_flags').selectAll().orderBy('position', 'desc').limit(MOST)
  if (before !== undefined) page = page.where('position', '<', before)
  const rows = await page.execute()
  const usernames = await usernamesOf(
    reader,
    rows.map((row) => row.player_id),
  )
  return rows.map((row) => ({
    id: String(row.position),
    playerId: row.player_id,
    username: usernames.get(row.player_id) ?? '',
    threshold: row.threshold,
    operation: row.operation,
    linked: row.linked,
    amount: inPesos(row.amount),
    thresholdAmount: inPesos(row.threshold_amount),
    umaAmount: inPesos(row.uma),
    reference: row.reference,
    seriesFrom: row.series_from.toISOString(),
    raisedAt: row.raised_at.toISOString(),
  }))
}
