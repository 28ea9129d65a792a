import type { OutcomeResult } from '@momio/contract/live-book'
import type { SettlementResult } from '@momio/contract/ticket-codes'
import { type Centavos, centavos } from '../money.ts'
import type { CancelledWindow, EarlyLead, LegResult, LineStanding } from './settle-ticket.ts'

export type HandResult = Exclude<LegResult, 'open'>

interface HandOutcome {
  readonly outcomeId: string
  readonly result: HandResult
  /** Of a winner among several: the part of the stake that wins. */
  readonly deadHeatFactor?: number
}

/**
 * What staff decides about a line. Results take the place of all that the feed says of it, now and later. A void without
 * times is of the whole line; with times it is of the bets accepted from `from` on and before `to`, and of the others the
 * feed's results stand. A withdrawal ends the decision before it.
 */
export type HandDecision =
  | { readonly kind: 'results'; readonly outcomes: readonly HandOutcome[] }
  | { readonly kind: 'void'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'withdraw' }

const AS_THE_FEED_SAYS: Readonly<Record<HandResult, OutcomeResult>> = {
  won: { result: 1 },
  lost: { result: 0 },
  halfWon: { result: 1, voidFactor: 0.5 },
  halfLost: { result: 0, voidFactor: 0.5 },
  void: { result: 0, voidFactor: 1 },
}

/**
 * What stands of a line with the decision that staff took at a moment. Bets that were paid early by then stay paid, as
 * they do whatever the feed says; only a void takes them back.
 */
export function overrule(byTheFeed: LineStanding, decision: HandDecision, at: Date): LineStanding {
  switch (decision.kind) {
    case 'withdraw':
      return byTheFeed
    case 'results': {
      const early = byTheFeed.early?.filter((lead) => lead.at <= at.getTime()) ?? []
      return { outcomes: decision.outcomes.map(standingOutcome).sort(byId), cancellations: [], ...shown(early) }
    }
    case 'void': {
      const { from, to } = decision
      const window: CancelledWindow = { from, to, outcomeIds: [] }
      if (from === null && to === null) return { outcomes: [], cancellations: [window] }
      const { outcomes, cancellations, early = [] } = byTheFeed
      const left = early.map(({ voids = [], ...lead }) => ({ ...lead, voids: [...voids, window] }))
      return { outcomes, cancellations: [...cancellations, window], ...shown(left) }
    }
  }
}

function standingOutcome({ outcomeId, result, deadHeatFactor = 1 }: HandOutcome) {
  const dividing = result === 'won' && deadHeatFactor !== 1 ? { deadHeatFactor } : {}
  return { id: outcomeId, ...AS_THE_FEED_SAYS[result], ...dividing }
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1
}

function shown(early: readonly EarlyLead[]): Pick<LineStanding, 'early'> {
  return early.length > 0 ? { early } : {}
}

interface SettledAs {
  readonly result: SettlementResult
  readonly payout: Centavos | null
  readonly legs: readonly SettlementResult[]
}

interface MovedTicket extends SettledAs {
  readonly stake: Centavos
  readonly potentialPayout: Centavos
}

/**
 * How much a decision moves of a ticket. A ticket that is decided, or opened again, moves its stake or its payout, whichever
 * is more. One that stays open with a leg decided otherwise may win all that it can: the decision is about that.
 */
export function amountMoved(ticket: MovedTicket, to: SettledAs): Centavos {
  const isOpen = ticket.result === 'open'
  if (isOpen && to.result === 'open') {
    const isSame = ticket.legs.every((leg, index) => leg === to.legs[index])
    return isSame ? centavos(0) : ticket.potentialPayout
  }
  const [before, after] = [ticket.payout ?? 0, to.payout ?? 0]
  if (isOpen || to.result === 'open') return centavos(Math.max(ticket.stake, before, after))
  return centavos(Math.abs(after - before))
}

/**
 * Whether a second member of staff has to approve: what moves, with all that the first one decided alone within a day, is
 * above the amount. Otherwise one could decide ticket by ticket what nobody may decide alone.
 */
export function needsSecond(amount: Centavos, { alone, above }: { alone: Centavos; above: Centavos }): boolean {
  return amount > 0 && amount + alone > above
}
