import type { ComplianceThreshold } from '@momio/contract/staff-compliance'
import { decideFlags, seriesStart } from '@momio/domain/compliance'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'
import { type OperationKind, outsideOperations } from '../ledger/index.ts'
import { umaAt } from './figures.ts'

interface NewOperation {
  readonly playerId: string
  readonly operation: OperationKind
  /** Its deposit or withdrawal, whose movement is in this transaction already: the wallet is locked by it. */
  readonly reference: string
  readonly at: Date
}

/** To be called in the transaction that credits a deposit or captures a withdrawal, after its movement. */
export async function raiseFlags(tx: Tx, { playerId, operation, reference, at }: NewOperation): Promise<void> {
  const operations = await outsideOperations(tx, playerId, operation, seriesStart(at))
  const newest = operations.at(-1)
  // What was sent back at once is no operation.
  if (newest?.reference !== reference) return
  const uma = await umaAt(tx, at)
  for (const flag of decideFlags(operations, await flaggedUpTo(tx, playerId, operation), uma)) {
    await tx
      .insertInto('compliance_flags')
      .values({
        player_id: playerId,
        operation,
        threshold: flag.threshold,
        linked: flag.linked,
        amount: flag.amount,
        threshold_amount: flag.thresholdAmount,
        uma: uma.value,
        reference,
        up_to_sequence: newest.sequence,
        series_from: flag.seriesFrom,
        raised_at: at,
      })
      .execute()
    await recordAudit(tx, at, {
      kind: 'wallet.compliance-flag',
      actor: { kind: 'system' },
      subjectId: playerId,
      detail: { operation, reference, threshold: flag.threshold, amountCentavos: flag.amount, linked: flag.linked },
    })
  }
}

async function flaggedUpTo(
  tx: Tx,
  playerId: string,
  operation: OperationKind,
): Promise<Record<ComplianceThreshold, number>> {
  const rows = await tx
    .selectFrom('compliance_flags')
    .select(['threshold', sql<number>`max(up_to_sequence)`.as('sequence')])
    .where('player_id', '=', playerId)
    .where('operation', '=', operation)
    .groupBy('threshold')
    .execute()
  const upTo = (threshold: ComplianceThreshold) => rows.find((row) => row.threshold === threshold)?.sequence ?? 0
  return { identification: upTo('identification'), notice: upTo('notice') }
}
