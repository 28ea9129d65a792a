import type { StakeLimit } from '@momio/contract/betting-rules'
import type { MultiSinglePlaced } from '@momio/contract/place-bet'
import type { TicketStatusResponse } from '@momio/contract/ticket'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { reasonOfRejectCode } from '@momio/domain/betting/reject-code'
import { americanOf, type Odds, oddsFromDecimal } from '@momio/domain/odds'
import { INACTIVE } from '../../live/book/line-status.ts'
import { CLOSED } from '../../live/book/match-status.ts'
import type { BetItem, FailureCode } from '../bet-item.ts'
import type { PlacedTicket, Placing, PlacingRequest } from '../placing.ts'

/** The answer to a placing request. */
export type PlacedAnswer =
  | { readonly kind: 'one'; readonly ticketId: string; readonly acceptsAt: string | null }
  | ({ readonly kind: 'each' } & MultiSinglePlaced)

/** Why a request, or one ticket of it, was refused. */
export interface Refusal {
  readonly code: FailureCode
  readonly context?: unknown
}

export function ticketsOf({ requests }: Placing): readonly PlacedTicket[] {
  return requests.flatMap(({ tickets }) => tickets)
}

export function withAnswer(placing: Placing, requestId: string, answer: PlacedAnswer): Placing {
  return changeRequest(placing, requestId, (ticket, index) => {
    if (answer.kind === 'one') return { ...ticket, ticketId: answer.ticketId, acceptsAt: answer.acceptsAt }
    const valid = answer.validTicket.find(({ indexTicket }) => indexTicket === index)
    if (valid) return { ...ticket, ticketId: valid.ticketId, acceptsAt: valid.acceptsAt }
    const invalid = answer.invalidTickets.find(({ indexTicket }) => indexTicket === index)
    return rejected(ticket, (invalid?.error as FailureCode | undefined) ?? 'INTERNAL')
  })
}

/** The whole request was refused: none of its tickets was made. */
export function withRefusal(placing: Placing, requestId: string, { code, context }: Refusal): Placing {
  return changeRequest(placing, requestId, (ticket) => ({
    ...rejected(ticket, code),
    refusedItem: ticket.items[selectionIndexIn(context) ?? -1] ?? null,
  }))
}

export function withStatuses(placing: Placing, statuses: readonly TicketStatusResponse[]): Placing {
  const requests = placing.requests.map((request) => ({
    ...request,
    tickets: request.tickets.map((ticket) => {
      const told = statuses.find(({ ticketId }) => ticketId === ticket.ticketId)
      return told ? withStatus(ticket, told) : ticket
    }),
  }))
  return { ...placing, requests }
}

function withStatus(ticket: PlacedTicket, told: TicketStatusResponse): PlacedTicket {
  const { status, acceptanceDate, rejectCode, rejectIndex, selectionsFinalState, isBonus } = told
  const code = rejectCode === null ? null : (reasonOfRejectCode(rejectCode) ?? null)
  const finalOdds = ticket.items.map((_, index) => {
    const final = selectionsFinalState.find(({ selectionIndex }) => selectionIndex === index)
    return final && oddsFromDecimal(final.decimalOdds)
  })
  const isWhole = finalOdds.every((odds): odds is Odds => odds !== undefined)
  const refusedItem = ticket.items[rejectIndex ?? -1] ?? null
  return { ...ticket, status, code, refusedItem, acceptanceDate, finalOdds: isWhole ? finalOdds : null, isBonus }
}

function rejected(ticket: PlacedTicket, code: FailureCode): PlacedTicket {
  return { ...ticket, status: TICKET_STATUS.Rejected, code }
}

function changeRequest(
  placing: Placing,
  requestId: string,
  change: (ticket: PlacedTicket, index: number) => PlacedTicket,
): Placing {
  const requests = placing.requests.map(
    (request): PlacingRequest =>
      request.requestId === requestId
        ? { ...request, tickets: request.tickets.map(change), isAnswered: true }
        : request,
  )
  return { ...placing, requests }
}

/** The selections as the refusals of an answer say that they are. */
export function refusedItems(
  items: readonly BetItem[],
  request: PlacingRequest,
  answer: PlacedAnswer | Refusal,
): readonly BetItem[] {
  const refusals = 'code' in answer ? [answer] : answer.kind === 'each' ? answer.invalidTickets.map(asRefusal) : []
  return refusals.reduce((now, refusal) => {
    const outcomeId = outcomeIdOf(request, refusal)
    return now.map((item) => (item.outcomeId === outcomeId ? refusedItem(item, refusal) : item))
  }, items)
}

interface IndexedRefusal extends Refusal {
  /** Of the ticket among those of the request. */
  readonly indexTicket?: number
}

function asRefusal({ indexTicket, error, context }: MultiSinglePlaced['invalidTickets'][number]): IndexedRefusal {
  return { indexTicket, code: error as FailureCode, context }
}

/** Singles are told apart by their ticket, the legs of a multiple by their place in it; a custom bet is one item. */
function outcomeIdOf({ call, tickets }: PlacingRequest, { indexTicket, context }: IndexedRefusal): string | undefined {
  if (indexTicket !== undefined) return tickets[indexTicket]?.items[0]
  const index = call === 'custom' ? 0 : selectionIndexIn(context)
  return index === undefined ? undefined : tickets[0]?.items[index]
}

function selectionIndexIn(context: unknown): number | undefined {
  const index = (context as { selectionIndex?: unknown } | null | undefined)?.selectionIndex
  return typeof index === 'number' ? index : undefined
}

/** The limits that the placing itself hit: somebody's stake may have come between the check and it. */
export function limitsIn(answer: PlacedAnswer | Refusal): readonly StakeLimit[] {
  const refusals = 'code' in answer ? [answer] : answer.kind === 'each' ? answer.invalidTickets : []
  return refusals.flatMap(({ context }) => {
    const limits = (context as { limitsByMatch?: unknown } | null | undefined)?.limitsByMatch
    return Array.isArray(limits) ? (limits as StakeLimit[]) : []
  })
}

function refusedItem(item: BetItem, { code, context }: Refusal): BetItem {
  switch (code) {
    case 'MATCH_WAS_NOT_FOUND':
    case 'EVENT_MATCH_NOT_ACTIVED':
      return { ...item, matchStatus: CLOSED }
    case 'MARKET_WAS_NOT_FOUND':
    case 'EVENT_MARKET_NOT_ACTIVED':
    case 'OUTCOME_KNOWN':
      return { ...item, marketStatus: INACTIVE }
    case 'ODDS_DIFFERENCE_TOO_HIGH':
      return withSuggestedOdds(item, context)
    default:
      return item
  }
}

function withSuggestedOdds(item: BetItem, context: unknown): BetItem {
  const suggested = (context as { suggestedOdds?: unknown } | null | undefined)?.suggestedOdds
  if (typeof suggested !== 'number' || suggested < 1) return item
  const outcomeOdds = oddsFromDecimal(suggested)
  return { ...item, latestOutcome: { ...item.latestOutcome, outcomeOdds, outcomeOddsUS: americanOf(outcomeOdds) } }
}
