import type { LinePrices, Market, Outcome } from '@momio/contract/live-book'
import { americanOf, oddsFromDecimal } from '@momio/domain/odds'

/** The line with these prices; null when they are of other outcomes than it has. */
export function repriced(line: Market, { status, isFavorite, outcomes }: LinePrices): Market | null {
  const { id, name, originalName, marketType, specifiers } = line
  const priced: Outcome[] = []
  for (const [outcomeId, odds, active, probabilities] of outcomes) {
    const known = line.outcomes.find((outcome) => outcome.outcomeId === outcomeId)
    if (!known) return null
    priced.push({ id: known.id, outcomeId, name: known.name, odds, oddsUS: american(odds), active, probabilities })
  }
  return { id, name, originalName, marketType, specifiers, status, isFavorite, outcomes: priced }
}

/** What makes no sense has no American form either. */
function american(odds: number | null): number | null {
  return odds !== null && odds >= 1 ? americanOf(oddsFromDecimal(odds)) : null
}
