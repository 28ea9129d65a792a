import type { Tx } from '../../platform/database/database.ts'
import type { Player } from './login-response.ts'

/** What is decided about one player is decided one after the other; rows that refer to the player can still be added. */
export function lockPlayer(tx: Tx, playerId: string): Promise<Player> {
  return tx.selectFrom('players').selectAll().where('id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
