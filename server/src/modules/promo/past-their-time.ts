import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import './tables.ts'

const MOST = 500

/** Players whose bonus has to end now: it waits for tickets that are open. */
export async function bonusesPastTheirTime(reader: Kysely<Schema>, at: Date): Promise<string[]> {
  const rows = await reader
    .selectFrom('bonuses')
    .select('player_id')
    .where('state', '=', 'active')
    .where('expires_at', '<=', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bonus_tickets')
            .select('ticket_id')
            .whereRef('bonus_tickets.player_id', '=', 'bonuses.player_id')
            .where('payout', 'is', null),
        ),
      ),
    )
    .orderBy('expires_at')
    .limit(MOST)
    .execute()
  return rows.map(({ player_id: playerId }) => playerId)
}
