import type { MatchHead } from '../../../live/stores/live-store.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { CourseAxis, ShownKind, ShownMoment } from './course-geometry.ts'

interface TimelineProps {
  readonly head: MatchHead
  readonly axis: CourseAxis
  readonly moments: readonly ShownMoment[]
}

/** Home above the line, away below it; a list of the same for who cannot see it. */
export function Timeline({ head, axis, moments }: TimelineProps) {
  const { t } = useTranslation('match')
  const names = { home: head.homeName, away: head.awayName }
  return (
    <>
      <div aria-hidden="true" className="relative h-14">
        <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-odds-hover" />
        {moments.length === 0 && (
          <span className="absolute inset-0 grid place-items-center text-muted text-xs">
            <span className="bg-surface px-3">{t('timeline.none')}</span>
          </span>
        )}
        {moments.map((moment) => (
          <span
            key={`${moment.kind} ${moment.side} ${moment.at}`}
            className={`absolute -translate-x-1/2 ${moment.side === 'home' ? 'bottom-1/2 mb-1.5' : 'top-1/2 mt-1.5'} ${moment.kind === 'score' ? 'z-1' : ''}`}
            style={{ left: `${axis.place(moment) * 100}%` }}
          >
            <Mark kind={moment.kind} side={moment.side} />
          </span>
        ))}
      </div>
      <ol aria-label={t('timeline.title')} className="sr-only">
        {moments.map((moment) => (
          <li key={`${moment.kind} ${moment.side} ${moment.at}`}>
            {t(`timeline.${moment.kind}`, {
              team: names[moment.side],
              minute: minuteOf(moment, axis),
              score: `${moment.tally.home}–${moment.tally.away}`,
            })}
          </li>
        ))}
      </ol>
    </>
  )
}

/** `63'`, or nothing where the sport's clock does not count up. */
function minuteOf({ seconds }: ShownMoment, { isByClock }: CourseAxis): string {
  return isByClock && seconds !== null ? `${Math.floor(seconds / 60) + 1}'` : ''
}

function Mark({ kind, side }: { readonly kind: ShownKind; readonly side: 'home' | 'away' }) {
  switch (kind) {
    case 'score':
      return (
        <span
          className={`block size-4 rounded-full border-2 border-surface ${side === 'home' ? 'bg-accent' : 'bg-away'}`}
        />
      )
    case 'redCard':
      return <span className="block h-4 w-2.5 rounded-xs border border-surface bg-live" />
    case 'yellowCard':
      return <span className="block h-4 w-2.5 rounded-xs border border-surface bg-money" />
    case 'corner':
      return (
        <svg aria-hidden="true" width={9} height={14} viewBox="0 0 9 14" className="text-muted">
          <path d="M1.5 13.5V1l6.5 2.8-6.5 3" fill="currentColor" fillOpacity={0.35} stroke="currentColor" />
        </svg>
      )
  }
}
