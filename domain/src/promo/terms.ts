import { pesos } from '../money.ts'
import { oddsFromDecimal } from '../odds.ts'

/** The one set of terms of bonus money. Every screen, mail and rule takes its figures from here. */
export const BONUS_TERMS = {
  /** What the welcome gift is. */
  gift: pesos(50),
  /** So many times the gift has to be bet before the rest turns into cash. */
  rolloverTimes: 12,
  /** The most that turns into cash beside the gift itself. */
  mostWinnings: pesos(3_000),
  daysToExpiry: 30,
  leastSelections: 2,
  leastOdds: oddsFromDecimal(2),
} as const
