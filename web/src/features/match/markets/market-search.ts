import { wordSearch } from '../../../word-search.ts'
import { type MarketCard, outcomesOf } from './market-cards.ts'

/** Cards whose name has the words looked for, or one of whose outcomes, players or lines does together with it. */
export function searchCards(cards: readonly MarketCard[], term: string): readonly MarketCard[] {
  const isFound = wordSearch(term)
  return cards.filter((card) => isFound(card.title) || namesIn(card).some((name) => isFound(`${card.title} ${name}`)))
}

function namesIn(card: MarketCard): readonly string[] {
  return card.kind === 'players' ? card.rows.map(({ player }) => player) : outcomesOf(card).map(({ label }) => label)
}
