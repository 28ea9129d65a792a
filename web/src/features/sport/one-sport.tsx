import { sameSport } from '@momio/domain/same-sport'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { LiveDot } from '@momio/ui/feedback/live-dot'
import { Navigate, useSearch } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import type { LiveStructure } from '../../live/stores/live-store.ts'
import { useLiveStructure } from '../../live/use-live.ts'
import { sportNameKey } from '../../live/words/sport-name.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { useToday } from '../../matches/days/use-today.ts'
import { EMPTY_CARD } from '../../matches/list/empty-card.ts'
import { ListSkeleton } from '../../matches/list/list-skeleton.tsx'
import { useMatchesContext } from '../../matches/matches-context.ts'
import { LiveList } from './live-list.tsx'
import { SportChips } from './sport-chips.tsx'
import { SportTabs } from './sport-tabs.tsx'
import { opensOn, readView, type SportSearch, type SportView, searchOf } from './sport-view.ts'

// Most visits begin with live matches, which do without it.
const UpcomingMatches = lazyPart(() => import('./upcoming-matches.tsx'))

export function OneSport({ sportId }: { readonly sportId: string }) {
  const { t } = useMatchesContext()
  const structure = useDeferredValue(useLiveStructure())
  const today = useToday()
  const view = readView(useSearch({ strict: false }) as SportSearch, today)
  const shownId = sameSport(sportId)
  const live = structure && (structure.sports.find(({ id }) => id === shownId)?.live ?? 0)
  const wasLive = useWasLive(live)
  const next = opensOn(view, { live, wasLive })
  if (next) {
    return <Navigate to="/sport/$sportId" params={{ sportId }} search={searchOf(next, today) as never} replace />
  }
  const sport = t(sportNameKey(sportId))
  const isLive = view.kind === 'live' || view.kind === 'main'
  return (
    <>
      <h1
        tabIndex={-1}
        className="flex items-center gap-3 px-1 pb-1 font-display font-semibold text-text text-xl lg:text-2xl"
      >
        {isLive && <LiveDot />}
        {t(isLive ? 'titleOf' : 'upcoming.titleOf', { sport })}
      </h1>
      {structure && <SportChips structure={structure} selectedId={shownId} />}
      <SportTabs sportId={sportId} view={view} today={today} live={live ?? 0} />
      <Content structure={structure} sportId={shownId} view={view} live={live} />
    </>
  )
}

interface ContentProps {
  readonly structure: LiveStructure | undefined
  readonly sportId: string
  readonly view: SportView
  readonly live: number | undefined
}

function Content({ structure, sportId, view, live }: ContentProps) {
  const { t } = useMatchesContext()
  if (view.kind === 'main' && live === 0) {
    return (
      <EmptyState
        icon="clock"
        title={t('empty.noneOfSport', { sport: t(sportNameKey(sportId)) })}
        description={t('empty.noneOfSportHint')}
        className={EMPTY_CARD}
      />
    )
  }
  if (view.kind === 'live' || view.kind === 'main') return <LiveList structure={structure} sportId={sportId} />
  return (
    <Suspense fallback={<ListSkeleton />}>
      <UpcomingMatches sportId={sportId} view={view} />
    </Suspense>
  )
}

/** Whether the sport had live matches at any time since the visitor came to it. */
function useWasLive(live: number | undefined): boolean {
  const [wasLive, setWasLive] = useState(false)
  const isLive = live !== undefined && live > 0
  useEffect(() => {
    if (isLive) setWasLive(true)
  }, [isLive])
  return wasLive || isLive
}
