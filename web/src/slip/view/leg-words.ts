import { type SelectionWords, useSelectionWords } from '../../matches/selection-words.ts'
import type { BetItem } from '../bet-item.ts'

/** A selection in the player's language; of a custom bet all its outcomes in a row. */
export function useLegWords(): (item: BetItem) => SelectionWords {
  const words = useSelectionWords()
  return (item) => {
    const { matchId: eventId, sportId, matchName } = item
    const own = words({
      eventId,
      sportId,
      matchName,
      marketId: item.marketTypeId,
      specifiers: item.specifiers,
      outcomeId: item.outcomeOnlyId,
      marketName: item.marketName,
      marketOriginalName: item.marketOriginalName,
      outcomeName: item.latestOutcome.outcomeName,
    })
    const parts = item.selectedMarkets?.map((part) => {
      const { market, outcome } = words({ eventId, sportId, matchName, ...part })
      return `${market}: ${outcome}`
    })
    return parts ? { ...own, outcome: parts.join(' + ') } : own
  }
}
