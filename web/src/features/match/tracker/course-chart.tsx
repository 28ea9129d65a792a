import type { ChancePoint } from '@momio/domain/match-course'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useId } from 'react'
import type { MatchHead } from '../../../live/stores/live-store.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { type CourseAxis, chanceCurve, type ShownMoment } from './course-geometry.ts'
import { Timeline } from './timeline.tsx'

interface CourseChartProps {
  readonly head: MatchHead
  readonly axis: CourseAxis
  readonly points: readonly ChancePoint[]
  /** Of a sport whose points are told one by one. */
  readonly hasTimeline: boolean
  readonly moments: readonly ShownMoment[]
}

const BOX = { width: 1000, height: 240 }
const QUARTERS = [0.25, 0.5, 0.75]

/** What happened above, how likely each side wins below, on one axis: goals line up with the jumps of the curve. */
export function CourseChart({ head, axis, points, hasTimeline, moments }: CourseChartProps) {
  const { t } = useTranslation('match')
  const gradient = useId()
  const last = points.at(-1)
  const home = chanceCurve(points, (point) => point.home, axis, BOX)
  const draw = chanceCurve(points, (point) => point.draw, axis, BOX)
  const away = chanceCurve(points, (point) => point.away, axis, BOX)
  return (
    <figure className="px-3 pt-2 pb-3 lg:px-4">
      {hasTimeline && <Timeline head={head} axis={axis} moments={moments} />}
      {last && home && away && (
        <>
          <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 pt-1 text-sm">
            <span className="font-semibold text-text">{t('chances.title')}</span>
            <span className="text-muted text-xs">{t('chances.source')}</span>
          </figcaption>
          <Legend head={head} last={last} />
          <div className="relative mt-1.5 h-24 overflow-hidden rounded-lg bg-field lg:h-32">
            <svg
              role="img"
              aria-label={t('chances.spoken', { list: spoken(t, head, last) })}
              viewBox={`0 0 ${BOX.width} ${BOX.height}`}
              preserveAspectRatio="none"
              className="absolute inset-0 size-full"
            >
              <defs>
                <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
                  <stop offset="0" stopColor="var(--accent)" stopOpacity="0.35" />
                  <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
                </linearGradient>
              </defs>
              {QUARTERS.map((share) => (
                <line
                  key={share}
                  x1={0}
                  x2={BOX.width}
                  y1={share * BOX.height}
                  y2={share * BOX.height}
                  vectorEffect="non-scaling-stroke"
                  className="stroke-line"
                />
              ))}
              {moments
                .filter(({ kind }) => kind === 'score')
                .map((goal) => (
                  <line
                    key={`${goal.at} ${goal.side}`}
                    x1={axis.place(goal) * BOX.width}
                    x2={axis.place(goal) * BOX.width}
                    y1={0}
                    y2={BOX.height}
                    strokeDasharray="3 4"
                    vectorEffect="non-scaling-stroke"
                    className="stroke-line-strong"
                  />
                ))}
              <path d={home.area} fill={`url(#${gradient})`} />
              {draw && <path d={draw.line} strokeDasharray="4 4" {...LINE} className="fill-none stroke-muted" />}
              <path d={away.line} {...LINE} className="fill-none stroke-away" />
              <path d={home.line} {...LINE} className="fill-none stroke-accent" />
            </svg>
            <End x={home.last.x} y={home.last.y} className="bg-accent" />
            <End x={away.last.x} y={away.last.y} className="bg-away" />
          </div>
          {axis.ticks.length > 0 && <Ticks axis={axis} />}
        </>
      )}
    </figure>
  )
}

const LINE = { strokeWidth: 2, strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const

/** A dot that the stretched picture would draw as an egg. */
function End({ x, y, className }: { readonly x: number; readonly y: number; readonly className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute size-2 -translate-1/2 rounded-full ring-2 ring-field ${className}`}
      style={{ left: `${(x / BOX.width) * 100}%`, top: `${(y / BOX.height) * 100}%` }}
    />
  )
}

function Legend({ head, last }: { readonly head: MatchHead; readonly last: ChancePoint }) {
  const { t } = useTranslation('match')
  const parts = [
    { name: head.homeName, chance: last.home, mark: 'border-accent' },
    ...(last.draw === null ? [] : [{ name: t('outcome.draw'), chance: last.draw, mark: 'border-muted border-dashed' }]),
    { name: head.awayName, chance: last.away, mark: 'border-away' },
  ]
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-3 gap-y-0.5 pt-1 text-text text-xs">
      {parts.map(({ name, chance, mark }) => (
        <li key={mark} className="flex min-w-0 items-center gap-1.5">
          <span className={`w-3 shrink-0 border-t-2 ${mark}`} />
          <span className="truncate">{name}</span>
          <strong className="font-semibold tabular-nums">{t('chances.percent', { percent: percentOf(chance) })}</strong>
        </li>
      ))}
    </ul>
  )
}

/** Below the curve: its first label begins at the edge, its last one ends there. */
function Ticks({ axis }: { readonly axis: CourseAxis }) {
  return (
    <div aria-hidden="true" className="relative mt-1 h-4 text-muted text-xs tabular-nums">
      {axis.ticks.map(({ place, label }) => (
        <span
          key={label + place}
          className={`absolute whitespace-nowrap ${place < 0.2 ? '' : place > 0.75 ? '-translate-x-full' : '-translate-x-1/2'}`}
          style={{ left: `${place * 100}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  )
}

function spoken(
  t: ReturnType<typeof useTranslation<'match'>>['t'],
  head: MatchHead,
  { home, draw, away }: ChancePoint,
) {
  const parts = [
    `${head.homeName} ${t('chances.percent', { percent: percentOf(home) })}`,
    ...(draw === null ? [] : [`${t('outcome.draw')} ${t('chances.percent', { percent: percentOf(draw) })}`]),
    `${head.awayName} ${t('chances.percent', { percent: percentOf(away) })}`,
  ]
  return parts.join(', ')
}

function percentOf(chance: number): number {
  return Math.round(chance * 100)
}

/** Keeps the place of the chart until the course is known. */
export function CourseSkeleton({ hasTimeline }: { readonly hasTimeline: boolean }) {
  return (
    <div className="px-3 pt-3 pb-3 lg:px-4">
      <Skeleton shape="block" className={hasTimeline ? 'h-52 lg:h-60' : 'h-38 lg:h-46'} />
    </div>
  )
}
