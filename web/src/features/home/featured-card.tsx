import { LiveDot } from '@momio/ui/feedback/live-dot'
import { Crest } from '@momio/ui/pictures/crest'
import { SportIcon } from '@momio/ui/pictures/sport-icon'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { MatchHead } from '../../live/stores/live-store.ts'
import { useMatchHead, useMatchScore } from '../../live/use-live.ts'
import { isFight } from '../../matches/board/board-shape.ts'
import { MatchClock, MatchPeriod } from '../../matches/list/match-parts.tsx'
import { useMatchesContext } from '../../matches/matches-context.ts'
import { PRICE_ROW } from '../../matches/odds/use-price-keys.ts'
import type { FeaturedMatch } from './chosen-matches.ts'
import { MainPrices } from './main-prices.tsx'

/** A live match at a glance. Its height is the same for every sport, so that nothing moves when the cards change. */
export const FeaturedCard = memo(function FeaturedCard({ id, tournament }: FeaturedMatch) {
  const head = useMatchHead(id)
  if (!head) return null
  return (
    <article {...PRICE_ROW} className="grid h-full content-between gap-3 rounded-2xl border border-line bg-surface p-3">
      <header className="flex h-5 min-w-0 items-center gap-2 text-xs">
        <SportIcon sportId={head.sportId} size={16} className="text-muted" />
        <span className="min-w-0 flex-1 truncate text-muted">{tournament.name}</span>
        <LiveDot size={8} />
        <MatchClock matchId={id} />
        <MatchPeriod matchId={id} />
      </header>
      <Link
        to="/sport/$sportId/$matchId"
        params={{ sportId: head.sportId, matchId: id }}
        className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 rounded-lg font-semibold"
      >
        <Team name={head.homeName} />
        <Score head={head} />
        <Team name={head.awayName} />
      </Link>
      <MainPrices head={head} />
    </article>
  )
})

function Team({ name }: { readonly name: string }) {
  return (
    <span className="grid min-w-0 content-start justify-items-center gap-1.5 self-start text-center">
      <Crest name={name} size={36} />
      <span className="line-clamp-2 max-w-full text-balance leading-4.5">{name}</span>
    </span>
  )
}

function Score({ head }: { readonly head: MatchHead }) {
  const { t } = useMatchesContext()
  const score = useMatchScore(head.id)
  const isCounted = score && score.home !== null && score.away !== null && !isFight(head.sportId)
  if (!isCounted) return <span className="min-w-12" />
  const names = { home: head.homeName, away: head.awayName }
  return (
    <span className="min-w-12 text-center font-bold font-display text-3xl tabular-nums">
      <span aria-hidden="true">
        {score.home}–{score.away}
      </span>
      <span className="sr-only">{t('match.score', { ...names, homeScore: score.home, awayScore: score.away })}</span>
    </span>
  )
}
