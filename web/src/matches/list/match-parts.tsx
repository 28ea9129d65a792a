import { Crest } from '@momio/ui/pictures/crest'
import { DateTime } from '@momio/ui/values/date-time'
import { Link } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import { hasEnded, NOT_STARTED } from '../../live/book/match-status.ts'
import { letGoOfEnded } from '../../live/live.ts'
import type { MatchHead } from '../../live/stores/live-store.ts'
import { useMarketCount, useMatchBoard, useMatchScore } from '../../live/use-live.ts'
import { useMatchClock } from '../../live/use-server-clock.ts'
import { useLocale } from '../../preferences.ts'
import { Situation } from '../board/situation.tsx'
import { useMatchesContext } from '../matches-context.ts'

/** When a match starts; from then on its clock, period and situation, and at last that it is over. */
export const MatchTime = memo(function MatchTime({ head }: { readonly head: MatchHead }) {
  const status = useMatchScore(head.id)?.status
  if (status === NOT_STARTED) return <KickOff scheduleTime={head.scheduleTime} />
  if (status !== undefined && hasEnded(status)) return <Ended matchId={head.id} />
  return (
    <>
      <MatchClock matchId={head.id} />
      <MatchPeriod matchId={head.id} />
      <MatchSituation head={head} />
    </>
  )
})

/** Day and time where the player is. */
function KickOff({ scheduleTime }: { readonly scheduleTime: string }) {
  const locale = useLocale()
  return (
    <>
      <DateTime
        value={scheduleTime}
        locale={locale}
        format="time"
        className="shrink-0 font-semibold text-sm text-text leading-4"
      />
      <DateTime value={scheduleTime} locale={locale} format="day-month" className="text-muted text-xs leading-3.5" />
    </>
  )
}

/** Stays for as long as it is in sight. */
function Ended({ matchId }: { readonly matchId: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!place.current) return
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false) letGoOfEnded(matchId)
    })
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [matchId])
  return (
    <span ref={place}>
      <MatchPeriod matchId={matchId} />
    </span>
  )
}

/** Its own component, so that a second that passes renders five characters. */
export const MatchClock = memo(function MatchClock({ matchId }: { readonly matchId: string }) {
  const clock = useMatchClock(matchId)
  if (clock === null) return null
  return (
    <span className="block h-4 w-11 shrink-0 whitespace-nowrap font-semibold text-live text-sm tabular-nums leading-4 [contain:strict]">
      {clock}
    </span>
  )
})

export const MatchPeriod = memo(function MatchPeriod({ matchId }: { readonly matchId: string }) {
  const { periodName } = useMatchesContext()
  const score = useMatchScore(matchId)
  if (!score) return null
  return <span className="line-clamp-3 text-muted text-xs leading-3.5">{periodName(score.period)}</span>
})

const MatchSituation = memo(function MatchSituation({ head }: { readonly head: MatchHead }) {
  const { t } = useMatchesContext()
  const board = useMatchBoard(head.id)?.board
  return board ? <Situation t={t} sportId={head.sportId} board={board} /> : null
})

interface TeamLinesProps {
  readonly head: MatchHead
  readonly linesClass: string
  readonly nameClass?: string
}

export const TeamNames = memo(function TeamNames({ head, linesClass, nameClass = 'line-clamp-2' }: TeamLinesProps) {
  const { sportId, id, homeName, awayName } = head
  return (
    <Link
      to="/sport/$sportId/$matchId"
      params={{ sportId, matchId: id }}
      className={`group/teams grid min-w-0 gap-1 rounded-md font-semibold text-text leading-5 ${linesClass}`}
    >
      {[homeName, awayName].map((name) => (
        <span key={name} className="flex min-w-0 items-center gap-2.5">
          <Crest name={name} size={18} />
          <span className={`${nameClass} leading-4.5 underline-offset-4 group-hover/teams:underline`}>{name}</span>
        </span>
      ))}
    </Link>
  )
})

interface MoreMarketsProps {
  readonly head: MatchHead
  readonly matchName: string
  readonly shown: number
}

export const MoreMarkets = memo(function MoreMarkets({ head, matchName, shown }: MoreMarketsProps) {
  const { t } = useMatchesContext()
  const count = Math.max(0, (useMarketCount(head.id) ?? 0) - shown)
  return (
    <Link
      to="/sport/$sportId/$matchId"
      params={{ sportId: head.sportId, matchId: head.id }}
      aria-label={count > 0 ? t('match.markets', { count, match: matchName }) : matchName}
      className="flex h-11 items-center justify-end rounded-md font-semibold text-muted text-xs tabular-nums transition-colors hover:text-text"
    >
      {count > 0 && `+${count}`}
      <span className="pl-1 font-normal text-lg/none">›</span>
    </Link>
  )
})
