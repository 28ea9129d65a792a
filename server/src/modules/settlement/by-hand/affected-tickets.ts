import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { openPart } from '@momio/domain/betting/cash-out'
import { amountMoved, type HandDecision, overrule } from '@momio/domain/betting/hand-decision'
import { NOTHING_STANDS, settleTicket } from '@momio/domain/betting/settle-ticket'
import { type Centavos, centavos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { readLineStandings } from '../../tickets/index.ts'
import { feedStandingsOf } from '../event-standings.ts'
import { ticketsVoidByHand } from './standing-decisions.ts'
import { isTicket, type Target } from './target.ts'

/** What a decision would change if it took effect now. */
export interface Effect {
  /** How many tickets would be settled otherwise. */
  readonly tickets: number
  readonly amount: Centavos
  /** Whoever has an accepted ticket that the decision is about. */
  readonly players: ReadonlySet<string>
  /** Outcomes of the line that have accepted tickets. */
  readonly outcomeIds: ReadonlySet<string>
}

/** Every accepted ticket that the decision is about, settled with it and compared with how it is. */
export async function effectOf(
  reader: Kysely<Schema>,
  target: Target,
  decision: HandDecision,
  at: Date,
): Promise<Effect> {
  const tickets = await acceptedTickets(reader, target)
  const ids = tickets.map(({ id }) => id)
  const standings = await readLineStandings(
    reader,
    tickets.flatMap(({ legs }) => legs),
  )
  const voidByHand = isTicket(target)
    ? new Set(decision.kind === 'void' ? ids : [])
    : await ticketsVoidByHand(reader, ids)
  const decided = isTicket(target) ? undefined : await standingWith(reader, target, decision, at)
  const isOfTarget = (leg: Leg) => !isTicket(target) && leg.eventId === target.eventId && leg.lineId === target.lineId
  let changed = 0
  let amount = 0
  for (const ticket of tickets) {
    const { stake, mostPayout } = openPart(ticket)
    const due = settleTicket({
      stake,
      mostPayout,
      acceptedAt: ticket.acceptedAt,
      customOdds: ticket.kind === 'custom' ? ticket.odds : undefined,
      isVoidByHand: voidByHand.has(ticket.id),
      legs: ticket.legs.map((leg) => ({
        outcomeId: leg.outcomeId,
        odds: leg.odds,
        standing: decided && isOfTarget(leg) ? decided : standings.of(leg).standing,
      })),
    })
    const { result, payout, potentialPayout } = ticket
    const moved = amountMoved(
      { stake, potentialPayout, result, payout, legs: ticket.legs.map((leg) => leg.result) },
      due,
    )
    if (moved > 0 || result !== due.result) changed += 1
    amount += moved
  }
  return {
    tickets: changed,
    amount: centavos(amount),
    players: new Set(tickets.map(({ playerId }) => playerId)),
    outcomeIds: new Set(tickets.flatMap(({ legs }) => legs.filter(isOfTarget).map(({ outcomeId }) => outcomeId))),
  }
}

async function standingWith(
  reader: Kysely<Schema>,
  { eventId, lineId }: { readonly eventId: string; readonly lineId: string },
  decision: HandDecision,
  at: Date,
) {
  const byTheFeed = (await feedStandingsOf(reader, eventId)).get(lineId) ?? NOTHING_STANDS
  return overrule(byTheFeed, decision, at)
}

type Leg = Awaited<ReturnType<typeof acceptedTickets>>[number]['legs'][number]

/** Those that were closed early are left out: nothing changes what they came to. */
async function acceptedTickets(reader: Kysely<Schema>, target: Target) {
  let wanted = reader
    .selectFrom('tickets')
    .where('status', '=', TICKET_STATUS.Accepted)
    .where('result', '<>', 'cashedOut')
  wanted = isTicket(target)
    ? wanted.where('id', '=', target.ticketId)
    : wanted.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('ticket_selections')
            .select('ticket_id')
            .whereRef('ticket_id', '=', 'tickets.id')
            .where('event_id', '=', target.eventId)
            .where('line_id', '=', target.lineId),
        ),
      )
  const tickets = await wanted
    .select([
      'id',
      'player_id as playerId',
      'kind',
      'result',
      'payout',
      'stake',
      'closed_stake as closedStake',
      'odds',
      'most_payout as mostPayout',
      'potential_payout as potentialPayout',
      sql<Date>`accepted_at`.as('acceptedAt'),
    ])
    .execute()
  const legs = await reader
    .selectFrom('ticket_selections')
    .select(['ticket_id', 'event_id as eventId', 'line_id as lineId', 'outcome_id as outcomeId', 'odds', 'result'])
    .where(sql<boolean>`ticket_id = any(${sql.val(tickets.map(({ id }) => id))}::uuid[])`)
    .orderBy('ticket_id')
    .orderBy('index')
    .execute()
  const ofTicket = Map.groupBy(legs, ({ ticket_id }) => ticket_id)
  return tickets.map((ticket) => ({ ...ticket, legs: ofTicket.get(ticket.id) ?? [] }))
}
