import { listLayout, winnerMarketOf } from '@momio/domain/list-layout'
import { Icon } from '@momio/ui/pictures/icon'
import { memo, useId, useRef, useSyncExternalStore } from 'react'
import { useLiveSource } from '../../../live/live-source.ts'
import { EarlyPayoutMark } from '../../../matches/early-payout-mark.tsx'
import { useMatchesContext } from '../../../matches/matches-context.ts'
import { PRICE_ROW } from '../../../matches/odds/use-price-keys.ts'
import { useNear } from '../../../use-near.ts'
import { bodyHeight, cardHeight } from './card-size.ts'
import { MarketBody } from './market-body.tsx'
import { type MarketCard, outcomesOf } from './market-cards.ts'
import { useMatchView } from './match-view.ts'

interface MarketCardProps {
  readonly card: MarketCard
  readonly isCollapsed: boolean
  readonly isFavourite: boolean
  /** One of the first: drawn with the page, not when it comes near. */
  readonly isFirst: boolean
  onCollapse(cardKey: string): void
  onStar(marketType: number): void
}

/** Scrolling finds it there. */
const DRAWN_AHEAD = '800px'
const HEAD_BUTTON = 'grid size-11 shrink-0 place-items-center text-muted transition-colors hover:text-text'

/** A market with its prices. What is far below the screen keeps its place and is drawn when it comes near. */
export const MarketCardView = memo(function MarketCardView(props: MarketCardProps) {
  const { card, isCollapsed, isFavourite, isFirst, onCollapse, onStar } = props
  const { t, head } = useMatchView()
  const { t: words } = useMatchesContext()
  const paysEarly = head.isEarlyPayoutApplied && card.marketType === winnerMarketOf(listLayout(head.sportId))
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section, { ahead: DRAWN_AHEAD, isNearAtOnce: isFirst })
  const bodyId = useId()
  return (
    <section
      {...PRICE_ROW}
      ref={section}
      className="@container rounded-2xl border border-line bg-surface [content-visibility:auto]"
      style={{ containIntrinsicHeight: `auto ${cardHeight(card)}px` }}
    >
      <div className="flex items-center pl-3.5">
        <h3 className="min-w-0 flex-1 font-semibold text-sm text-text">
          <button
            type="button"
            aria-expanded={!isCollapsed}
            aria-controls={bodyId}
            onClick={() => onCollapse(card.key)}
            className="flex min-h-12 w-full items-center gap-2 rounded-lg py-1.5 text-left"
          >
            <span className="line-clamp-2 min-w-0">{card.title}</span>
            {paysEarly && <EarlyPayoutMark t={words} />}
            {isNear && <SuspendedTag card={card} />}
            <Icon name={isCollapsed ? 'chevron-down' : 'chevron-up'} size={16} className="ml-auto text-muted" />
          </button>
        </h3>
        <button
          type="button"
          aria-label={t('markets.star', { market: card.title })}
          aria-pressed={isFavourite}
          onClick={() => onStar(card.marketType)}
          className={`${HEAD_BUTTON} ${isFavourite ? 'text-gift' : ''}`}
        >
          <Icon name="star" size={18} fill={isFavourite ? 'currentColor' : 'none'} />
        </button>
      </div>
      <div id={bodyId} hidden={isCollapsed} className="border-line border-t p-2 lg:p-2.5">
        {isNear ? !isCollapsed && <MarketBody card={card} /> : <div style={{ height: bodyHeight(card) - 18 }} />}
      </div>
    </section>
  )
})

/** Said where no price of the market takes a bet. */
function SuspendedTag({ card }: { readonly card: MarketCard }) {
  const { t } = useMatchView()
  const { prices } = useLiveSource().store
  const keys = outcomesOf(card).map(({ key }) => key)
  const isSuspended = useSyncExternalStore(
    (listener) => {
      const stops = keys.map((key) => prices.subscribeLine(key, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => !keys.some((key) => prices.getLine(key)?.open),
  )
  if (!isSuspended) return null
  return (
    <span className="flex shrink-0 items-center gap-1 rounded-full bg-odds px-2 py-0.5 font-medium text-muted text-xs">
      <Icon name="lock" size={12} />
      {t('markets.suspended')}
    </span>
  )
}
