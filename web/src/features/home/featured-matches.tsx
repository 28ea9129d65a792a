import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFavouriteMatches } from '../../favourites/use-favourites.ts'
import { useLivePhase, useLiveStructure } from '../../live/use-live.ts'
import { useGrowingCount } from '../../matches/list/growing-count.ts'
import { PRICE_COLUMN } from '../../matches/odds/use-price-keys.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { featuredMatches } from './chosen-matches.ts'
import { FeaturedCard } from './featured-card.tsx'
import { SECTION_LINK, SectionHead } from './section-head.tsx'

const MOST = 8
/** A phone shows one and the edge of the next. */
const AT_ONCE = 2
const PLACES = ['first', 'second', 'third'] as const
const CARD = 'h-48 w-[min(20.5rem,calc(100vw-3.5rem))] shrink-0 snap-start'

/** Live matches side by side; the strip scrolls by finger, wheel and keyboard, card by card. */
export function FeaturedMatches() {
  const { t } = useTranslation('home')
  const structure = useLiveStructure()
  const phase = useLivePhase()
  const favourites = useFavouriteMatches()
  const matches = structure && featuredMatches(structure, favourites, MOST)
  const shown = useGrowingCount(matches?.length ?? 0, AT_ONCE)
  if (!matches) {
    if (phase === 'failed') return null
    return (
      <Frame>
        {PLACES.map((place) => (
          <li key={place} aria-hidden="true" className={CARD}>
            <Skeleton shape="block" className="h-full! rounded-2xl!" />
          </li>
        ))}
      </Frame>
    )
  }
  if (matches.length === 0) {
    return <p className="rounded-2xl border border-line bg-surface px-4 py-3 text-muted">{t('noLive')}</p>
  }
  return (
    <Frame>
      {matches.slice(0, shown).map((match) => (
        <li key={match.id} {...PRICE_COLUMN} className={CARD}>
          <FeaturedCard {...match} />
        </li>
      ))}
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="featured" className="min-w-0">
      {/* On a phone the first screen is short, the cards say by themselves that they are live, and the strip leads to all. */}
      <SectionHead id="featured" title={t('featured')} className="max-lg:hidden">
        <Link to="/sport" className={SECTION_LINK}>
          {t('seeAll')}
        </Link>
      </SectionHead>
      <ul className="-mx-3 relative flex snap-x snap-mandatory scroll-px-3 gap-3 overflow-x-auto overscroll-x-contain px-3 [scrollbar-width:none] lg:mx-0 lg:scroll-px-0 lg:px-0">
        {children}
      </ul>
    </section>
  )
}
