import type { OutcomeResult } from '@momio/contract/live-book'
import type { SettlementResult } from '@momio/contract/ticket-codes'
import { type Centavos, centavos } from '../money.ts'
import type { Odds } from '../odds.ts'
import { isSettledResult } from '../settled-result.ts'
import { decimalFraction, type Fraction, HALF, isSameFraction, ONE, times, ZERO } from './fraction.ts'

/** Bets accepted from `from` on and before `to` are void; null is an open end, and no outcome named means all of them. */
export interface CancelledWindow {
  readonly from: number | null
  readonly to: number | null
  readonly outcomeIds: readonly string[]
}

/** The side led by enough at a moment of play: bets on it that were accepted by then are won, whatever follows. */
export interface EarlyLead {
  readonly outcomeId: string
  /** When the house heard of it. */
  readonly at: number
  /** Bets that were void by then: there was nothing left to pay early. */
  readonly voids?: readonly CancelledWindow[]
}

/** What all messages of the feed together leave standing of one line. */
export interface LineStanding {
  readonly outcomes: readonly (OutcomeResult & { readonly id: string })[]
  readonly cancellations: readonly CancelledWindow[]
  /** They decide nothing about bets that are still to be placed. */
  readonly early?: readonly EarlyLead[]
}

export const NOTHING_STANDS: LineStanding = { outcomes: [], cancellations: [] }

export type LegResult = Exclude<SettlementResult, 'cashedOut'>

export interface AcceptedLeg {
  readonly outcomeId: string
  readonly odds: Odds
  readonly standing: LineStanding
}

export interface AcceptedTicket {
  readonly stake: Centavos
  /** The maximum that bound the payout when it was placed. */
  readonly mostPayout: Centavos
  /** When the bet was made: a cancelled window hits it by this time. */
  readonly acceptedAt: Date
  readonly legs: readonly AcceptedLeg[]
  /** Of a custom bet: the one price of all its parts. */
  readonly customOdds?: Odds
  /** Staff decided that there was no bet: no result counts. */
  readonly isVoidByHand?: boolean
}

export interface Settlement {
  readonly result: LegResult
  /** What the player gets, the stake included; null while it is open. */
  readonly payout: Centavos | null
  readonly legs: readonly LegResult[]
  /** Which of the legs an early payout decided. */
  readonly early: readonly boolean[]
}

export interface SettledLeg {
  readonly result: LegResult
  /** By how much it multiplies the stake; 1 while it is open. */
  readonly factor: Fraction
  readonly isEarly?: true
}

const THOUSAND = 1000n

/**
 * What a ticket comes to by what stands of its lines now. It is lost with its first lost leg, whatever the others do; a
 * void leg counts as odds of 1, and one that is paid early is won, whatever its result. Rounded down once, at the end, and
 * never more than the maximum.
 */
export function settleTicket(ticket: AcceptedTicket): Settlement {
  const { stake, mostPayout, acceptedAt, legs, customOdds, isVoidByHand = false } = ticket
  if (isVoidByHand) {
    return { result: 'void', payout: stake, legs: legs.map(() => 'void'), early: legs.map(() => false) }
  }
  if (customOdds !== undefined) return settleCustomBet(ticket, customOdds)
  const settled = legs.map((leg) => settleLeg(leg, acceptedAt))
  const results = settled.map(({ result }) => result)
  const shown = { legs: results, early: settled.map(({ isEarly = false }) => isEarly) }
  if (results.includes('lost')) return { result: 'lost', payout: centavos(0), ...shown }
  if (results.includes('open')) return { result: 'open', payout: null, ...shown }
  const counting = results.filter((result) => result !== 'void')
  if (counting.length === 0) return { result: 'void', payout: stake, ...shown }
  const { over, under } = settled.reduce((product, { factor }) => times(product, factor), ONE)
  const exact = (BigInt(stake) * over) / under
  const payout = centavos(Number(exact < BigInt(mostPayout) ? exact : BigInt(mostPayout)))
  const [only] = counting
  // Of several legs no single one names the whole: whether the stake came back does.
  const result = counting.length === 1 && only ? only : payout < stake ? 'halfLost' : 'won'
  return { result, payout, ...shown }
}

/**
 * A custom bet is lost with its first lost part and won when all are won. Its price says nothing of fewer parts or of half
 * of one: void, half and dead-heat results give the stake back. No part is paid early.
 */
function settleCustomBet({ stake, mostPayout, acceptedAt, legs }: AcceptedTicket, odds: Odds): Settlement {
  const price: Fraction = { over: BigInt(odds), under: THOUSAND }
  const settled = legs.map(({ outcomeId, standing }) =>
    settleLeg({ outcomeId, odds, standing: { ...standing, early: [] } }, acceptedAt),
  )
  const results = settled.map(({ result }) => result)
  const shown = { legs: results, early: legs.map(() => false) }
  if (results.includes('lost')) return { result: 'lost', payout: centavos(0), ...shown }
  if (results.includes('open')) return { result: 'open', payout: null, ...shown }
  const isWon = settled.every(({ result, factor }) => result === 'won' && isSameFraction(factor, price))
  if (!isWon) return { result: 'void', payout: stake, ...shown }
  const exact = (BigInt(stake) * price.over) / price.under
  return { result: 'won', payout: centavos(Number(exact < BigInt(mostPayout) ? exact : BigInt(mostPayout))), ...shown }
}

/**
 * Whether a bet on the outcome may still be taken: nothing of the line is settled, no cancel covers this moment, and no
 * lead that was reached by now, as clocks of two processes may have it, would pay it at once.
 */
export function isUndecided(standing: LineStanding, outcomeId: string, at: Date): boolean {
  return (
    standing.outcomes.length === 0 &&
    !isCancelled(standing.cancellations, outcomeId, at) &&
    !isPaidEarly(standing, outcomeId, at)
  )
}

/** What a leg comes to by what stands of its line now. */
export function settleLeg({ outcomeId, odds, standing }: AcceptedLeg, acceptedAt: Date): SettledLeg {
  const price: Fraction = { over: BigInt(odds), under: THOUSAND }
  if (isPaidEarly(standing, outcomeId, acceptedAt)) return { result: 'won', factor: price, isEarly: true }
  if (isCancelled(standing.cancellations, outcomeId, acceptedAt)) return { result: 'void', factor: ONE }
  const outcome = standing.outcomes.find(({ id }) => id === outcomeId)
  // Of what makes no sense nothing is guessed about money: the leg stays open.
  if (outcome === undefined || outcome.result === -1 || !isSettledResult(outcome))
    return { result: 'open', factor: ONE }
  const { result, voidFactor = 0, deadHeatFactor = 1 } = outcome
  if (voidFactor === 1) return { result: 'void', factor: ONE }
  if (result === 0) return voidFactor === 0 ? { result: 'lost', factor: ZERO } : { result: 'halfLost', factor: HALF }
  if (voidFactor === 0) return { result: 'won', factor: times(price, decimalFraction(deadHeatFactor)) }
  // Half of the stake comes back, the other half wins: (1 + odds) / 2.
  return { result: 'halfWon', factor: { over: price.over + price.under, under: 2n * price.under } }
}

function isPaidEarly({ early = [] }: LineStanding, outcomeId: string, acceptedAt: Date): boolean {
  return early.some(
    ({ outcomeId: leading, at, voids = [] }) =>
      leading === outcomeId && at >= acceptedAt.getTime() && !isCancelled(voids, outcomeId, acceptedAt),
  )
}

function isCancelled(cancellations: readonly CancelledWindow[], outcomeId: string, at: Date): boolean {
  const time = at.getTime()
  return cancellations.some(
    ({ from, to, outcomeIds }) =>
      (from === null || from <= time) &&
      (to === null || time < to) &&
      (outcomeIds.length === 0 || outcomeIds.includes(outcomeId)),
  )
}
