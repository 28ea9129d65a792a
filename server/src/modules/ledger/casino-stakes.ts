import type { Kysely } from 'kysely'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Schema } from '../../platform/database/schema.ts'

const FIRST = preparedText(
  'ledger-first-casino-stake',
  `select at from ledger_movements
   where player_id = $1 and at >= $2 and kind = 'bet' order by at limit 1`,
)

/** When the player first staked in the casino since then, on whatever game, table or outside provider; null where not. */
export async function firstCasinoStake(reader: Kysely<Schema>, playerId: string, since: Date): Promise<Date | null> {
  const [stake] = await run<{ at: Date }>(reader, FIRST, [playerId, since])
  return stake?.at ?? null
}
