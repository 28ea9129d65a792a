import type { OutsideRoundLeft } from '@momio/contract/staff-casino'
import { inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { usernamesOf } from '../../players/index.ts'
import { LEFT_AFTER_MS } from '../left-alone.ts'
import { HOUSE } from '../rounds/round.ts'

const SHOWN = 100

/** What becomes of them is for their provider to say: the house ends and pays none by itself. */
export async function outsideRoundsLeft(reader: Kysely<Schema>, now: Date): Promise<OutsideRoundLeft[]> {
  const rows = await reader
    .selectFrom('casino_rounds')
    .select(['id', 'provider', 'external_id', 'game_id', 'player_id', 'staked', 'payout', 'acted_at'])
    .where('provider', '<>', HOUSE)
    .where('outcome', 'is', null)
    .where('acted_at', '<', new Date(now.getTime() - LEFT_AFTER_MS))
    .orderBy('acted_at')
    .limit(SHOWN)
    .execute()
  const names = await usernamesOf(reader, [...new Set(rows.map(({ player_id }) => player_id))])
  return rows.map((row) => ({
    roundId: row.id,
    provider: row.provider,
    externalId: row.external_id ?? '',
    gameId: row.game_id,
    userId: row.player_id,
    username: names.get(row.player_id) ?? '',
    stake: inPesos(row.staked),
    payout: inPesos(row.payout),
    lastCallAt: row.acted_at.toISOString(),
  }))
}
