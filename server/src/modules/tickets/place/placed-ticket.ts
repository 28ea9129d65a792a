import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { combinedOdds, payoutOf } from '@momio/domain/betting/returns'
import type { BonusChange } from '../../promo/index.ts'
import type { StakedPlace, StakedTicket } from '../risk/exposures.ts'
import type { TicketRequest } from './ask.ts'
import type { JudgedLeg, JudgedTicket } from './judge-ticket.ts'

export interface PlacedTicket {
  readonly request: TicketRequest
  readonly judged: JudgedTicket
  readonly placedAt: Date
  /** Null when it is accepted at once. */
  readonly dueAt: Date | null
  /** Where the bonus of the player pays the stake. */
  readonly bonus: BonusChange | undefined
}

export function stakedTicket({ request: { playerId, stake }, judged: { legs } }: PlacedTicket): StakedTicket {
  return { playerId, stake, legs: legs.map(stakedPlace) }
}

export function stakedPlace({ event, lineId, outcome, odds }: JudgedLeg): StakedPlace {
  return { eventId: event.match.id, lineId, outcomeId: outcome.outcomeId, odds }
}

/** What the row of the ticket says of money and state. */
export function termsOf({ request: { stake }, judged: { prices, mostPayout }, placedAt, dueAt }: PlacedTicket) {
  return {
    odds: combinedOdds(prices),
    potentialPayout: payoutOf(stake, prices, mostPayout),
    status: dueAt === null ? TICKET_STATUS.Accepted : TICKET_STATUS.Pending,
    acceptedAt: dueAt === null ? placedAt : null,
  }
}
