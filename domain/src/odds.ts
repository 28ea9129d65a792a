import { HIGHEST_ODDS } from '@momio/contract/highest-odds'

declare const oddsBrand: unique symbol

/** Decimal odds in integer thousandths: 1.85 is 1850. */
export type Odds = number & { readonly [oddsBrand]: true }

export type OddsFormat = 'decimal' | 'american'

const THOUSAND = 1000
/** The lowest price that is not 1.00 on a ticket with two decimals: below it a winner gets nothing but the stake. */
const LOWEST_OFFERED = 1005
const HIGHEST_OFFERED = HIGHEST_ODDS * THOUSAND

/** A feed's decimal price as it may be offered; undefined when it may not. */
export function offeredOdds(decimal: number | undefined): Odds | undefined {
  if (decimal === undefined) return undefined
  const thousandths = Math.round(decimal * THOUSAND)
  return isOffered(thousandths) ? thousandths : undefined
}

/** Whether these thousandths are a price that can be bet on. */
export function isOffered(thousandths: number): thousandths is Odds {
  return thousandths >= LOWEST_OFFERED && thousandths <= HIGHEST_OFFERED
}

export function oddsFromDecimal(decimal: number): Odds {
  const thousandths = Math.round(decimal * THOUSAND)
  if (!Number.isSafeInteger(thousandths) || thousandths < THOUSAND) {
    throw new RangeError(`decimal odds must be 1 or more, got ${decimal}`)
  }
  return thousandths as Odds
}

export function decimalOf(odds: Odds): number {
  return odds / THOUSAND
}

/**
 * Truncates toward zero. Worked in thousandths because the decimals themselves go wrong:
 * (1.1 - 1) is 0.10000000000000009 and would give -999 for -1000.
 */
export function americanOf(odds: Odds): number {
  const profit = odds - THOUSAND
  if (profit === 0) return 0
  if (profit < THOUSAND) return -Math.trunc((100 * THOUSAND) / profit)
  return Math.trunc((profit * 100) / THOUSAND)
}

/** Decimal shows two decimals, and the third only where it says something; American always carries its sign. */
export function formatOdds(odds: Odds, format: OddsFormat): string {
  if (format === 'american') {
    const american = americanOf(odds)
    return american > 0 ? `+${american}` : String(american)
  }
  const whole = Math.trunc(odds / THOUSAND)
  const fraction = String(odds % THOUSAND).padStart(3, '0')
  return `${whole}.${fraction.endsWith('0') ? fraction.slice(0, 2) : fraction}`
}
