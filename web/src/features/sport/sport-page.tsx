import { LiveDot } from '@momio/ui/feedback/live-dot'
import { Suspense, useDeferredValue } from 'react'
import { useLiveStructure } from '../../live/use-live.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { MatchesProvider } from '../../matches/matches-provider.tsx'
import { useUser } from '../../session/session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LiveList } from './live-list.tsx'
import { SportChips } from './sport-chips.tsx'

/** Asked for before the page is drawn. */
export { beginLive as begin } from '../../live/live.ts'

// Players only fetch it.
const OpenBets = lazyPart(() => import('./open-bets.tsx'))

/** Live matches of every sport. */
export function SportPage() {
  const { t } = useTranslation('matches')
  // In slices: a slow phone can answer while the list is made.
  const structure = useDeferredValue(useLiveStructure())
  const signedIn = useUser() !== null
  return (
    <MatchesProvider>
      {/* The footer stays below the fold however long the list is, so that it never jumps. */}
      <div className="min-h-dvh">
        <div className="flex min-h-9 items-center justify-between gap-3 px-1 pb-1">
          <h1
            tabIndex={-1}
            className="flex items-center gap-3 whitespace-nowrap font-display font-semibold text-text text-xl lg:text-2xl"
          >
            <LiveDot />
            {t('title')}
          </h1>
          {signedIn && (
            <Suspense>
              <OpenBets />
            </Suspense>
          )}
        </div>
        {structure && structure.sports.length > 0 && <SportChips structure={structure} selectedId={undefined} />}
        <LiveList structure={structure} sportId={undefined} />
      </div>
    </MatchesProvider>
  )
}
