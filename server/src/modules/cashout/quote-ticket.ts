import type { CashoutQuote } from '@momio/contract/ticket'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import {
  type CashOutHindrance,
  type CashOutQuote,
  type CashOutTerms,
  type CashOutTicket,
  type LineNow,
  openPart,
  quoteCashOut,
  roughAmount,
} from '@momio/domain/betting/cash-out'
import { type Centavos, inPesos } from '@momio/domain/money'
import { decimalOf } from '@momio/domain/odds'
import type { WithholdingRate } from '@momio/domain/withholding'
import type { LiveBook } from '../catalogue/index.ts'
import type { BettingState, LineStandings } from '../tickets/index.ts'
import type { ClosableLeg, Closables, ClosableTicket } from './closable-tickets.ts'

/** `bonus`: bonus money paid the stake, and such a ticket runs to its result. `notOpen`: there is no ticket left to close, or it is not accepted yet, or of a kind that is not bought back. */
export type Unavailable = CashOutHindrance | 'notOpen' | 'bonus'

interface Ground {
  readonly book: LiveBook
  readonly margin: number
  readonly standings: LineStandings
}

/** Far more than floating point can be wrong by. */
const ALMOST = 0.999

/** Whether it is worth this much by the book of this process and what stands of its lines; asked at every price. */
export function isWorth(ticket: ClosableTicket, atLeast: Centavos, { margin, ...ground }: Ground): boolean {
  const asked = ticketNow(ticket, ground)
  if (asked === undefined || roughAmount(asked, margin) < atLeast * ALMOST) return false
  const quote = quoteCashOut(asked, margin)
  return typeof quote !== 'string' && quote.amount >= atLeast
}

/** Undefined when there is nothing to close. */
function ticketNow(
  ticket: ClosableTicket,
  { book, standings }: Pick<Ground, 'book' | 'standings'>,
): CashOutTicket | undefined {
  const { acceptedAt, result, status, kind, isBonus } = ticket
  if (acceptedAt === null || result !== 'open' || status !== TICKET_STATUS.Accepted || kind === 'custom' || isBonus) {
    return undefined
  }
  const legs = ticket.legs.map((leg) => ({
    outcomeId: leg.outcomeId,
    odds: leg.odds,
    standing: standings.of(leg).standing,
    line: lineNow(book, leg),
  }))
  return { open: openPart(ticket), acceptedAt, legs }
}

interface FullGround extends Ground {
  readonly waiting: Closables['waiting']
  readonly state: BettingState
}

/** What it is worth now, unless staff has stopped betting on a part of it or a result waits. */
export function quoteNow(ticket: ClosableTicket, ground: FullGround): CashOutQuote | Unavailable {
  if (ticket.isBonus) return 'bonus'
  const asked = ticketNow(ticket, ground)
  const quote = asked === undefined ? 'notOpen' : quoteCashOut(asked, ground.margin)
  if (typeof quote === 'string') return quote
  const { state, waiting } = ground
  const isStopped =
    state.isInMaintenance ||
    state.isSuspended('all', '') ||
    ticket.legs.some(
      ({ eventId, sportId, lineId }) =>
        waiting.has(eventId) ||
        state.isSuspended('event', eventId) ||
        state.isSuspended('sport', sportId) ||
        state.isSuspended('market', `${eventId}/${lineId}`),
    )
  return isStopped ? 'suspended' : quote
}

function lineNow(book: LiveBook, { eventId, lineId, outcomeId }: ClosableLeg): LineNow | undefined {
  const line = book.event(eventId)?.lines.get(lineId)
  const detail = book.lineDetail(eventId, lineId)
  if (!line || !detail) return undefined
  const outcome = detail.outcomes.find((one) => one.outcomeId === outcomeId)
  const { probability = null, waysToEnd } = outcome ?? {}
  return { status: line.status, cashoutStatus: detail.cashoutStatus, probability, ...(waysToEnd && { waysToEnd }) }
}

const FACTOR_DIGITS = 1_000_000

export function validUntil({ validSeconds }: CashOutTerms, now: Date): string {
  return new Date(now.getTime() + validSeconds * 1_000).toISOString()
}

/** As it travels: with the figures that it was computed from. */
export function shownQuote(
  ticket: ClosableTicket,
  { fairValue, amount, legs }: CashOutQuote,
  { terms, rate, now }: { readonly terms: CashOutTerms; readonly rate: WithholdingRate; readonly now: Date },
): CashoutQuote {
  return {
    ticketId: ticket.id,
    amount: inPesos(amount),
    validUntil: validUntil(terms, now),
    openStake: inPesos(openPart(ticket).stake),
    fairValue: inPesos(fairValue),
    margin: terms.margin,
    withholdingPercent: rate.basisPoints / 100,
    legs: legs.map(({ odds, result, chances, factor }) => ({
      decimalOdds: decimalOf(odds),
      probability: chances?.win ?? null,
      result,
      factor: Number((factor.over * BigInt(FACTOR_DIGITS)) / factor.under) / FACTOR_DIGITS,
    })),
  }
}
