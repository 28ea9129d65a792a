import { type Centavos, centavos } from '../money.ts'
import { type Odds, oddsFromDecimal } from '../odds.ts'

/** ◆ The least that is taken as a stake: 5 pesos. */
export const LEAST_STAKE = centavos(500)

const THOUSAND = 1000n
/** Beyond this the product is shown as this: no ticket pays that much. */
const MOST_COMBINED = 1_000_000_000_000n

/** The price of all legs together, rounded down once, at the end. */
export function combinedOdds(odds: readonly Odds[]): Odds {
  if (odds.length === 0) return oddsFromDecimal(1)
  const product = odds.reduce((sum, one) => sum * BigInt(one), 1n) / THOUSAND ** BigInt(odds.length - 1)
  return Number(product < MOST_COMBINED ? product : MOST_COMBINED) as Odds
}

/** What the ticket pays when every leg wins, the stake included: rounded down once, and never more than the maximum. */
export function payoutOf(stake: Centavos, odds: readonly Odds[], most: Centavos): Centavos {
  const exact = odds.reduce((sum, one) => sum * BigInt(one), BigInt(stake)) / THOUSAND ** BigInt(odds.length)
  return centavos(Number(exact < BigInt(most) ? exact : BigInt(most)))
}

/** What the house loses on one leg when it wins, as if the whole stake stood on it alone. */
export function liabilityOf(stake: Centavos, odds: Odds): Centavos {
  return centavos(Number((BigInt(stake) * (BigInt(odds) - THOUSAND)) / THOUSAND))
}

/** The highest stake whose payout is not above the maximum. */
export function stakeForPayout(most: Centavos, odds: readonly Odds[]): Centavos {
  const scale = THOUSAND ** BigInt(odds.length)
  const product = odds.reduce((sum, one) => sum * BigInt(one), 1n)
  // payout = floor(stake × product / scale) ≤ most  ⇔  stake × product < (most + 1) × scale
  return centavos(Number(((BigInt(most) + 1n) * scale - 1n) / product))
}

/** The highest stake whose liability on a leg is not above what is left. */
export function stakeForLiability(left: Centavos, odds: Odds): Centavos {
  if (left < 0) return centavos(0)
  const profit = BigInt(odds) - THOUSAND
  if (profit <= 0n) return centavos(Number.MAX_SAFE_INTEGER)
  const most = ((BigInt(left) + 1n) * THOUSAND - 1n) / profit
  return centavos(Number(most < BigInt(Number.MAX_SAFE_INTEGER) ? most : BigInt(Number.MAX_SAFE_INTEGER)))
}
