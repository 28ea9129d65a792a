import type { SettlementResult } from '@momio/contract/ticket-codes'

/** How a settled ticket is told: what it paid, whether the stake came back, that it is lost, or that it was closed early. */
export type SettledKind = 'paid' | 'returned' | 'lost' | 'closed'

export type SettledResult = Exclude<SettlementResult, 'open'>

const KINDS: Record<SettledResult, SettledKind> = {
  won: 'paid',
  halfWon: 'paid',
  halfLost: 'paid',
  lost: 'lost',
  void: 'returned',
  cashedOut: 'closed',
}

export function settledKind(result: SettledResult): SettledKind {
  return KINDS[result]
}
