import { LiveDot } from '@momio/ui/feedback/live-dot'
import { formatDateTime, formatTime } from '@momio/ui/values/date-time'
import { useMatchScore } from '../../../live/use-live.ts'
import { useMatchClock } from '../../../live/use-server-clock.ts'
import { isFight } from '../../../matches/board/board-shape.ts'
import { dayWord } from '../../../matches/days/day-word.ts'
import { useMatchesContext } from '../../../matches/matches-context.ts'
import type { SelectionWords } from '../../../matches/selection-words.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { Selection } from './use-leg.ts'

interface LegMatchProps {
  readonly selection: Selection
  readonly words: SelectionWords
  readonly isLive: boolean
}

/** The match of a leg: clock and score while it is played, otherwise when it begins or began. */
export function LegMatch({ selection, words, isLive }: LegMatchProps) {
  return isLive ? (
    <LiveMatch selection={selection} words={words} />
  ) : (
    <p className="text-muted text-xs leading-4.5">
      <KickOff scheduleTime={selection.scheduleTime} /> · {words.match}
    </p>
  )
}

function KickOff({ scheduleTime }: Pick<Selection, 'scheduleTime'>) {
  const { t } = useTranslation('bets')
  const locale = useLocale()
  const at = new Date(scheduleTime)
  const day = formatDateTime(at, 'day', locale)
  return (
    <time dateTime={scheduleTime} className="tabular-nums">
      {t(`when.${dayWord(at, new Date())}`, { day, time: formatTime(at, locale) })}
    </time>
  )
}

function LiveMatch({ selection: { eventId, sportId }, words }: Pick<LegMatchProps, 'selection' | 'words'>) {
  const { t, periodName } = useMatchesContext()
  const score = useMatchScore(eventId)
  if (!score) return null
  const { home, away, period } = score
  const isCounted = home !== null && away !== null && !isFight(sportId)
  return (
    <p className="text-muted text-xs leading-4.5">
      <LiveDot size={8} className="mr-1.5" />
      <Clock matchId={eventId} /> {periodName(period)} ·{' '}
      {isCounted ? (
        <>
          <span className="sr-only">
            {t('match.score', { home: words.home, away: words.away, homeScore: home, awayScore: away })}
          </span>
          <span aria-hidden="true">
            {words.home}{' '}
            <strong className="whitespace-nowrap font-bold font-display text-sm text-text tabular-nums">
              {home}–{away}
            </strong>{' '}
            {words.away}
          </span>
        </>
      ) : (
        words.match
      )}
    </p>
  )
}

/** Its own component, so that a second that passes renders five characters. */
function Clock({ matchId }: { readonly matchId: string }) {
  const clock = useMatchClock(matchId)
  return clock === null ? null : <span className="font-semibold text-live tabular-nums">{clock}</span>
}
