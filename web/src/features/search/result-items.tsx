import type { SearchResult } from '@momio/contract/search'
import { Badge } from '@momio/ui/feedback/badge'
import { Crest } from '@momio/ui/pictures/crest'
import { Icon } from '@momio/ui/pictures/icon'
import { SportIcon } from '@momio/ui/pictures/sport-icon'
import { DateTime } from '@momio/ui/values/date-time'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GameLink } from '../../casino-games/game-link.tsx'
import type { LiveMenu } from '../../live/use-live-menu.ts'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'

const ITEM =
  'flex min-h-12 items-center gap-3 rounded-lg px-3 py-1.5 font-medium transition-colors hover:bg-odds focus-visible:bg-odds'

interface ResultItemProps {
  readonly result: SearchResult
  readonly onOpen: () => void
}

/** A match leads to its page, a tournament to its own, a team to the match it plays now or next. */
export function ResultItem({ result, onOpen }: ResultItemProps) {
  const { t } = useTranslation('search')
  const link = { onClick: onOpen, className: ITEM }
  switch (result.kind) {
    case 'team':
      return (
        <li>
          <Link
            to="/sport/$sportId/$matchId"
            params={{ sportId: result.sportId, matchId: result.nextMatchId }}
            {...link}
          >
            <Crest name={result.name} size={22} />
            <Words name={result.name}>{t('nextMatch', { tournament: result.tournamentName })}</Words>
          </Link>
        </li>
      )
    case 'tournament':
      return (
        <li>
          <Link
            to="/sport/$sportId/tournament/$tournamentId"
            params={{ sportId: result.sportId, tournamentId: result.id }}
            {...link}
          >
            <SportIcon sportId={result.sportId} size={22} />
            <Words name={result.name}>{result.categoryName}</Words>
          </Link>
        </li>
      )
    case 'match':
      return (
        <li>
          <Link to="/sport/$sportId/$matchId" params={{ sportId: result.sportId, matchId: result.id }} {...link}>
            <SportIcon sportId={result.sportId} size={22} />
            <Words name={result.name}>{result.tournamentName}</Words>
            {result.isLive ? <Badge tone="live">{t('live')}</Badge> : <StartTime at={result.scheduleTime} />}
          </Link>
        </li>
      )
    case 'game':
      return (
        <li>
          <GameLink gameId={result.id} {...link}>
            <Icon name="casino" size={22} />
            <Words name={result.name} />
          </GameLink>
        </li>
      )
  }
}

interface SportItemProps {
  readonly sport: LiveMenu['sports'][number]
  readonly onOpen: () => void
}

export function SportItem({ sport, onOpen }: SportItemProps) {
  return (
    <li>
      <Link to="/sport/$sportId" params={{ sportId: sport.id }} onClick={onOpen} className={ITEM}>
        <SportIcon sportId={sport.id} size={22} />
        <Words name={sport.name} />
        <span className="font-bold text-live text-xs tabular-nums">{sport.live}</span>
      </Link>
    </li>
  )
}

function Words({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return (
    <span className="grid min-w-0 flex-1">
      <span className="truncate">{name}</span>
      {children && <span className="truncate text-muted text-xs">{children}</span>}
    </span>
  )
}

function StartTime({ at }: { readonly at: string }) {
  const locale = useLocale()
  return (
    <span className="grid shrink-0 text-right text-muted text-xs tabular-nums">
      <DateTime value={at} format="day" locale={locale} />
      <DateTime value={at} format="time" locale={locale} />
    </span>
  )
}
