import type { Market, Outcome } from '@momio/contract/live-book'

export function sameMarket(a: Market, b: Market): boolean {
  return (
    a.id === b.id &&
    a.status === b.status &&
    a.isFavorite === b.isFavorite &&
    a.name === b.name &&
    a.outcomes.length === b.outcomes.length &&
    a.outcomes.every((outcome, index) => {
      const other = b.outcomes[index]
      return other !== undefined && sameOutcome(outcome, other)
    })
  )
}

function sameOutcome(a: Outcome, b: Outcome): boolean {
  return (
    a.id === b.id &&
    a.odds === b.odds &&
    a.active === b.active &&
    a.name === b.name &&
    a.probabilities === b.probabilities
  )
}
