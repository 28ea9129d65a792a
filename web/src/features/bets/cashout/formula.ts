import type { CashoutQuote } from '@momio/contract/ticket'
import { pesos } from '@momio/domain/money'

/** The feed writes probabilities with few digits: a difference as small as this is rounding. */
const ROUNDING = 0.0005

type Leg = Pick<CashoutQuote['legs'][number], 'decimalOdds' | 'probability' | 'factor'>

/** Odds × probability and nothing else; a leg that may be returned, whole or by half, is worth more than that. */
export function isPlainFactor({ decimalOdds, probability, factor }: Leg): boolean {
  return probability === null || Math.abs(decimalOdds * probability - factor) < ROUNDING
}

/** The most that the ticket may pay makes it worth less than its legs say. */
export function isCapped({
  openStake,
  fairValue,
  legs,
}: Pick<CashoutQuote, 'openStake' | 'fairValue' | 'legs'>): boolean {
  const byLegs = legs.reduce((value, { factor }) => value * factor, pesos(openStake) as number)
  // Factors travel as rounded decimals, so that a small share of the value may be missing.
  return pesos(fairValue) + 1 < byLegs * (1 - ROUNDING)
}

export interface WholeFormula {
  /** Of all legs: those that are decided count with what they came to. */
  readonly odds: number
  /** That all open legs win. */
  readonly probability: number
}

/** Stake × odds × probability in one line; undefined where the value follows from more than that. */
export function wholeFormula(quote: Pick<CashoutQuote, 'openStake' | 'fairValue' | 'legs'>): WholeFormula | undefined {
  const { legs } = quote
  if (!legs.every(isPlainFactor) || isCapped(quote)) return undefined
  return {
    odds: legs.reduce((odds, leg) => odds * (leg.probability === null ? leg.factor : leg.decimalOdds), 1),
    probability: legs.reduce((all, { probability }) => all * (probability ?? 1), 1),
  }
}
