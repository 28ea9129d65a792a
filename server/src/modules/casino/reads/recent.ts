import { maskedName } from '@momio/domain/casino/masked-name'
import { inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'

const MOST_WINS = 20
/** Of the player's newest rounds: who played something else before these sees it in the history. */
const LOOKED_AT = 300

interface WinRow {
  readonly firstNames: string
  readonly lastNames: string
  readonly gameId: string
  readonly staked: number
  readonly payout: number
  readonly endedAt: Date
}

const WINS = preparedText(
  'casino-recent-wins',
  `select first_names as "firstNames", last_names as "lastNames", game_id as "gameId", staked, payout, ended_at as "endedAt"
   from casino_rounds join players on players.id = player_id
   where is_notable order by ended_at desc limit ${MOST_WINS}`,
)

/** Whoever won is not to be known by it. */
export async function recentWins(reader: Kysely<Schema>) {
  const rows = await run<WinRow>(reader, WINS, [])
  return rows.map(({ firstNames, lastNames, gameId, staked, payout, endedAt }) => ({
    name: maskedName(firstNames, lastNames),
    gameId,
    payout: inPesos(payout),
    times: Math.floor((100 * payout) / staked) / 100,
    date: endedAt.toISOString(),
  }))
}

const GAMES = preparedText(
  'casino-recent-games',
  `select game_id as "gameId" from (
     select game_id, begun_at from casino_rounds where player_id = $1
     order by begun_at desc, id desc limit ${LOOKED_AT}
   ) as newest
   group by game_id order by max(begun_at) desc`,
)

export async function recentGames(reader: Kysely<Schema>, playerId: string): Promise<string[]> {
  const rows = await run<{ gameId: string }>(reader, GAMES, [playerId])
  return rows.map(({ gameId }) => gameId)
}
