import type { MarketGroup } from '@momio/domain/market-groups'
import type { MarketCard } from './market-cards.ts'

/** Favourites come first: in the main group those of all groups, elsewhere the group's own. */
export function inFavouriteOrder(
  group: MarketGroup<MarketCard>,
  all: readonly MarketCard[],
  isFavourite: (card: MarketCard) => boolean,
): readonly MarketCard[] {
  const favourites = (group.isMain ? all : group.markets).filter(isFavourite)
  return favourites.length === 0
    ? group.markets
    : [...favourites, ...group.markets.filter((card) => !isFavourite(card))]
}
