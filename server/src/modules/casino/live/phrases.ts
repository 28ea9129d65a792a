import type { LiveTable } from '@momio/contract/game-ids'
import { GAME_PHRASES, type GamePhrase } from '@momio/contract/game-phrases'
import { maskedName } from '@momio/domain/casino/masked-name'
import { z } from 'zod'
import { BoundedMap } from '../../../platform/bounded-map.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Nothing is kept of what was said: it reaches those who are at the table. */
export const PHRASE_SAID = {
  subject: (tableId: LiveTable) => `live.casino.phrase.${tableId}`,
  payload: z.object({ name: z.string(), phrase: z.enum(GAME_PHRASES) }),
} as const

const PAUSE_MS = 3_000
const PLAYERS_REMEMBERED = 10_000

const NAME = preparedText(
  'casino-name-of-player',
  'select first_names as "firstNames", last_names as "lastNames" from players where id = $1',
)

type Context = Pick<Platform, 'db' | 'bus' | 'clock'>

/** False where the player said something a moment ago. */
export function openPhrases({ db, bus, clock }: Context) {
  const lastSaid = new BoundedMap<string, number>(PLAYERS_REMEMBERED)
  return async (playerId: string, tableId: LiveTable, phrase: GamePhrase): Promise<boolean> => {
    const now = clock.now().getTime()
    if (now - (lastSaid.get(playerId) ?? 0) < PAUSE_MS) return false
    lastSaid.set(playerId, now)
    const [player] = await run<{ firstNames: string; lastNames: string }>(db.kysely, NAME, [playerId])
    if (!player) return false
    const said = { name: maskedName(player.firstNames, player.lastNames), phrase }
    await bus.publish(PHRASE_SAID.subject(tableId), Buffer.from(JSON.stringify(said)))
    return true
  }
}
