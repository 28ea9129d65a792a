import type { Tx } from '../../platform/database/database.ts'
import './tables.ts'

/** The accounts of the player's mailbox, this one included: some have several from before nobody could open a second. */
export async function accountsOfMailbox(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('players')
    .select('id')
    .where('mailbox', '=', ({ selectFrom }) => selectFrom('players').select('mailbox').where('id', '=', playerId))
    .execute()
  return rows.map(({ id }) => id)
}
