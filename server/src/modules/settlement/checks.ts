import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { openPart } from '@momio/domain/betting/cash-out'
import { type LineStanding, NOTHING_STANDS, settleTicket } from '@momio/domain/betting/settle-ticket'
import { type Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import type { Check } from '../../platform/check.ts'
import { kyselyOn } from '../../platform/database/kysely-on.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { withholdingRateInSql } from '../compliance/index.ts'
import { handChecks } from './by-hand/checks.ts'
import { ticketsVoidByHand } from './by-hand/standing-decisions.ts'
import { standingsOf } from './event-standings.ts'
import { eventsKeptAside } from './kept-aside.ts'
import { RESULTS_FOLLOWER } from './untaken-events.ts'

const { Pending, Accepted } = TICKET_STATUS
const TICKETS_AT_ONCE = 1_000
/** Folded events kept while tickets are looked at in the order they were placed. */
const EVENTS_KEPT = 2_000

export const settlementChecks: readonly Check[] = [
  {
    name: 'tickets and their money',
    sql: `
      with moved as (
        select reference, sum(amount) filter (where account = 'house') as house,
          sum(amount) filter (where account = 'held') as held, sum(amount) filter (where account = 'tax') as tax
        from ledger_movements join ledger_postings on movement = position where account in ('house', 'held', 'tax')
        group by reference
      ), closed as (
        select ticket_id, sum(closed_stake) as stake, sum(amount) as amount, sum(withheld) as withheld
        from ticket_cash_outs group by ticket_id
      ), due as (
        select id::text as reference, result, coalesce(closed.stake - closed.amount, 0)
            + case when result = 'open' then 0 else tickets.stake - closed_stake - payout end as house,
          case when result = 'open' and status in (${Pending}, ${Accepted}) then tickets.stake - closed_stake else 0 end as held,
          coalesce(tickets.withheld, 0) + coalesce(closed.withheld, 0) as tax
        from tickets left join closed on ticket_id = id
      )
      select format(
        'ticket %s is %s, so that the house has %s of it, %s is held and %s is withheld, but the ledger says %s, %s and %s',
        reference, result, due.house, due.held, due.tax, coalesce(moved.house, 0), coalesce(moved.held, 0),
        coalesce(moved.tax, 0)) as offence
      from due left join moved using (reference)
      where (due.house, due.held, due.tax)
        is distinct from (coalesce(moved.house, 0), coalesce(moved.held, 0), coalesce(moved.tax, 0))
      order by reference limit 1`,
  },
  {
    name: 'tickets and what is withheld of them',
    sql: `
      with due as (
        select id, payout, settled_at, withheld, case when payout > stake - closed_stake
          then floor(payout::numeric * ${withholdingRateInSql('settled_at')} / 10000) else 0 end as due
        from tickets where withheld is not null and not exists (select from bonus_tickets where ticket_id = id)
      )
      select format('of the %s that ticket %s paid at %s %s is withheld, but by the rates it is %s', payout, id, settled_at,
        withheld, due) as offence
      from due where withheld <> due
      order by id limit 1`,
  },
  { name: 'tickets and the results of the feed', find: firstWronglySettled },
  ...handChecks,
]

/** Every ticket again, from the stored messages of the feed, the leads that pay early and what staff decided; those that wait to be settled are left out. */
async function firstWronglySettled(client: Client): Promise<string | undefined> {
  const reader = kyselyOn(client)
  const standings = openStandings(reader)
  const keptAside = await eventsKeptAside(reader)
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const tickets = await acceptedAfter(reader, after, keptAside)
    for (const ticket of tickets) {
      const offence = ticket.isWaiting ? undefined : await offenceOf(ticket, standings)
      if (offence !== undefined) return offence
    }
    const last = tickets.at(-1)
    if (last === undefined || tickets.length < TICKETS_AT_ONCE) return undefined
    after = last.id
  }
}

type FullTicket = Awaited<ReturnType<typeof acceptedAfter>>[number]

async function offenceOf(ticket: FullTicket, standings: Standings): Promise<string | undefined> {
  const { id, result, payout, stake, closed_stake: closedStake, accepted_at: acceptedAt, legs } = ticket
  const withStanding = []
  for (const { event_id, line_id, outcome_id: outcomeId, odds } of legs) {
    withStanding.push({ outcomeId, odds, standing: await standings.of(event_id, line_id) })
  }
  const open = openPart({ stake, closedStake, mostPayout: ticket.most_payout })
  const customOdds = ticket.kind === 'custom' ? ticket.odds : undefined
  const due = settleTicket({ ...open, acceptedAt, legs: withStanding, customOdds, isVoidByHand: ticket.isVoidByHand })
  const is = describe({
    result,
    payout,
    legs: legs.map((leg) => leg.result),
    early: legs.map((leg) => leg.is_early_payout),
  })
  // What was closed early stays so, whatever its legs come to.
  const should = describe(result === 'cashedOut' ? { ...due, result, payout: 0 } : due)
  return is === should ? undefined : `ticket ${id} is ${is}, but by the messages of the feed it is ${should}`
}

function describe({
  result,
  payout,
  legs,
  early,
}: {
  result: string
  payout: number | null
  legs: readonly string[]
  early: readonly boolean[]
}): string {
  const shown = legs.map((leg, place) => (early[place] ? `${leg} early` : leg))
  return `${result} (${shown.join(', ')}) with a payout of ${payout ?? 'nothing yet'}`
}

async function acceptedAfter(reader: Kysely<Schema>, after: string, keptAside: ReadonlySet<string>) {
  const tickets = await reader
    .selectFrom('tickets')
    .select([
      'id',
      'kind',
      'result',
      'payout',
      'stake',
      'closed_stake',
      'odds',
      'most_payout',
      sql<Date>`accepted_at`.as('accepted_at'),
    ])
    .where('status', '=', Accepted)
    .where('id', '>', after)
    .orderBy('id')
    .limit(TICKETS_AT_ONCE)
    .execute()
  if (tickets.length === 0) return []
  const selections = await reader
    .selectFrom('ticket_selections as selection')
    .select(['ticket_id', 'event_id', 'line_id', 'outcome_id', 'odds', 'result', 'is_early_payout'])
    .select(
      sql<boolean>`
        exists (
          select from settlement_lines as line
          where line.event_id = selection.event_id and line.line_id = selection.line_id and is_due
        ) or exists (
          select from settlement_due_tickets as due where due.ticket_id = selection.ticket_id
        ) or exists (
          select from feed_results where feed_results.event_id = selection.event_id
            and id > coalesce((select position from log_cursors where follower = ${RESULTS_FOLLOWER}), 0)
        )`.as('isWaiting'),
    )
    .where(
      'ticket_id',
      'in',
      tickets.map(({ id }) => id),
    )
    .orderBy('ticket_id')
    .orderBy('index')
    .execute()
  const ofTicket = Map.groupBy(selections, ({ ticket_id }) => ticket_id)
  const voidByHand = await ticketsVoidByHand(
    reader,
    tickets.map(({ id }) => id),
  )
  return tickets.map((ticket) => {
    const legs = ofTicket.get(ticket.id) ?? []
    const isVoidByHand = voidByHand.has(ticket.id)
    return {
      ...ticket,
      legs,
      isVoidByHand,
      isWaiting: legs.some((leg) => leg.isWaiting || keptAside.has(leg.event_id)),
    }
  })
}

interface Standings {
  of(eventId: string, lineId: string): Promise<LineStanding>
}

function openStandings(reader: Kysely<Schema>): Standings {
  const folded = new Map<string, ReadonlyMap<string, LineStanding>>()

  async function linesOf(eventId: string): Promise<ReadonlyMap<string, LineStanding>> {
    const known = folded.get(eventId)
    if (known) return known
    const found = await standingsOf(reader, eventId)
    if (folded.size >= EVENTS_KEPT) folded.clear()
    folded.set(eventId, found)
    return found
  }

  return { of: async (eventId, lineId) => (await linesOf(eventId)).get(lineId) ?? NOTHING_STANDS }
}
