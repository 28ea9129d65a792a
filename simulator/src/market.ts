import type { Odds } from '@momio/domain/odds'

export const STATUS = { active: 1, inactive: 0, suspended: -1 } as const

interface Outcome {
  readonly id: string
  readonly probability: number
  /** null while the market takes no bets: the feed then sends the outcome without a price. */
  readonly odds: Odds | null
}

/** A market as it goes out on the feed; market and specifiers together name the line. */
export interface Market {
  readonly id: number
  readonly specifiers: string
  readonly favourite: boolean
  readonly status: number
  readonly outcomes: readonly Outcome[]
}

export function lineKey(market: { readonly id: number; readonly specifiers: string }): string {
  return `${market.id}|${market.specifiers}`
}
