import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../src/platform/database/schema.ts'

/** Tickets whose selections, hold, outbox rows or journal lack something, and what was told of no ticket. */
export async function halfTickets(kysely: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with told as (
      select (payload ->> 'ticketId')::uuid as id from outbox where subject = 'events.tickets.changed'
    ), held as (
      select reference::uuid as id from ledger_movements where kind = 'hold'
    ), chosen as (
      select distinct ticket_id as id from ticket_selections
    )
    select count(*) from tickets full join (select distinct id from told) as told using (id)
      full join held using (id) full join chosen using (id)
    where tickets.id is null or told.id is null or held.id is null or chosen.id is null`.execute(kysely)
  return rows[0]?.count ?? -1
}

/** How many of the tickets there are. */
export async function ticketsAmong(kysely: Kysely<Schema>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from tickets where id = any(${ids}::uuid[])`.execute(
    kysely,
  )
  return rows[0]?.count ?? 0
}
