import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { nameOfGame } from '../game-list.ts'

/** Of the house or of an outside provider, by our id. */
export async function findRound(reader: Kysely<Schema>, id: string) {
  if (!isUuid(id)) return undefined
  const round = await reader
    .selectFrom('casino_rounds')
    .select(['id', 'player_id as playerId', 'game_id', 'provider', 'staked', 'begun_at as begunAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return round && { ...round, gameName: nameOfGame(round.game_id) }
}
