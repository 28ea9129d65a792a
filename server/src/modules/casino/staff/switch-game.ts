import type { ResponseOf } from '@momio/contract/call'
import type { staffGames } from '@momio/contract/staff-casino'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { recordAudit } from '../../audit/index.ts'
import { usernamesOf } from '../../players/index.ts'
import type { StaffAction } from '../../tickets/index.ts'
import { stopCasino } from '../casino-lock.ts'
import { HOUSE_GAMES, nameOfGame } from '../game-list.ts'

/** No stake is dated after it, in whatever process: `now` is asked when none is under way any more. */
export async function switchGame(
  tx: Tx,
  { gameId, isOpen }: { readonly gameId: string; readonly isOpen: boolean },
  { staffId, address, reason }: Omit<StaffAction, 'at'>,
  now: () => Date,
): Promise<void> {
  await stopCasino(tx)
  const at = now()
  if (isOpen) {
    await tx.deleteFrom('casino_games_off').where('game_id', '=', gameId).execute()
  } else {
    await tx
      .insertInto('casino_games_off')
      .values({ game_id: gameId, reason, since: at, staff_id: staffId })
      .onConflict((conflict) => conflict.column('game_id').doUpdateSet({ reason, staff_id: staffId }))
      .execute()
  }
  await recordAudit(tx, at, {
    kind: isOpen ? 'casino.game-switched-on' : 'casino.game-switched-off',
    actor: { kind: 'staff', id: staffId },
    address,
    detail: { gameId, reason },
  })
}

export async function gamesSwitchedOff(reader: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const rows = await reader.selectFrom('casino_games_off').select('game_id').execute()
  return new Set(rows.map(({ game_id }) => game_id))
}

/** Those of the house, and those of outside providers that are switched off. */
export async function gamesForStaff(reader: Kysely<Schema>): Promise<ResponseOf<typeof staffGames>> {
  const rows = await reader.selectFrom('casino_games_off').selectAll().orderBy('since').execute()
  const names = await usernamesOf(reader, [...new Set(rows.map(({ staff_id }) => staff_id))])
  const off = new Map(
    rows.map(({ game_id, reason, since, staff_id }) => [
      game_id,
      { reason, since: since.toISOString(), by: names.get(staff_id) ?? staff_id },
    ]),
  )
  const gameIds = new Set([...HOUSE_GAMES.map(({ gameId }) => gameId as string), ...off.keys()])
  const games = [...gameIds].map((gameId) => ({ gameId, name: nameOfGame(gameId), off: off.get(gameId) ?? null }))
  return { games }
}
