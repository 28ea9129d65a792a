import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import type { Centavos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import '../tables.ts'

interface Bet {
  readonly playerId: string
  readonly placedAt: Date
  readonly stake: Centavos
  /** When it was settled as lost; null where it was not. */
  readonly lostAt: Date | null
}

const COUNTED = [TICKET_STATUS.Pending, TICKET_STATUS.Accepted]

/** What the players bet since then, rejected bets left out. */
export async function betsSince(reader: Kysely<Schema>, playerIds: readonly string[], since: Date): Promise<Bet[]> {
  return reader
    .selectFrom('tickets')
    .select(['player_id as playerId', 'placed_at as placedAt', 'stake'])
    .select(sql<Date | null>`case when result = 'lost' then settled_at end`.as('lostAt'))
    .where(sql<boolean>`player_id = any(${sql.val(playerIds)}::uuid[])`)
    .where('placed_at', '>', since)
    .where('status', 'in', COUNTED)
    .execute()
}

export async function playersWhoBetSince(reader: Kysely<Schema>, since: Date): Promise<string[]> {
  const rows = await reader
    .selectFrom('tickets')
    .select('player_id')
    .distinct()
    .where('placed_at', '>', since)
    .execute()
  return rows.map(({ player_id }) => player_id)
}
