import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type {} from '../deposits/tables.ts'
import type {} from '../withdrawals/tables.ts'

type CountByPlayer = ReadonlyMap<string, number>

/** How many deposits of each player the bank declined since then; who had none is absent. */
export async function declinedDepositsSince(
  reader: Kysely<Schema>,
  playerIds: readonly string[],
  since: Date,
): Promise<CountByPlayer> {
  const rows = await reader
    .selectFrom('deposits')
    .select(['player_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where(isOneOf(playerIds))
    .where('declined_at', '>', since)
    .groupBy('player_id')
    .execute()
  return byPlayer(rows)
}

/** How many withdrawals each player took back since then. One that was called back for a debt has a reason. */
export async function cancelledWithdrawalsSince(
  reader: Kysely<Schema>,
  playerIds: readonly string[],
  since: Date,
): Promise<CountByPlayer> {
  const rows = await reader
    .selectFrom('withdrawals')
    .select(['player_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where(isOneOf(playerIds))
    .where('state', '=', 'cancelled')
    .where('reason', 'is', null)
    .where('ended_at', '>', since)
    .groupBy('player_id')
    .execute()
  return byPlayer(rows)
}

function isOneOf(playerIds: readonly string[]) {
  return sql<SqlBool>`player_id = any(${sql.val(playerIds)}::uuid[])`
}

function byPlayer(rows: readonly { readonly player_id: string; readonly count: number }[]): CountByPlayer {
  return new Map(rows.map(({ player_id, count }) => [player_id, count]))
}
