import { isSameTournament } from '@momio/domain/same-tournament'
import { buttonClass } from '@momio/ui/controls/button'
import { chipClass } from '@momio/ui/controls/chip'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { LiveDot } from '@momio/ui/feedback/live-dot'
import { Icon } from '@momio/ui/pictures/icon'
import { formatDateTime } from '@momio/ui/values/date-time'
import { Link, useMatches, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { LIVE_LIST, LiveSourceContext } from '../../live/live-source.ts'
import { type PrematchList, usePrematchList, usePrematchPhase } from '../../live/prematch/use-prematch.ts'
import { useLiveStructure, useSourceStructure } from '../../live/use-live.ts'
import { sportNameKey } from '../../live/words/sport-name.ts'
import { useNamedTournament, useTournamentName } from '../../live/words/use-tournament-name.ts'
import { dayAfter, dayOf, noonOf } from '../../matches/days/calendar-day.ts'
import { matchesByDay } from '../../matches/days/matches-by-day.ts'
import { useToday } from '../../matches/days/use-today.ts'
import { ColumnStrip } from '../../matches/list/column-strip.tsx'
import { EMPTY_CARD } from '../../matches/list/empty-card.ts'
import { ListSkeleton } from '../../matches/list/list-skeleton.tsx'
import { LoadFailed } from '../../matches/list/load-failed.tsx'
import { MatchList } from '../../matches/list/match-list.tsx'
import { useMatchesContext } from '../../matches/matches-context.ts'
import { MatchesProvider } from '../../matches/matches-provider.tsx'
import { FeedNotice } from '../../matches/notices/feed-notice.tsx'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { OUTRIGHTS_ID, Outrights } from './outrights/outrights.tsx'
import { useOutrights } from './outrights/use-outrights.ts'
import { Standings } from './standings/standings.tsx'

/** A tournament, special or not: its live matches, then those to come by day. */
export function TournamentPage() {
  const { sportId = '', tournamentId = '' } = useParams({ strict: false })
  const outrights = useOutrights(tournamentId)
  return (
    <MatchesProvider>
      <div className="min-h-dvh">
        <Header sportId={sportId} tournamentId={tournamentId} hasOutrights={outrights.length > 0} />
        <Matches sportId={sportId} tournamentId={tournamentId} />
        <Outrights outrights={outrights} />
        <Standings tournamentId={tournamentId} />
      </div>
    </MatchesProvider>
  )
}

interface TournamentProps {
  readonly sportId: string
  readonly tournamentId: string
}

function Header({ sportId, tournamentId, hasOutrights }: TournamentProps & { readonly hasOutrights: boolean }) {
  const { t } = useMatchesContext()
  const { t: shell } = useTranslation('shell')
  const { t: futures } = useTranslation('outrights')
  const name = useTournamentName(tournamentId)
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen }) ?? 'sportsbook-tournament'
  return (
    <header className="grid gap-1 px-1 pb-3">
      <Link
        to="/sport/$sportId"
        params={{ sportId }}
        className="flex h-11 items-center gap-1 justify-self-start font-semibold text-muted text-sm transition-colors hover:text-text"
      >
        <Icon name="chevron-left" size={16} />
        {t(sportNameKey(sportId))}
      </Link>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h1 tabIndex={-1} className="font-display font-semibold text-text text-xl lg:text-2xl">
          {name ?? shell(`titles.${screen}`)}
        </h1>
        {hasOutrights && (
          <a href={`#${OUTRIGHTS_ID}`} aria-label={futures('jump')} className={chipClass()}>
            {futures('title')}
          </a>
        )}
      </div>
    </header>
  )
}

function Matches({ sportId, tournamentId }: TournamentProps) {
  const list = usePrematchList(tournamentId)
  return (
    <LiveSourceContext value={list.source}>
      <LiveThenByDay list={list} sportId={sportId} tournamentId={tournamentId} />
    </LiveSourceContext>
  )
}

function LiveThenByDay({ list, sportId, tournamentId }: TournamentProps & { readonly list: PrematchList }) {
  const { t } = useMatchesContext()
  const locale = useLocale()
  const today = useToday()
  const phase = usePrematchPhase(list)
  const named = useNamedTournament(tournamentId)
  const live = useLiveStructure()
    ?.sports.flatMap(({ tournaments }) => tournaments)
    .filter((tournament) => isSameTournament(tournament, tournamentId, named))
  const sports = useSourceStructure()?.sports
  const days = useMemo(() => {
    const { heads } = list.source.store
    return (
      sports &&
      matchesByDay(
        sports.flatMap(({ tournaments }) => tournaments),
        (id) => dayOf(heads.get(id)?.scheduleTime ?? 0),
      )
    )
  }, [sports, list])
  if (phase === 'failed') return <LoadFailed onRetry={list.session.retry} />
  if (!days || !live) return <ListSkeleton />
  if (days.length === 0 && live.length === 0) return <NothingToCome sportId={sportId} />
  const nameOf = (day: string) => {
    const date = formatDateTime(noonOf(day), 'day', locale)
    if (day === today) return `${t('tabs.today')}, ${date}`
    return day === dayAfter(today, 1) ? `${t('tabs.tomorrow')}, ${date}` : date
  }
  return (
    <ColumnStrip sportIds={[sportId]}>
      <div className="grid gap-5">
        {live.length > 0 && (
          <LiveSourceContext value={LIVE_LIST}>
            <section className="grid gap-2">
              <h2 className={`${DAY} flex items-center gap-2.5`}>
                <LiveDot />
                {t('tabs.live')}
              </h2>
              <FeedNotice sports={[{ tournaments: live }]} />
              <MatchList tournaments={live} countries={false} />
            </section>
          </LiveSourceContext>
        )}
        <FeedNotice sports={sports ?? []} />
        {days.map(({ day, tournaments }) => (
          <section key={day} className="grid gap-2">
            <h2 className={DAY}>{nameOf(day)}</h2>
            <MatchList tournaments={tournaments} countries={false} />
          </section>
        ))}
      </div>
    </ColumnStrip>
  )
}

const DAY = 'px-1 font-semibold text-base text-text first-letter:uppercase'

function NothingToCome({ sportId }: { readonly sportId: string }) {
  const { t } = useMatchesContext()
  return (
    <EmptyState
      icon="clock"
      title={t('empty.tournament')}
      description={t('empty.tournamentHint')}
      action={
        <Link to="/sport/$sportId" params={{ sportId }} className={buttonClass({ variant: 'secondary' })}>
          {t('empty.showSport', { sport: t(sportNameKey(sportId)) })}
        </Link>
      }
      className={EMPTY_CARD}
    />
  )
}
