import { EmptyState } from '@momio/ui/feedback/empty-state'
import { useEffect } from 'react'
import { keepEnded, liveSession } from '../../live/live.ts'
import type { LiveStructure } from '../../live/stores/live-store.ts'
import { useLivePhase } from '../../live/use-live.ts'
import { ColumnStrip } from '../../matches/list/column-strip.tsx'
import { EMPTY_CARD } from '../../matches/list/empty-card.ts'
import { ListSkeleton } from '../../matches/list/list-skeleton.tsx'
import { LoadFailed } from '../../matches/list/load-failed.tsx'
import { MatchList } from '../../matches/list/match-list.tsx'
import { useMatchesContext } from '../../matches/matches-context.ts'
import { MostBetBelow } from '../../matches/most-bet/most-bet-below.tsx'
import { FeedNotice } from '../../matches/notices/feed-notice.tsx'

interface LiveListProps {
  /** Undefined until it is known. */
  readonly structure: LiveStructure | undefined
  readonly sportId: string | undefined
}

/** Live matches of all sports, or of one. */
export function LiveList({ structure, sportId }: LiveListProps) {
  const { t } = useMatchesContext()
  const phase = useLivePhase()
  useEffect(keepEnded, [])
  if (!structure) return phase === 'failed' ? <LoadFailed onRetry={liveSession.retry} /> : <ListSkeleton />
  const sports = structure.listed.filter(({ id }) => sportId === undefined || id === sportId)
  if (sports.length === 0) {
    return (
      <EmptyState icon="clock" title={t('empty.title')} description={t('empty.description')} className={EMPTY_CARD} />
    )
  }
  return (
    <>
      <FeedNotice sports={sports} />
      <div className="mt-2">
        <ColumnStrip sportIds={sports.map(({ id }) => id)}>
          <MatchList tournaments={sports.flatMap(({ tournaments }) => tournaments)} countries={sportId !== undefined} />
        </ColumnStrip>
      </div>
      <MostBetBelow sportId={sportId} />
    </>
  )
}
