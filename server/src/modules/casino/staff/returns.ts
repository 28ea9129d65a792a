import type { CasinoReturn } from '@momio/contract/staff-casino'
import { CASINO_HISTORY_FILTER as OUTCOME } from '@momio/contract/ticket-codes'
import { inPesos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { HOUSE_GAMES, houseGame, nameOfGame } from '../game-list.ts'

interface Row {
  readonly gameId: string
  readonly rounds: number
  readonly staked: number
  readonly paid: number
  /** Of what a round paid less what the game's return made of its stake, in centavos. */
  readonly deviation: number | null
}

/** What each game gave back since then; every game of the house, and of others those that were played. */
export async function returnsSince(reader: Kysely<Schema>, since: Date): Promise<CasinoReturn[]> {
  const { rows } = await sql<Row>`
    with finished as (
      select game_id, staked, payout from casino_rounds
      where begun_at >= ${since} and outcome <> ${OUTCOME.cancelled} and staked > 0
    ), sums as (
      select game_id, count(*)::integer as rounds, sum(staked)::bigint as staked, sum(payout)::bigint as paid
      from finished group by game_id
    )
    select sums.game_id as "gameId", sums.rounds, sums.staked, sums.paid,
      stddev_samp(finished.payout - finished.staked * (sums.paid::double precision / sums.staked)) as deviation
    from sums join finished using (game_id)
    group by 1, 2, 3, 4`.execute(reader)
  const played = new Map(rows.map((row) => [row.gameId, row]))
  const gameIds = new Set([...HOUSE_GAMES.map(({ gameId }) => gameId as string), ...played.keys()])
  return [...gameIds].map((gameId) => {
    const row = played.get(gameId)
    return {
      gameId,
      name: nameOfGame(gameId),
      rounds: row?.rounds ?? 0,
      staked: inPesos(row?.staked ?? 0),
      paid: inPesos(row?.paid ?? 0),
      published: houseGame(gameId)?.returnToPlayer ?? null,
      observed: row ? row.paid / row.staked : null,
      standardError: row && row.deviation !== null ? (row.deviation * Math.sqrt(row.rounds)) / row.staked : null,
    }
  })
}
