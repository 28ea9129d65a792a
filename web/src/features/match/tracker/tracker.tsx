import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import { sameSport } from '@momio/domain/same-sport'
import { useMemo } from 'react'
import { useLiveSource } from '../../../live/live-source.ts'
import { type FollowedMatch, useCourse } from '../../../live/match/use-match.ts'
import type { MatchHead } from '../../../live/stores/live-store.ts'
import { useMatchBoard } from '../../../live/use-live.ts'
import { useMatchesContext } from '../../../matches/matches-context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CourseChart, CourseSkeleton } from './course-chart.tsx'
import { clockAxis, standingMoments, timeAxis } from './course-geometry.ts'
import { sportPicture } from './sport-picture.tsx'
import { hasStatistics, Statistics } from './statistics.tsx'

/** Played by a clock that runs from 0 to 90 minutes. */
const NINETY_MINUTES: ReadonlySet<string> = new Set([SPORT.soccer, SPORT.esoccer].map(sportOf))
/** Sports with so few points that each of them is a moment of its own. */
const FEW_POINTS: ReadonlySet<string> = new Set(
  [
    SPORT.soccer,
    SPORT.esoccer,
    SPORT.futsal,
    SPORT.iceHockey,
    SPORT.fieldHockey,
    SPORT.americanFootball,
    SPORT.baseball,
    SPORT.waterpolo,
    SPORT.rugby,
  ].map(sportOf),
)

/** On a phone what is being played comes before its course and what is counted after it; on a wide screen they stand beside. */
const BEFORE =
  'order-first not-only:border-line not-only:border-b xl:order-none xl:not-only:border-b-0 xl:not-only:border-l'
const AFTER = 'not-only:border-line not-only:border-t xl:not-only:border-t-0 xl:not-only:border-l'

function sportOf(number: number): string {
  return `sr:sport:${number}`
}

/** The match as the feed told it: what is being played, what happened, what is counted. Nothing else is drawn. */
export function Tracker({ followed, head }: { readonly followed: FollowedMatch; readonly head: MatchHead }) {
  const { t } = useTranslation('match')
  const { periodName } = useMatchesContext()
  const match = useMatchBoard(head.id)
  const { clocks } = useLiveSource().store
  const course = useCourse(followed)
  const sport = sameSport(head.sportId)
  const moments = useMemo(
    () =>
      course ? standingMoments(course.moments).filter(({ kind }) => kind !== 'score' || FEW_POINTS.has(sport)) : [],
    [course, sport],
  )
  const axis = useMemo(() => {
    if (!course) return null
    const all = [...course.moments, ...course.points]
    const clock = clocks.get(head.id)
    if (NINETY_MINUTES.has(sport)) return clockAxis(all, clock?.seconds ?? 0)
    const now = Math.max(0, ...all.map(({ at }) => at))
    const named = timeAxis(course.moments, course.points, now)
    return { ...named, ticks: named.ticks.map((tick) => ({ ...tick, label: periodName(tick.label) })) }
  }, [course, clocks, head.id, sport, periodName])

  const picture = match && sportPicture({ head, periodScores: match.periodScores, board: match.board })
  const board = match?.board
  const showsStatistics = sport !== `sr:sport:${SPORT.iceHockey}` && board !== undefined && hasStatistics(board)
  const hasTimeline = FEW_POINTS.has(sport)
  const showsCourse = !course || moments.length > 0 || course.points.length > 0
  if (!picture && !showsStatistics && !showsCourse) return null
  const beside = Boolean(picture) || showsStatistics
  return (
    <section
      aria-label={t('tracker.title')}
      className={`mt-3 grid overflow-hidden rounded-2xl border border-line bg-surface ${beside && showsCourse ? 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''}`}
    >
      {showsCourse &&
        (axis && course ? (
          <CourseChart head={head} axis={axis} points={course.points} hasTimeline={hasTimeline} moments={moments} />
        ) : (
          <CourseSkeleton hasTimeline={hasTimeline} />
        ))}
      {beside && (
        <div className={`grid content-center ${picture ? BEFORE : AFTER}`}>
          {picture}
          {showsStatistics && <Statistics head={head} board={board} />}
        </div>
      )}
    </section>
  )
}
