import type { SettlementResult } from '@momio/contract/ticket-codes'

interface LegChance {
  readonly eventId: string
  readonly result: SettlementResult
  /** As the feed says, while it does. */
  readonly chance: number | null | undefined
}

/**
 * How likely all legs win together. What is decided counts as it was decided. Undefined while the feed does not tell of a
 * leg, and where two legs are of one event: those are not independent.
 */
export function winChance(legs: readonly LegChance[]): number | undefined {
  if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length) return undefined
  let all = 1
  for (const { result, chance } of legs) {
    const one = SETTLED[result] ?? chance
    if (one === undefined || one === null) return undefined
    all *= one
  }
  return all
}

/** A leg that is returned, whole or by half, leaves the others to decide. */
const SETTLED: Partial<Record<SettlementResult, number>> = { won: 1, halfWon: 1, void: 1, lost: 0, halfLost: 1 }
