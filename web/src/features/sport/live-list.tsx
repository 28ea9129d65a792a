import { Button, buttonClass } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Link } from '@tanstack/react-router'
import { liveSession } from '../../live/live.ts'
import type { LiveSport } from '../../live/stores/live-store.ts'
import { useLivePhase, useLiveStructure } from '../../live/use-live.ts'
import { sportNameKey } from '../../live/words/sport-name.ts'
import { FeedNotice } from './feed-notice.tsx'
import { useGrowingCount } from './growing-count.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { SportChips } from './sport-chips.tsx'
import { useSportContext } from './sport-context.ts'
import { TournamentCard } from './tournament-card.tsx'

/** All sports, or one. */
export function LiveList({ sportId }: { readonly sportId: string | undefined }) {
  const { t } = useSportContext()
  const structure = useLiveStructure()
  const phase = useLivePhase()
  if (!structure) return phase === 'failed' ? <LoadFailed /> : <ListSkeleton />
  if (structure.sports.length === 0) {
    return <EmptyState icon="clock" title={t('empty.title')} description={t('empty.description')} className={CARD} />
  }
  const shown = sportId === undefined ? structure.sports : structure.sports.filter(({ id }) => id === sportId)
  return (
    <>
      <SportChips structure={structure} selectedId={sportId} />
      <FeedNotice sports={shown} />
      <div className="mt-2">
        {sportId !== undefined && shown.length === 0 ? <NothingOf sportId={sportId} /> : <Cards sports={shown} />}
      </div>
    </>
  )
}

function Cards({ sports }: { readonly sports: readonly LiveSport[] }) {
  let left = useGrowingCount(sports.reduce((sum, { live }) => sum + live, 0))
  const cards = []
  for (const tournament of sports.flatMap(({ tournaments }) => tournaments)) {
    if (left <= 0) break
    cards.push(<TournamentCard key={tournament.id} tournament={tournament} rows={left} />)
    left -= tournament.matchIds.length
  }
  return <div className="grid gap-4">{cards}</div>
}

const CARD = 'mt-3 rounded-2xl border border-line bg-surface'

function NothingOf({ sportId }: { readonly sportId: string }) {
  const { t } = useSportContext()
  return (
    <EmptyState
      icon="clock"
      title={t('empty.sport', { sport: t(sportNameKey(sportId)) })}
      description={t('empty.description')}
      action={
        <Link to="/sport" className={buttonClass({ variant: 'secondary' })}>
          {t('empty.showAll')}
        </Link>
      }
      className={CARD}
    />
  )
}

function LoadFailed() {
  const { t } = useSportContext()
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t('failed.title')}
        description={t('failed.description')}
        action={<Button onClick={liveSession.retry}>{t('failed.retry')}</Button>}
        className={CARD}
      />
    </div>
  )
}
