import { Suspense } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { MatchesProvider } from '../../matches/matches-provider.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { CasinoRow } from './casino-row.tsx'
import { FeaturedMatches } from './featured-matches.tsx'
import { SportsStrip } from './sports-strip.tsx'
import { TrustCues } from './trust-cues.tsx'
import { UpcomingMatches } from './upcoming-matches.tsx'

/** Asked for before the page is drawn. */
export { beginLive as begin } from '../../live/live.ts'

// Comes after what the first view shows.
const MostBet = lazyPart(() => import('../../matches/most-bet/most-bet.tsx'))

/** What a visitor comes for: what is live, what others bet on, what comes next, the casino. */
export function HomePage() {
  const { t } = useTranslation('home')
  return (
    <MatchesProvider>
      <h1 tabIndex={-1} className="sr-only">
        {t('title')}
      </h1>
      <div className="grid grid-cols-1 gap-3">
        <SportsStrip />
        <FeaturedMatches />
        <Suspense>
          <MostBet isShortOnPhones />
        </Suspense>
        <UpcomingMatches />
        <CasinoRow />
        <TrustCues />
      </div>
    </MatchesProvider>
  )
}
