import type { SettlementResult, TicketStatus } from '@momio/contract/ticket-codes'
import type { Centavos } from '@momio/domain/money'
import type { Odds } from '@momio/domain/odds'
import type { Kysely } from 'kysely'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { eventsKeptAside, eventsUntaken, ticketsVoidByHand } from '../settlement/index.ts'
import { type LineStandings, readLineStandings } from '../tickets/index.ts'

export interface ClosableLeg {
  readonly eventId: string
  readonly sportId: string
  readonly lineId: string
  readonly outcomeId: string
  readonly odds: Odds
}

/** What a player may ask to close; whether it can be is decided by all that is read with it. */
export interface ClosableTicket {
  readonly id: string
  readonly playerId: string
  readonly kind: string
  readonly status: TicketStatus
  readonly result: SettlementResult
  /** As it was placed. */
  readonly stake: Centavos
  readonly closedStake: Centavos
  readonly mostPayout: Centavos
  readonly holdKey: string
  readonly acceptedAt: Date | null
  /** How often a part of it was closed. */
  readonly cashOuts: number
  /** A bonus paid its stake: it runs to its result. */
  readonly isBonus: boolean
  readonly legs: readonly ClosableLeg[]
}

export interface Closables {
  readonly tickets: ReadonlyMap<string, ClosableTicket>
  readonly standings: LineStandings
  /** Events of which a result is not taken yet or kept aside: nobody knows what stands of their lines. */
  readonly waiting: ReadonlySet<string>
}

type TicketRow = Omit<ClosableTicket, 'legs'>
type LegRow = ClosableLeg & { readonly ticketId: string }

const TICKETS = preparedText(
  'cashout-tickets',
  `select id, player_id as "playerId", kind, status, result, stake, closed_stake as "closedStake",
     most_payout as "mostPayout", hold_key as "holdKey", accepted_at as "acceptedAt",
     (select count(*) from ticket_cash_outs where ticket_id = tickets.id) as "cashOuts",
     exists (select from bonus_tickets where ticket_id = tickets.id) as "isBonus"
   from tickets where id = any($1::uuid[])`,
)

const LEGS = preparedText(
  'cashout-legs',
  `select ticket_id as "ticketId", event_id as "eventId", sport_id as "sportId", line_id as "lineId",
     outcome_id as "outcomeId", odds
   from ticket_selections where ticket_id = any($1::uuid[]) order by ticket_id, index`,
)

/** In a commit after the players are locked: a ticket changes only under their locks. */
export async function readClosables(reader: Kysely<Schema>, ticketIds: readonly string[]): Promise<Closables> {
  const rows = await run<TicketRow>(reader, TICKETS, [ticketIds])
  const legs = await run<LegRow>(reader, LEGS, [rows.map(({ id }) => id)])
  const ofTicket = Map.groupBy(legs, ({ ticketId }) => ticketId)
  const eventIds = [...new Set(legs.map(({ eventId }) => eventId))]
  const waiting = new Set([...(await eventsUntaken(reader, eventIds)), ...(await eventsKeptAside(reader, eventIds))])
  // After those that wait: what was taken in between stands by then.
  const standings = await readLineStandings(reader, legs)
  // Staff decided so, and settlement is about to give the stake back.
  const isVoid = await ticketsVoidByHand(reader, ticketIds)
  const resultOf = ({ id, result }: TicketRow) => (result === 'open' && isVoid.has(id) ? 'void' : result)
  return {
    tickets: new Map(rows.map((row) => [row.id, { ...row, result: resultOf(row), legs: ofTicket.get(row.id) ?? [] }])),
    standings,
    waiting,
  }
}
