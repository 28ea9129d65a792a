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

/** When the last deposit after a moment was credited, where nothing was staked since; otherwise null. */
export async function unplayedDepositAt(reader: Kysely<Schema>, playerId: string, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date; played: boolean }>`
    select at, exists (
      select from ledger_movements as play
      where play.player_id = deposit.player_id and play.at >= deposit.at and play.sequence > deposit.sequence
        and (play.kind in ('stake', 'bet') or (play.kind = 'hold' and play.hold_kind in ('stake', 'round')))
        -- Not a stake that the house holds again.
        and exists (select from ledger_postings where movement = play.position and account in ('cash', 'bonus'))
    ) as played
    from ledger_movements as deposit
    where player_id = ${playerId} and at > ${after} and kind = 'deposit'
    order by at desc, sequence desc limit 1`.execute(reader)
  const [last] = rows
  return last && !last.played ? last.at : null
}

/** Whether any money of the player's own was ever credited. */
export async function hasDeposited(reader: Kysely<Schema>, playerId: string): Promise<boolean> {
  const deposit = await reader
    .selectFrom('ledger_movements')
    .select('position')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'deposit')
    .limit(1)
    .executeTakeFirst()
  return deposit !== undefined
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
