import type { QueryOf, ResponseOf } from '@momio/contract/call'
import type { ticketHistory } from '@momio/contract/ticket'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { rangeOfDays } from '@momio/domain/mexico-calendar'
import type { Kysely } from 'kysely'
import { countUpTo } from '../../../platform/database/count-up-to.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { shownTickets } from './shown-ticket.ts'

type Query = QueryOf<typeof ticketHistory>

/** Tickets of a player, newest first. */
export async function historyOf(
  reader: Kysely<Schema>,
  playerId: string,
  { page, pageSize, initialDate, finalDate, result, state }: Query,
): Promise<ResponseOf<typeof ticketHistory>> {
  let wanted = reader.selectFrom('tickets').where('player_id', '=', playerId)
  if (initialDate !== undefined && finalDate !== undefined) {
    const { from, to } = rangeOfDays(initialDate, finalDate)
    wanted = wanted.where('placed_at', '>=', from).where('placed_at', '<', to)
  }
  if (result !== 'all') wanted = wanted.where('result', '=', result)
  // What was never taken is neither open nor settled.
  const { Pending, Accepted } = TICKET_STATUS
  if (state === 'open') wanted = wanted.where('result', '=', 'open').where('status', 'in', [Pending, Accepted])
  if (state === 'settled') wanted = wanted.where('result', '!=', 'open')
  const total = await countUpTo(reader, wanted.select('id'))
  const tickets = await wanted
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { items: await shownTickets(reader, tickets), page, pageSize, total }
}
