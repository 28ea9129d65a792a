import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { shownDetail, type Ticket } from './shown-ticket.ts'

interface FoundTicket {
  readonly ticket: Ticket
  readonly shown: Awaited<ReturnType<typeof shownDetail>>
}

export async function findTicket(reader: Kysely<Schema>, ticketId: string): Promise<FoundTicket | undefined> {
  if (!isUuid(ticketId)) return undefined
  const ticket = await reader.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirst()
  if (!ticket) return undefined
  return { ticket, shown: await shownDetail(reader, ticket) }
}
