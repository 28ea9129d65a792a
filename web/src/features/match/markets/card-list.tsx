import { memo } from 'react'
import { favourites as stars, useFavouriteMarkets } from '../../../favourites/use-favourites.ts'
import { providerNameOf } from '../../../live/provider.ts'
import { useGrowingCount } from '../../../matches/list/growing-count.ts'
import { PRICE_COLUMN } from '../../../matches/odds/use-price-keys.ts'
import { inTwoColumns } from './card-size.ts'
import { favouriteKey } from './favourite-key.ts'
import { MarketCardView } from './market-card.tsx'
import type { MarketCard } from './market-cards.ts'
import { useMatchView } from './match-view.ts'
import { useTwoColumns } from './use-two-columns.ts'

interface CardListProps {
  readonly cards: readonly MarketCard[]
  /** Whether the cards may stand side by side; where the screen is wide enough they do. */
  readonly inColumns?: boolean
  readonly collapsed: ReadonlySet<string>
  onCollapse(cardKey: string): void
}

/** Cards that fill a first screen; the first of them come with the page. */
const FIRST = 6
const AT_ONCE = 2

export const CardList = memo(function CardList({ cards, inColumns = true, collapsed, onCollapse }: CardListProps) {
  const { head } = useMatchView()
  const columns = useTwoColumns() && inColumns ? inTwoColumns(cards) : [cards]
  const first = FIRST / columns.length
  const shown = useGrowingCount(cards.length, AT_ONCE) / columns.length
  const favourites = useFavouriteMarkets()
  const provider = providerNameOf(head.id)
  const onStar = provider === 'two' ? starOfTwo : starOfOne
  return (
    <div className={`grid items-start gap-3 ${columns.length === 2 ? 'grid-cols-2' : 'grid-cols-1'}`}>
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the left column stays the left one
        <div key={index} {...PRICE_COLUMN} className="grid min-w-0 gap-3">
          {column.slice(0, Math.ceil(shown)).map((card, place) => (
            <MarketCardView
              key={card.key}
              card={card}
              isCollapsed={collapsed.has(card.key)}
              isFavourite={favourites.has(favouriteKey(provider, card.marketType))}
              isFirst={place < first}
              onCollapse={onCollapse}
              onStar={onStar}
            />
          ))}
        </div>
      ))}
    </div>
  )
})

const starOfOne = (marketType: number) => stars.toggle('markets', favouriteKey('one', marketType))
const starOfTwo = (marketType: number) => stars.toggle('markets', favouriteKey('two', marketType))
