import { customBetHindrance } from '@momio/domain/betting/custom-bet'
import type { TakenLeg } from '@momio/domain/betting/judge-leg'
import { type OddsPolicy, takesPrice } from '@momio/domain/betting/odds-policy'
import type { Odds } from '@momio/domain/odds'
import type { CustomTerms } from './custom-bets.ts'

export type CustomBetRefusal =
  | { readonly refusal: 'SELECTIONS_NOT_COMBINABLE'; readonly selectionIndexes: readonly number[] }
  | { readonly refusal: 'EVENT_MARKET_NOT_ACTIVED'; readonly selectionIndex: number }
  /** The book has moved since the provider was asked: asked again, the ticket may be taken. */
  | { readonly refusal: 'EVENT_MARKET_NOT_ACTIVED'; readonly selectionIndex: number; readonly isOutdated: true }
  | { readonly refusal: 'ODDS_DIFFERENCE_TOO_HIGH'; readonly selectionIndex: number; readonly suggested: Odds }

/** The price of parts that the book takes, each for itself; the provider's, and only with the book it was asked with. */
export function judgeCustomBet(
  parts: readonly TakenLeg[],
  { askedOdds, quote }: CustomTerms,
  policy: OddsPolicy,
): readonly [Odds] | CustomBetRefusal {
  const sportId = parts[0]?.event.match.sportId ?? ''
  const lines = parts.map(({ line }) => ({ marketId: line.marketType, specifiers: line.specifiers }))
  const hindrance = customBetHindrance(sportId, lines)
  if (hindrance) return { refusal: 'SELECTIONS_NOT_COMBINABLE', selectionIndexes: hindrance }
  const moved = parts.findIndex(({ odds }, index) => odds !== quote.bookOdds[index])
  if (moved >= 0) return { refusal: 'EVENT_MARKET_NOT_ACTIVED', selectionIndex: moved, isOutdated: true }
  const { price } = quote
  if (price.kind === 'conflict') {
    return { refusal: 'SELECTIONS_NOT_COMBINABLE', selectionIndexes: parts.map((_, index) => index) }
  }
  if (price.kind === 'unavailable') return { refusal: 'EVENT_MARKET_NOT_ACTIVED', selectionIndex: 0 }
  if (!takesPrice(policy, askedOdds, price.odds)) {
    return { refusal: 'ODDS_DIFFERENCE_TOO_HIGH', selectionIndex: 0, suggested: price.odds }
  }
  return [price.odds]
}
