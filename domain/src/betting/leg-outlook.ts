/** A leg as the quote of its ticket tells of it. */
export interface QuotedLeg {
  /** At which it was accepted. */
  readonly decimalOdds: number
  /** Of winning now, by the feed; null once it has a result. */
  readonly probability: number | null
}

export type LegOutlook = 'winning' | 'risk' | 'losing'

/**
 * A leg that wins more often than not, and has lost little of its chance, is ahead. The price alone would not tell: an
 * outsider at 8.00 was never likely.
 */
const MORE_OFTEN_THAN_NOT = 0.5

/**
 * Odds × probability is 1 at a fair price. At acceptance it is 1 less the margin in the price, which is a tenth at most; a
 * bit more must be gone before the leg itself has got worse.
 */
const STILL_AS_GOOD = 0.85

/** Half of the chance that was paid for is gone. */
const HALF_GONE = 0.5

/**
 * How a leg that is being played stands by its chance, for markets whose result no score tells. Undefined while the feed
 * gives no probability, and while the leg is about as likely as it was.
 */
export function legOutlook({ decimalOdds, probability }: QuotedLeg): LegOutlook | undefined {
  if (probability === null) return undefined
  const kept = decimalOdds * probability
  if (kept <= HALF_GONE) return 'losing'
  if (kept < STILL_AS_GOOD) return 'risk'
  return probability >= MORE_OFTEN_THAN_NOT ? 'winning' : undefined
}
