import { buttonClass } from '@momio/ui/controls/button'
import { chipClass } from '@momio/ui/controls/chip'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Link, Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { LiveSourceContext } from '../../live/live-source.ts'
import { type PrematchList, usePrematchList, usePrematchPhase } from '../../live/prematch/use-prematch.ts'
import { useSourceStructure } from '../../live/use-live.ts'
import { dayOf } from '../../matches/days/calendar-day.ts'
import { onlyMatches } from '../../matches/days/matches-by-day.ts'
import { useToday } from '../../matches/days/use-today.ts'
import { ColumnStrip } from '../../matches/list/column-strip.tsx'
import { EMPTY_CARD } from '../../matches/list/empty-card.ts'
import { ListSkeleton } from '../../matches/list/list-skeleton.tsx'
import { LoadFailed } from '../../matches/list/load-failed.tsx'
import { MatchList } from '../../matches/list/match-list.tsx'
import { useMatchesContext } from '../../matches/matches-context.ts'
import { FeedNotice } from '../../matches/notices/feed-notice.tsx'
import { afterEmpty, type SportView, searchOf } from './sport-view.ts'
import { usePrincipalTournaments } from './use-principal-tournaments.ts'

type UpcomingView = Extract<SportView, { kind: 'upcoming' | 'day' }>

interface UpcomingMatchesProps {
  readonly sportId: string
  readonly view: UpcomingView
}

/** The matches of a sport that have not started yet: all, of a day, or of its principal tournaments. */
export default function UpcomingMatches({ sportId, view }: UpcomingMatchesProps) {
  const list = usePrematchList(sportId)
  return (
    <LiveSourceContext value={list.source}>
      {view.kind === 'upcoming' && <Filters sportId={sportId} only={view.only} />}
      <Upcoming list={list} sportId={sportId} view={view} />
    </LiveSourceContext>
  )
}

function Upcoming({ list, sportId, view }: UpcomingMatchesProps & { readonly list: PrematchList }) {
  const today = useToday()
  const phase = usePrematchPhase(list)
  const sports = useSourceStructure()?.sports
  const principals = usePrincipalTournaments(sportId, view.kind === 'upcoming' ? view.only : 'all')
  const all = useMemo(() => sports?.flatMap(({ tournaments }) => tournaments), [sports])
  const shown = useMemo(() => {
    if (view.kind !== 'day') return all?.filter(({ id }) => principals.has(id))
    const { heads } = list.source.store
    return all && onlyMatches(all, (id) => dayOf(heads.get(id)?.scheduleTime ?? 0) === view.day)
  }, [all, view, principals, list])
  if (phase === 'failed' || principals.failed) {
    return (
      <LoadFailed
        onRetry={() => {
          list.session.retry()
          principals.retry()
        }}
      />
    )
  }
  if (!shown || !principals.known) return <ListSkeleton />
  if (shown.length > 0) {
    return (
      <>
        <FeedNotice sports={sports ?? []} />
        <div className="mt-3">
          <ColumnStrip sportIds={[sportId]}>
            <MatchList tournaments={shown} countries />
          </ColumnStrip>
        </div>
      </>
    )
  }
  const next = afterEmpty(view)
  if (next) {
    return <Navigate to="/sport/$sportId" params={{ sportId }} search={searchOf(next, today) as never} replace />
  }
  return <NothingThen sportId={sportId} view={view} />
}

function NothingThen({ sportId, view }: UpcomingMatchesProps) {
  const { t } = useMatchesContext()
  const isDay = view.kind === 'day'
  return (
    <EmptyState
      icon="clock"
      title={isDay ? t('empty.day') : t('empty.tournaments')}
      description={t('empty.dayHint')}
      action={
        <Link
          to="/sport/$sportId"
          params={{ sportId }}
          search={{ 'upcoming-tournaments': '' } as never}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('empty.showUpcoming')}
        </Link>
      }
      className={EMPTY_CARD}
    />
  )
}

const FILTERS = ['all', 'relevant', 'international'] as const

function Filters({ sportId, only }: { readonly sportId: string; readonly only: (typeof FILTERS)[number] }) {
  const { t } = useMatchesContext()
  return (
    <nav aria-label={t('filters.label')} className="flex gap-2 overflow-x-auto py-2 [scrollbar-width:none]">
      {FILTERS.map((one) => (
        <Link
          key={one}
          to="/sport/$sportId"
          params={{ sportId }}
          search={searchOf({ kind: 'upcoming', only: one }, '') as never}
          aria-current={one === only ? 'page' : undefined}
          className={chipClass({ selected: one === only })}
        >
          {t(`filters.${one}`)}
        </Link>
      ))}
    </nav>
  )
}
