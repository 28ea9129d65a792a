import type { QueryOf } from '@momio/contract/call'
import type { StaffTicket, staffTickets } from '@momio/contract/staff-betting'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { usernamesOf } from '../../players/index.ts'
import { shownTickets, type Ticket } from '../reads/shown-ticket.ts'

type Query = QueryOf<typeof staffTickets>

/** By player, event, line and status, newest first. */
export async function listTickets(
  reader: Kysely<Schema>,
  { page, pageSize, userId, eventId, lineId, status }: Query,
): Promise<{ items: StaffTicket[]; page: number; pageSize: number; total: number }> {
  let wanted = reader.selectFrom('tickets')
  if (userId !== undefined) {
    if (!isUuid(userId)) return { items: [], page, pageSize, total: 0 }
    wanted = wanted.where('player_id', '=', userId)
  }
  if (status !== undefined) wanted = wanted.where('status', '=', status)
  if (eventId !== undefined) {
    wanted = wanted.where((tickets) => {
      let legs = tickets
        .selectFrom('ticket_selections')
        .select('ticket_id')
        .whereRef('ticket_id', '=', 'tickets.id')
        .where('event_id', '=', eventId)
      if (lineId !== undefined) legs = legs.where('line_id', '=', lineId)
      return tickets.exists(legs)
    })
  }
  const { total } = await wanted.select((rows) => rows.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const tickets = await wanted
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { items: await forStaff(reader, tickets), page, pageSize, total }
}

export async function forStaff(reader: Kysely<Schema>, tickets: readonly Ticket[]): Promise<StaffTicket[]> {
  const shown = await shownTickets(reader, tickets)
  const names = await usernamesOf(reader, [...new Set(tickets.map(({ player_id }) => player_id))])
  return tickets.flatMap(({ player_id: userId }, index) => {
    const ticket = shown[index]
    return ticket ? [{ ...ticket, userId, username: names.get(userId) ?? '' }] : []
  })
}
