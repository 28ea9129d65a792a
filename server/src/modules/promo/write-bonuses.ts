import type { Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { BonusChange } from './bonus-change.ts'

const TICKETS = preparedText(
  'promo-write-tickets',
  `insert into bonus_tickets (ticket_id, player_id, stake, payout, is_void)
   select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::boolean[])
   on conflict (ticket_id) do update set payout = excluded.payout, is_void = excluded.is_void`,
)

export async function writeBonusTickets(tx: Tx, changes: readonly BonusChange[]): Promise<void> {
  await run(tx, TICKETS, [
    changes.map(({ ticketId }) => ticketId),
    changes.map(({ bonus }) => bonus.playerId),
    changes.map(({ ticket }) => ticket.stake),
    changes.map(({ ticket }) => ticket.payout),
    changes.map(({ ticket }) => ticket.isVoid),
  ])
}

/** A bonus that a ticket ends was past its time: whatever else ends it is written by whoever does so. */
const BONUSES = preparedText(
  'promo-write-bonuses',
  `update bonuses set state = changed.state, converted = changed.converted, withheld = changed.withheld,
     ended_at = case when changed.state = 'active' then null else coalesce(ended_at, changed.at) end,
     end_reason = case when changed.state = 'ended' then coalesce(end_reason, 'expired') end
   from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::timestamptz[])
     as changed (player_id, state, converted, withheld, at)
   where bonuses.player_id = changed.player_id
     and (bonuses.state, bonuses.converted, bonuses.withheld) is distinct from
       (changed.state, changed.converted, changed.withheld)`,
)

export async function writeBonuses(tx: Tx, changes: readonly BonusChange[]): Promise<void> {
  await run(tx, BONUSES, [
    changes.map(({ bonus }) => bonus.playerId),
    changes.map(({ bonus }) => bonus.state),
    changes.map(({ bonus }) => bonus.converted),
    changes.map(({ bonus }) => bonus.withheld),
    changes.map(({ at }) => at),
  ])
}
