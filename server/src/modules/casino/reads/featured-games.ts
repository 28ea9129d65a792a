import type { GameId } from '@momio/contract/game-ids'
import type { Database } from '../../../platform/database/database.ts'
import { isCasinoClosed } from '../../settings/index.ts'
import { HOUSE_GAMES } from '../game-list.ts'
import { gamesSwitchedOff } from '../staff/switch-game.ts'

const MOST = 3

/** The first open games of the lobby; the live tables have pages of their own. */
export async function featuredGames({ kysely }: Database): Promise<{ gameId: GameId; name: string }[]> {
  if (await isCasinoClosed(kysely)) return []
  const off = await gamesSwitchedOff(kysely)
  return HOUSE_GAMES.filter(({ gameId, isLive }) => !isLive && !off.has(gameId))
    .slice(0, MOST)
    .map(({ gameId, name }) => ({ gameId, name }))
}
