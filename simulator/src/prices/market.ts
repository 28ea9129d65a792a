import type { Odds } from '@momio/domain/odds'

export const STATUS = { active: 1, inactive: 0, suspended: -1, handedOver: -2, settled: -3, cancelled: -4 } as const

interface Outcome {
  readonly id: string
  readonly probability: number
  /** null while the outcome takes no bets: the feed then sends it without a price. */
  readonly odds: Odds | null
}

/** Market and specifiers together name a line. */
export interface Line {
  readonly id: number
  readonly specifiers: string
}

/** A line as it goes out on the feed. */
export interface Market extends Line {
  readonly favourite: boolean
  readonly status: number
  readonly outcomes: readonly Outcome[]
}

export function lineKey({ id, specifiers }: Line): string {
  return `${id}|${specifiers}`
}
