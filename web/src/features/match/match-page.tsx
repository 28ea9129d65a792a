import { isBeingPlayed } from '@momio/domain/match-course'
import { buttonClass } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Link, useParams } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { LIVE_LIST, LiveSourceContext } from '../../live/live-source.ts'
import { beginMatch, type FollowedMatch, useFollowedMatch, useMatchPhase } from '../../live/match/use-match.ts'
import type { MatchHead } from '../../live/stores/live-store.ts'
import { useMatchHead, useMatchScore } from '../../live/use-live.ts'
import { MatchesProvider } from '../../matches/matches-provider.tsx'
import { FeedNotice } from '../../matches/notices/feed-notice.tsx'
import { useOwnPageTitle } from '../../page-title.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { MatchHeader } from './header/match-header.tsx'
import { Markets } from './markets/markets.tsx'
import { MarketsSkeleton } from './markets/markets-skeleton.tsx'
import { beginGroupings } from './markets/use-groupings.ts'
import { Tracker } from './tracker/tracker.tsx'

/** Asks for the match and its groups before the page is drawn. */
export function begin({ matchId = '', sportId = '' }: { readonly matchId?: string; readonly sportId?: string }): void {
  beginMatch(matchId)
  beginGroupings(sportId)
}

/** One match with all its markets. */
export function MatchPage() {
  const { sportId = '', matchId = '' } = useParams({ strict: false })
  const followed = useFollowedMatch(matchId)
  return (
    <LiveSourceContext value={followed.source}>
      <MatchesProvider feed={{ ...followed.session, trust: followed.source.trust }}>
        {/* The footer stays below the fold however few markets there are, so that it never jumps. */}
        <div key={matchId} className="min-h-dvh">
          <Match followed={followed} sportId={sportId} />
        </div>
      </MatchesProvider>
    </LiveSourceContext>
  )
}

interface MatchProps {
  readonly followed: FollowedMatch
  readonly sportId: string
}

function Match({ followed, sportId }: MatchProps) {
  const { t } = useTranslation('matches')
  const phase = useMatchPhase(followed)
  // In slices: a slow phone can answer while the page is made.
  const followedHead = useDeferredValue(useMatchHead(followed.id))
  // Who comes from the list knows the match already.
  const listedHead = LIVE_LIST.store.heads.get(followed.id)
  const head = followedHead ?? listedHead
  useOwnPageTitle(head ? t('match.name', { home: head.homeName, away: head.awayName }) : null)
  // An outright has no sides: it stands on the page of its tournament and has none of its own.
  if (phase === 'gone' || followedHead?.homeName === '') return <Gone sportId={sportId} />
  if (followedHead) return <Followed followed={followed} head={followedHead} isOver={phase === 'over'} />
  return listedHead ? <Listed head={listedHead} /> : <MatchSkeleton />
}

/** While the markets are on their way, the list says how the match stands. */
function Listed({ head }: { readonly head: MatchHead }) {
  return (
    <LiveSourceContext value={LIVE_LIST}>
      <MatchHeader head={head} isOver={false} />
      <MarketsSkeleton />
    </LiveSourceContext>
  )
}

interface FollowedProps {
  readonly followed: FollowedMatch
  readonly head: MatchHead
  readonly isOver: boolean
}

function Followed({ followed, head, isOver }: FollowedProps) {
  const score = useMatchScore(head.id)
  const isLive = score !== undefined && isBeingPlayed(score)
  return (
    <>
      <MatchHeader head={head} isOver={isOver} />
      {(isLive || isOver) && <Tracker followed={followed} head={head} />}
      {isOver ? (
        <Over sportId={head.sportId} />
      ) : (
        <>
          <FeedNotice sports={[{ tournaments: [{ matchIds: [head.id] }] }]} />
          <Markets followed={followed} head={head} isLive={isLive} />
        </>
      )}
    </>
  )
}

const CARD = 'mt-3 rounded-2xl border border-line bg-surface'

function Gone({ sportId }: { readonly sportId: string }) {
  const { t } = useTranslation('match')
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {t('gone.title')}
      </h1>
      <EmptyState
        icon="clock"
        title={t('gone.title')}
        description={t('gone.description')}
        action={<BackToList sportId={sportId} />}
        className={CARD}
      />
    </>
  )
}

function Over({ sportId }: { readonly sportId: string }) {
  const { t } = useTranslation('match')
  return (
    <div role="status">
      <EmptyState
        icon="lock"
        title={t('over.title')}
        description={t('over.description')}
        action={<BackToList sportId={sportId} />}
        className={CARD}
      />
    </div>
  )
}

function BackToList({ sportId }: { readonly sportId: string }) {
  const { t } = useTranslation('match')
  return (
    <Link to="/sport/$sportId" params={{ sportId }} className={buttonClass({ variant: 'secondary' })}>
      {t('back')}
    </Link>
  )
}

function MatchSkeleton() {
  const { t } = useTranslation('match')
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {t('loading')}
      </h1>
      <div className="animate-breathe rounded-2xl border border-line bg-surface px-4 py-5">
        <Skeleton still className="w-40" />
        <div className="mt-5 grid grid-cols-3 items-center justify-items-center gap-4">
          <Skeleton still shape="circle" className="size-11" />
          <Skeleton still shape="block" className="w-24" />
          <Skeleton still shape="circle" className="size-11" />
        </div>
      </div>
      <MarketsSkeleton />
    </>
  )
}
