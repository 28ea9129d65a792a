import { SELECTION_STATUS } from '@momio/contract/live-book'
import { type Centavos, centavos } from '../money.ts'
import type { Odds } from '../odds.ts'
import { decimalFraction, type Fraction, HALF, isMore, ONE, plus, times } from './fraction.ts'
import { type AcceptedLeg, type LegResult, type SettledLeg, settleLeg } from './settle-ticket.ts'

/** What the terms of closing a ticket early are: published, and shown with every quote. */
export interface CashOutTerms {
  /** What the house keeps of the fair value: 0.05 is five percent. */
  readonly margin: number
  /** How long a quote is shown as valid. */
  readonly validSeconds: number
}

/**
 * Why a ticket cannot be closed: a result has decided it or waits to, the feed closed a line for good, closed it for now,
 * or gives no probability; or there is nothing left to pay. Of several the first counts.
 */
const CASH_OUT_HINDRANCES = ['settled', 'closed', 'suspended', 'noProbability', 'worthless'] as const
export type CashOutHindrance = (typeof CASH_OUT_HINDRANCES)[number]

/** In how many of all cases an outcome ends in which way; what is left of 1 is lost. */
export interface Chances {
  readonly win: number
  readonly halfWin?: number
  readonly halfLose?: number
  readonly refund?: number
}

/** What the book of the server says of the line of a leg. */
export interface LineNow {
  readonly status: number
  readonly cashoutStatus: number | undefined
  /** Of the leg's outcome. */
  readonly probability: number | null
  readonly waysToEnd?: Partial<Chances>
}

const { Active, Cancelled, Settled } = SELECTION_STATUS
const AVAILABLE = 1
const UNAVAILABLE_FOR_NOW = -1
/** The feed rounds each of the chances for itself. */
const MOST_OF_ALL_CHANCES = 1.001

/** Only a line that takes bets, with cashout status 1 and a probability, is bought back. */
export function chancesNow(line: LineNow | undefined): Chances | CashOutHindrance {
  if (!line) return 'noProbability'
  const { status, cashoutStatus, probability, waysToEnd = {} } = line
  if (status === Settled || status === Cancelled) return 'settled'
  if (cashoutStatus !== AVAILABLE && cashoutStatus !== UNAVAILABLE_FOR_NOW) return 'closed'
  if (status !== Active || cashoutStatus !== AVAILABLE) return 'suspended'
  const win = waysToEnd.win ?? probability
  if (win === null) return 'noProbability'
  const chances: Chances = { ...waysToEnd, win }
  return areChances(chances) ? pickChances(chances) : 'noProbability'
}

function pickChances({ win, halfWin, halfLose, refund }: Chances): Chances {
  return {
    win,
    ...(halfWin !== undefined && { halfWin }),
    ...(halfLose !== undefined && { halfLose }),
    ...(refund !== undefined && { refund }),
  }
}

function areChances({ win, halfWin = 0, halfLose = 0, refund = 0 }: Chances): boolean {
  const all = [win, halfWin, halfLose, refund]
  return all.every((chance) => chance >= 0) && all.reduce((sum, chance) => sum + chance) <= MOST_OF_ALL_CHANCES
}

/** A leg as it counts in the value of a ticket: by its result, or by its chances while it is open. */
export interface ValuedLeg {
  readonly odds: Odds
  readonly result: LegResult
  /** Null once it has a result. */
  readonly chances: Chances | null
  /** What it is expected to multiply the stake by. */
  readonly factor: Fraction
  /** What it multiplies the stake by when it wins. */
  readonly best: Fraction
}

export interface QuotedLeg extends AcceptedLeg {
  readonly line: LineNow | undefined
}

/** By what stands of its line, and while that decides nothing by the chances of now. */
function valueLeg(leg: QuotedLeg, acceptedAt: Date): ValuedLeg | CashOutHindrance {
  const settled = settleLeg(leg, acceptedAt)
  if (settled.result !== 'open') return settled.result === 'lost' ? 'settled' : decidedLeg(leg.odds, settled)
  const chances = chancesNow(leg.line)
  return typeof chances === 'string' ? chances : openLeg(leg.odds, chances)
}

export function decidedLeg(odds: Odds, { result, factor }: Pick<SettledLeg, 'result' | 'factor'>): ValuedLeg {
  return { odds, result, chances: null, factor, best: factor }
}

/** Odds × win + refund + (1 + odds) / 2 × half won + 1 / 2 × half lost: never more than the odds themselves. */
export function openLeg(odds: Odds, chances: Chances): ValuedLeg {
  const { win, halfWin, halfLose, refund } = chances
  const price: Fraction = { over: BigInt(odds), under: 1000n }
  let expected = times(price, decimalFraction(win))
  if (refund) expected = plus(expected, decimalFraction(refund))
  if (halfWin) expected = plus(expected, times(times(plus(ONE, price), HALF), decimalFraction(halfWin)))
  if (halfLose) expected = plus(expected, times(HALF, decimalFraction(halfLose)))
  return { odds, result: 'open', chances, factor: isMore(expected, price) ? price : expected, best: price }
}

/** What is still open of a ticket, and the most that this part may pay. */
export interface OpenPart {
  readonly stake: Centavos
  readonly mostPayout: Centavos
}

/** The maximum of the ticket binds each part of it by its share of the stake. */
export function openPart(ticket: {
  readonly stake: Centavos
  readonly closedStake: Centavos
  readonly mostPayout: Centavos
}): OpenPart {
  const { stake, closedStake, mostPayout } = ticket
  const open = centavos(stake - closedStake)
  return { stake: open, mostPayout: shareOf(mostPayout, open, stake) }
}

/** The part of an amount that belongs to a part of a stake, rounded down. */
function shareOf(amount: Centavos, part: Centavos, whole: Centavos): Centavos {
  return centavos(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)))
}

export interface CashOutValue {
  /** Before the margin. */
  readonly fairValue: Centavos
  readonly amount: Centavos
}

/**
 * Stake × the factor of each leg, less the margin, each rounded down once. Where the maximum binds what the ticket can
 * pay, it binds what it is worth by as much: the value is never above what can be won.
 */
export function cashOutValue(
  { stake, mostPayout }: OpenPart,
  legs: readonly ValuedLeg[],
  margin: number,
): CashOutValue {
  const whole: Fraction = { over: BigInt(stake), under: 1n }
  const most: Fraction = { over: BigInt(mostPayout), under: 1n }
  const best = legs.reduce((product, leg) => times(product, leg.best), whole)
  const expected = legs.reduce((product, leg) => times(product, leg.factor), whole)
  const isBound = isMore(best, most)
  const fair = isBound ? times(expected, { over: most.over * best.under, under: best.over }) : expected
  const kept = decimalFraction(margin)
  return { fairValue: floor(fair), amount: floor(times(fair, { over: kept.under - kept.over, under: kept.under })) }
}

export interface CashOutTicket {
  readonly open: OpenPart
  readonly acceptedAt: Date
  readonly legs: readonly QuotedLeg[]
}

export interface CashOutQuote extends CashOutValue {
  readonly legs: readonly ValuedLeg[]
}

/** What the open part of an accepted ticket is worth now. A ticket that is decided, whatever its result, has no quote. */
export function quoteCashOut(ticket: CashOutTicket, margin: number): CashOutQuote | CashOutHindrance {
  const valued = ticket.legs.map((leg) => valueLeg(leg, ticket.acceptedAt))
  const hindrance = CASH_OUT_HINDRANCES.find((one) => valued.includes(one))
  if (hindrance !== undefined) return hindrance
  const legs = valued.filter((leg) => typeof leg !== 'string')
  if (legs.every(({ result }) => result !== 'open')) return 'settled'
  const value = cashOutValue(ticket.open, legs, margin)
  return value.amount > 0 ? { ...value, legs } : 'worthless'
}

/**
 * About the amount of the quote and never below it by more than a hair, in floating point: for those who ask for
 * thousands of tickets which of them deserve a quote. Nothing is paid by it.
 */
export function roughAmount({ open, acceptedAt, legs }: CashOutTicket, margin: number): number {
  let amount = open.stake * (1 - margin)
  for (const leg of legs) {
    const { result, factor } = settleLeg(leg, acceptedAt)
    const chances = result === 'open' ? chancesNow(leg.line) : undefined
    if (typeof chances === 'string') return 0
    amount *= chances ? roughFactor(leg.odds / 1000, chances) : Number(factor.over) / Number(factor.under)
  }
  return amount
}

function roughFactor(price: number, { win, halfWin = 0, halfLose = 0, refund = 0 }: Chances): number {
  return price * win + refund + ((1 + price) / 2) * halfWin + halfLose / 2
}

/** What closing a part of the open stake closes and pays, by the amount for all of it. */
export function closePart(
  open: Centavos,
  amount: Centavos,
  percent: number,
): { readonly closedStake: Centavos; readonly paid: Centavos } | 'worthless' {
  const closedStake = percent === 100 ? open : shareOf(open, centavos(percent), centavos(100))
  const paid = shareOf(amount, closedStake, open)
  return closedStake > 0 && paid > 0 ? { closedStake, paid } : 'worthless'
}

function floor({ over, under }: Fraction): Centavos {
  return centavos(Number(over / under))
}
