import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Deposit } from './tables.ts'

/** A deposit of another player is answered as if it did not exist. */
export async function ownDeposit(reader: Kysely<Schema>, playerId: string, id: string): Promise<Deposit | undefined> {
  return reader
    .selectFrom('deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('id'), 'text'), '=', id))
    .executeTakeFirst()
}
