import type { Centavos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

export type OperationKind = 'deposit' | 'withdrawal'

export interface OutsideOperation {
  readonly reference: string
  readonly amount: Centavos
  readonly at: Date
  readonly sequence: number
}

/** What the player brought or took out after a moment, oldest first; what was sent back is left out. */
export async function outsideOperations(
  reader: Kysely<Schema>,
  playerId: string,
  kind: OperationKind,
  after: Date,
): Promise<OutsideOperation[]> {
  const movements =
    kind === 'deposit' ? sql`kind = 'deposit'` : sql`kind = 'capture' and movement.hold_kind = 'withdrawal'`
  const { rows } = await sql<OutsideOperation>`
    select reference, abs(amount) as amount, at, sequence
    from ledger_movements as movement
    join ledger_postings on movement = position and account in ('card', 'spei', 'oxxo')
    where movement.player_id = ${playerId} and at > ${after} and ${movements} and not exists (
      select from ledger_movements as back
      where back.reference = movement.reference and back.player_id = movement.player_id
        and back.kind = ${`${kind}-reversal`}
    )
    order by sequence`.execute(reader)
  return rows
}
