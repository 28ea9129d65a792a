import type { Market, Outcome } from '@momio/contract/live-book'

export function sameMarket(a: Market, b: Market): boolean {
  if (a === b) return true
  if (a.id !== b.id || a.status !== b.status || a.isFavorite !== b.isFavorite || a.name !== b.name) return false
  if (a.outcomes.length !== b.outcomes.length) return false
  for (let index = 0; index < a.outcomes.length; index += 1) {
    if (!sameOutcome(a.outcomes[index] as Outcome, b.outcomes[index] as Outcome)) return false
  }
  return sameText(a.settlement, b.settlement) && sameText(a.cancellations, b.cancellations)
}

function sameOutcome(a: Outcome, b: Outcome): boolean {
  return (
    a.id === b.id &&
    a.odds === b.odds &&
    a.active === b.active &&
    a.name === b.name &&
    a.probabilities === b.probabilities &&
    sameText(a.result, b.result)
  )
}

/** Compares optional parts by their JSON: one function builds them, so equal values have equal text. */
function sameText(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b))
}
