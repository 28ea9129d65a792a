import type { QueryOf } from '@momio/contract/call'
import type { StaffTicket, staffTickets } from '@momio/contract/staff-betting'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { pesos } from '@momio/domain/money'
import { idsOfSport } from '@momio/domain/same-sport'
import type { Kysely } from 'kysely'
import { countUpTo } from '../../../platform/database/count-up-to.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { usernamesOf } from '../../players/index.ts'
import { shownTickets, type Ticket } from '../reads/shown-ticket.ts'

type Query = QueryOf<typeof staffTickets>

/** By player, event, line, sport, status, stake and time. */
export async function listTickets(
  reader: Kysely<Schema>,
  query: Query,
): Promise<{ items: StaffTicket[]; page: number; pageSize: number; total: number }> {
  const { page, pageSize, order } = query
  if (query.userId !== undefined && !isUuid(query.userId)) return { items: [], page, pageSize, total: 0 }
  const wanted = wantedTickets(reader, query)
  const total = await countUpTo(reader, wanted.select('id'))
  const tickets = await wanted
    .selectAll()
    .orderBy(order === 'payout' ? 'potential_payout' : 'placed_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { items: await forStaff(reader, tickets), page, pageSize, total }
}

function wantedTickets(reader: Kysely<Schema>, query: Query) {
  const { userId, eventId, lineId, sportId, status, state, minStake, maxStake, from, to } = query
  let wanted = reader.selectFrom('tickets')
  if (userId !== undefined) wanted = wanted.where('player_id', '=', userId)
  if (status !== undefined) wanted = wanted.where('status', '=', status)
  if (state === 'open') {
    // As the index of the largest open tickets says it.
    wanted = wanted.where('status', 'in', [TICKET_STATUS.Pending, TICKET_STATUS.Accepted]).where('result', '=', 'open')
  }
  if (state === 'settled') wanted = wanted.where('result', '<>', 'open')
  if (minStake !== undefined) wanted = wanted.where('stake', '>=', pesos(minStake))
  if (maxStake !== undefined) wanted = wanted.where('stake', '<=', pesos(maxStake))
  if (from !== undefined) wanted = wanted.where('placed_at', '>=', new Date(from))
  if (to !== undefined) wanted = wanted.where('placed_at', '<', new Date(to))
  if (eventId === undefined && sportId === undefined) return wanted
  return wanted.where((tickets) => {
    let legs = tickets.selectFrom('ticket_selections').select('ticket_id').whereRef('ticket_id', '=', 'tickets.id')
    if (eventId !== undefined) legs = legs.where('event_id', '=', eventId)
    if (lineId !== undefined) legs = legs.where('line_id', '=', lineId)
    if (sportId !== undefined) legs = legs.where('sport_id', 'in', idsOfSport(sportId))
    return tickets.exists(legs)
  })
}

export async function forStaff(reader: Kysely<Schema>, tickets: readonly Ticket[]): Promise<StaffTicket[]> {
  const shown = await shownTickets(reader, tickets)
  const names = await usernamesOf(reader, [...new Set(tickets.map(({ player_id }) => player_id))])
  return tickets.flatMap(({ player_id: userId }, index) => {
    const ticket = shown[index]
    return ticket ? [{ ...ticket, userId, username: names.get(userId) ?? '' }] : []
  })
}
