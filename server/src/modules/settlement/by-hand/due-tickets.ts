import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** A ticket that staff decided about, with the number of the verdict it is to be settled with. */
export interface DueTicket {
  readonly ticketId: string
  readonly verdictNumber: number
}

interface Found extends DueTicket {
  readonly playerId: string
  readonly holdKey: string
  readonly number: number
}

export async function addDueTicket(tx: Tx, { ticketId, verdictNumber }: DueTicket): Promise<void> {
  const row = { verdict_number: verdictNumber, due_since: sql<Date>`clock_timestamp()` }
  await tx
    .insertInto('settlement_due_tickets')
    .values({ ticket_id: ticketId, ...row })
    .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet(row))
    .execute()
}

const DUE = preparedText(
  'settlement-due-tickets',
  `select tickets.id as "ticketId", verdict_number as "verdictNumber", player_id as "playerId", hold_key as "holdKey",
     settlements + 1 as number
   from settlement_due_tickets as due join tickets on tickets.id = due.ticket_id
   where tickets.id <> all($1::uuid[])
     and not exists (
       select from ticket_selections as selection
       where selection.ticket_id = tickets.id and selection.event_id = any($2::text[])
     )
   order by verdict_number limit $3`,
)

interface Wanted {
  /** Events of which nothing may be paid. */
  readonly keptAside: readonly string[]
  /** Tickets to leave out. */
  readonly putOff: readonly string[]
  readonly most: number
}

export function readDueTickets(reader: Kysely<Schema>, { keptAside, putOff, most }: Wanted): Promise<Found[]> {
  return run<Found>(reader, DUE, [putOff, keptAside, most])
}

const FORGET = preparedText(
  'settlement-forget-due-tickets',
  `delete from settlement_due_tickets as due using unnest($1::uuid[], $2::bigint[]) as done (ticket_id, verdict_number)
   where due.ticket_id = done.ticket_id and due.verdict_number = done.verdict_number`,
)

/** One that staff decided about again meanwhile stays due. */
export async function forgetDueTickets(tx: Tx, settled: readonly DueTicket[]): Promise<void> {
  await run(tx, FORGET, [settled.map(({ ticketId }) => ticketId), settled.map(({ verdictNumber }) => verdictNumber)])
}
