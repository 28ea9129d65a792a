import { LiveDot } from '@momio/ui/feedback/live-dot'
import { Crest } from '@momio/ui/pictures/crest'
import { Icon } from '@momio/ui/pictures/icon'
import { Countdown } from '@momio/ui/values/countdown'
import { DateTime } from '@momio/ui/values/date-time'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NOT_STARTED } from '../../../live/book/match-status.ts'
import { serverTime } from '../../../live/live.ts'
import type { MatchHead } from '../../../live/stores/live-store.ts'
import { useMatchBoard, useMatchScore } from '../../../live/use-live.ts'
import { useMatchClock, useServerClock } from '../../../live/use-server-clock.ts'
import { sportNameKey } from '../../../live/words/sport-name.ts'
import { boardShape, isFight } from '../../../matches/board/board-shape.ts'
import { boardWords } from '../../../matches/board/board-words.ts'
import { useMatchesContext } from '../../../matches/matches-context.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PeriodTable } from './period-table.tsx'
import { useTournament } from './use-tournament.ts'

interface MatchHeaderProps {
  readonly head: MatchHead
  readonly isOver: boolean
}

/** Who plays where, and how it stands. */
export function MatchHeader({ head, isOver }: MatchHeaderProps) {
  const { t } = useMatchesContext()
  const score = useMatchScore(head.id)
  const isToCome = score?.status === NOT_STARTED && !isOver
  return (
    <header className="overflow-hidden rounded-2xl border border-line bg-linear-to-b from-accent/12 to-surface">
      <TournamentLink head={head} />
      <h1 tabIndex={-1} className="sr-only">
        {t('match.name', { home: head.homeName, away: head.awayName })}
      </h1>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 px-3 pb-4 lg:gap-5 lg:px-5 lg:pb-5">
        <Team name={head.homeName} className="lg:flex-row" />
        <div className="grid min-w-24 max-w-36 justify-items-center gap-1 lg:max-w-56">
          {isToCome ? <Start head={head} /> : <Score head={head} isOver={isOver} />}
        </div>
        <Team name={head.awayName} className="lg:flex-row-reverse" />
      </div>
      {!isToCome && <PeriodTable head={head} />}
    </header>
  )
}

function TournamentLink({ head }: { readonly head: MatchHead }) {
  const { t } = useMatchesContext()
  const tournament = useTournament(head.tournamentId)
  const sport = t(sportNameKey(head.sportId))
  return (
    <div>
      <Link
        to="/sport/$sportId"
        params={{ sportId: head.sportId }}
        className="inline-flex h-11 max-w-full items-center gap-1.5 pr-4 pl-3 text-muted text-sm transition-colors hover:text-text lg:pl-4"
      >
        <Icon name="chevron-left" size={16} />
        <span className="truncate">
          {[sport, tournament?.categoryName, tournament?.name].filter(Boolean).join(' · ')}
        </span>
      </Link>
    </div>
  )
}

function Team({ name, className }: { readonly name: string; readonly className: string }) {
  return (
    <div aria-hidden="true" className={`flex min-w-0 flex-col items-center gap-2 lg:gap-4 ${className}`}>
      <Crest name={name} size={44} />
      <span className="line-clamp-3 max-w-full text-balance break-words text-center font-display font-semibold text-sm text-text leading-4.5 lg:line-clamp-2 lg:text-xl lg:leading-6">
        {name}
      </span>
    </div>
  )
}

/** Date, time and, on its day, how long until it begins. */
function Start({ head }: { readonly head: MatchHead }) {
  const { t } = useTranslation('match')
  const locale = useLocale()
  const startsAt = Date.parse(head.scheduleTime)
  const isToday = startsAt - useServerClock() < DAY_MS
  return (
    <>
      <DateTime
        value={head.scheduleTime}
        locale={locale}
        format="time"
        className="font-bold font-display text-3xl text-text"
      />
      <DateTime value={head.scheduleTime} locale={locale} format="day" className="text-muted text-sm" />
      {isToday && (
        <p className="text-accent text-sm">
          {t('header.startsIn')}{' '}
          <Countdown
            untilMs={startsAt}
            offsetMs={serverTime.offsetMs()}
            label={t('header.startsIn')}
            className="font-semibold"
          />
        </p>
      )}
    </>
  )
}

const DAY_MS = 86_400_000

function Score({ head, isOver }: MatchHeaderProps) {
  const { t, periodName } = useMatchesContext()
  const { t: own } = useTranslation('match')
  const score = useMatchScore(head.id)
  const board = useMatchBoard(head.id)
  if (!score) return null
  const { home, away, period } = score
  // A fight is not counted while it lasts.
  const isCounted = home !== null && away !== null && !isFight(head.sportId)
  const names = { home: head.homeName, away: head.awayName }
  const halves = boardShape(head.sportId).periods === 0 ? halfScores(board?.periodScores ?? []) : ''
  return (
    <>
      {isCounted && (
        <>
          <p className="sr-only">
            {t('match.score', { ...names, homeScore: home, awayScore: away })}
            {board && `. ${boardWords(t, head, board)}`}
          </p>
          <p
            aria-hidden="true"
            className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 font-bold font-display text-3xl text-text tabular-nums lg:text-4xl"
          >
            <span className="text-right">{home}</span>
            <span className="text-muted">–</span>
            <span>{away}</span>
          </p>
        </>
      )}
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-center text-sm">
        {isOver ? (
          <span className="font-semibold text-muted">{own('header.over')}</span>
        ) : (
          <>
            <LiveDot size={8} />
            <Clock matchId={head.id} />
            <span className="text-muted">{periodName(period)}</span>
          </>
        )}
      </p>
      {isCounted && halves && (
        <p aria-hidden="true" className="text-muted text-xs tabular-nums">
          {halves}
        </p>
      )}
    </>
  )
}

const MOST_HALVES = 4

/** `(1–0, 0–1)`; nothing in the first half, when it says the score again, and not for nine innings. */
function halfScores(scores: readonly { readonly home: number; readonly away: number }[]): string {
  if (scores.length < 2 || scores.length > MOST_HALVES) return ''
  return `(${scores.map(({ home, away }) => `${home}–${away}`).join(', ')})`
}

/** Its own component, so that a second that passes renders five characters. */
function Clock({ matchId }: { readonly matchId: string }): ReactNode {
  const clock = useMatchClock(matchId)
  return clock === null ? null : <span className="min-w-11 font-semibold text-live tabular-nums">{clock}</span>
}
