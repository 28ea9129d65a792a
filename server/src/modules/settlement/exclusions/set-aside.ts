import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { openPart } from '@momio/domain/betting/cash-out'
import { isSetAside } from '@momio/domain/betting/set-aside'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { eventStarts } from '../../catalogue/index.ts'
import type { Exclusion } from '../../limits/index.ts'
import { voidTicketOf } from '../by-hand/decide.ts'

/** Makes those tickets of the player void that the published rule names; the others run on. Done twice it does nothing more. */
export async function setTicketsAside(tx: Tx, exclusion: Exclusion, now: Date): Promise<void> {
  const { playerId, startsAt: excludedAt } = exclusion
  const tickets = await openTicketsOf(tx, playerId)
  if (tickets.length === 0) return
  const starts = await eventStarts(
    tx,
    tickets.flatMap(({ legs }) => legs.map(({ eventId }) => eventId)),
  )
  for (const { legs, ...ticket } of tickets) {
    const atExclusion = legs.map(({ eventId, phase, scheduleTime }) => ({
      phase,
      ...(starts.get(eventId) ?? { startsAt: new Date(scheduleTime), isLive: false }),
    }))
    if (!isSetAside(atExclusion, { excludedAt, now })) continue
    const added = await tx
      .insertInto('ticket_set_asides')
      .values({ ticket_id: ticket.id, player_id: playerId, excluded_at: excludedAt, set_aside_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ticket_id')
      .executeTakeFirst()
    if (added) await voidTicketOf(tx, { ticketId: ticket.id, playerId, amount: openPart(ticket).stake, at: now })
  }
}

async function openTicketsOf(tx: Tx, playerId: string) {
  const tickets = await tx
    .selectFrom('tickets')
    .select(['id', 'stake', 'closed_stake as closedStake', 'most_payout as mostPayout'])
    .where('player_id', '=', playerId)
    .where('status', '=', TICKET_STATUS.Accepted)
    .where('result', '=', 'open')
    .execute()
  const legs = await tx
    .selectFrom('ticket_selections')
    .select(['ticket_id', 'event_id as eventId', 'phase', 'schedule_time as scheduleTime'])
    .where(sql<boolean>`ticket_id = any(${sql.val(tickets.map(({ id }) => id))}::uuid[])`)
    .execute()
  const ofTicket = Map.groupBy(legs, ({ ticket_id }) => ticket_id)
  return tickets.map((ticket) => ({ ...ticket, legs: ofTicket.get(ticket.id) ?? [] }))
}
