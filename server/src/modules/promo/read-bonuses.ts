import type { Centavos } from '@momio/domain/money'
import type { Bonus, BonusTicket } from '@momio/domain/promo/bonus'
import type { Kysely } from 'kysely'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { BonusEnd } from './tables.ts'

/** A bonus with what of it is cash already. */
export interface StoredBonus extends Bonus {
  readonly playerId: string
  /** Before tax. */
  readonly converted: Centavos
  readonly withheld: Centavos
  readonly endReason: BonusEnd | null
}

type Row = Omit<StoredBonus, 'play'> & StoredBonus['play']

const BONUSES = preparedText(
  'promo-bonuses',
  `select bonuses.player_id as "playerId", state, amount, rollover_needed as "rolloverNeeded",
     most_winnings as "mostWinnings", expires_at as "expiresAt", converted, withheld, end_reason as "endReason",
     coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as paid,
     coalesce(sum(stake) filter (where payout is not null and not is_void), 0)::bigint as counted,
     count(ticket_id) filter (where payout is null) as "openTickets"
   from bonuses left join bonus_tickets using (player_id)
   where player_id = any($1::uuid[]) and state <> 'refused'
   group by bonuses.player_id`,
)

/** Under the locks of the players where something is decided by them: bonuses and their tickets change only under those. */
export async function readBonuses(reader: Kysely<Schema>, playerIds: readonly string[]): Promise<StoredBonus[]> {
  const rows = await run<Row>(reader, BONUSES, [playerIds])
  return rows.map(({ staked, paid, counted, openTickets, ...bonus }) => ({
    ...bonus,
    play: { staked, paid, counted, openTickets },
  }))
}

const TICKETS = preparedText(
  'promo-tickets',
  `select ticket_id as "ticketId", stake, payout, is_void as "isVoid" from bonus_tickets where ticket_id = any($1::uuid[])`,
)

/** Those of the tickets that a bonus paid. */
export async function readBonusTickets(
  reader: Kysely<Schema>,
  ticketIds: readonly string[],
): Promise<Map<string, BonusTicket>> {
  const rows = await run<BonusTicket & { readonly ticketId: string }>(reader, TICKETS, [ticketIds])
  return new Map(rows.map(({ ticketId, ...ticket }) => [ticketId, ticket]))
}
