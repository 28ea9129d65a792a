import type { MostBet as Bet } from '@momio/contract/most-bet'
import { isBeingPlayed } from '@momio/domain/match-course'
import { LiveDot } from '@momio/ui/feedback/live-dot'
import { Icon } from '@momio/ui/pictures/icon'
import { formatDateTime, formatTime } from '@momio/ui/values/date-time'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { LiveSourceContext } from '../../live/live-source.ts'
import { outcomeKey } from '../../live/match/outcome-key.ts'
import { useFollowedEvents } from '../../live/match/use-followed-events.ts'
import { useMatchScore } from '../../live/use-live.ts'
import { useLocale } from '../../preferences.ts'
import { dayWord } from '../days/day-word.ts'
import { MatchClock } from '../list/match-parts.tsx'
import { useMatchesContext } from '../matches-context.ts'
import { LiveOddsButton } from '../odds/live-odds-button.tsx'
import { PRICE_COLUMN, PRICE_ROW } from '../odds/use-price-keys.ts'
import { useSelectionWords } from '../selection-words.ts'
import { useMostBet } from './use-most-bet.ts'

const MOST_ON_PHONES = 2

interface MostBetProps {
  readonly sportId?: string | undefined
  /** Where more follows below: a phone shows the first ones, and the others when they are asked for. */
  readonly isShortOnPhones?: boolean
}

/** What most players bet on today, each with its live price; nothing while there is too little to say. */
export default function MostBet({ sportId, isShortOnPhones = false }: MostBetProps) {
  const { t } = useMatchesContext()
  const bets = useMostBet(sportId)
  const titleId = useId()
  const listId = useId()
  const [isWhole, setIsWhole] = useState(!isShortOnPhones)
  const { source } = useFollowedEvents(bets)
  const most = Math.max(...bets.map(({ tickets }) => tickets))
  if (bets.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="flex min-h-11 items-center gap-2 px-1">
        <Icon name="flame" className="text-gift" />
        <h2 id={titleId} className="min-w-0 flex-1 font-display font-semibold text-base">
          {t('mostBet.title')}
        </h2>
        {isShortOnPhones && bets.length > MOST_ON_PHONES && (
          <button
            type="button"
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setIsWhole(!isWhole)}
            className="min-h-11 shrink-0 font-semibold text-accent underline-offset-4 hover:underline lg:hidden"
          >
            {t(isWhole ? 'mostBet.less' : 'mostBet.all')}
          </button>
        )}
      </div>
      <LiveSourceContext value={source}>
        <ol id={listId} {...PRICE_COLUMN} className="overflow-hidden rounded-2xl border border-line bg-surface">
          {bets.map((bet, index) => (
            <MostBetRow
              key={outcomeKey(bet)}
              bet={bet}
              place={index + 1}
              share={bet.tickets / most}
              className={isWhole || index < MOST_ON_PHONES ? '' : 'max-lg:hidden'}
            />
          ))}
        </ol>
      </LiveSourceContext>
    </section>
  )
}

interface MostBetRowProps {
  readonly bet: Bet
  readonly place: number
  /** Of the most bet one. */
  readonly share: number
  readonly className: string
}

function MostBetRow({ bet, place, share, className }: MostBetRowProps) {
  const { t } = useMatchesContext()
  const words = useSelectionWords()(bet)
  return (
    <li {...PRICE_ROW} className={`flex items-center gap-3 border-line border-t px-3 py-2 first:border-0 ${className}`}>
      <span aria-hidden="true" className="w-4 text-center font-bold font-display text-lg text-muted tabular-nums">
        {place}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex min-w-0 items-baseline gap-1.5">
          <Link
            to="/sport/$sportId/$matchId"
            params={{ sportId: bet.sportId, matchId: bet.eventId }}
            className="max-w-[65%] shrink-0 truncate font-semibold leading-5 underline-offset-4 hover:underline"
          >
            {words.outcome}
          </Link>
          <span className="truncate text-muted text-xs">{words.market}</span>
        </p>
        <p className="flex min-w-0 items-center gap-1.5 text-muted text-xs">
          <span className="truncate">{words.match}</span>
          <span aria-hidden="true">·</span>
          <When bet={bet} />
        </p>
        <p className="flex items-center gap-2 text-muted text-xs tabular-nums">
          <span aria-hidden="true" className="h-1 w-16 rounded-full bg-odds-hover">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
          </span>
          {t('mostBet.players', { count: bet.tickets })}
        </p>
      </div>
      <div className="w-20 shrink-0">
        <LiveOddsButton
          outcomeKey={outcomeKey(bet)}
          matchId={bet.eventId}
          name={[words.outcome, words.market, words.match].join(', ')}
          layout="row"
        />
      </div>
    </li>
  )
}

function When({ bet: { eventId, scheduleTime } }: Pick<MostBetRowProps, 'bet'>) {
  const { t } = useMatchesContext()
  const locale = useLocale()
  const score = useMatchScore(eventId)
  if (score && isBeingPlayed(score))
    return (
      <span className="flex shrink-0 items-center gap-1.5">
        <LiveDot size={8} />
        <MatchClock matchId={eventId} />
      </span>
    )
  const at = new Date(scheduleTime)
  const time = formatTime(at, locale)
  const word = dayWord(at, new Date())
  return (
    <time dateTime={scheduleTime} className="shrink-0 tabular-nums">
      {word === 'otherDay' ? formatDateTime(at, 'day', locale) : t(`tabs.${word}`)}, {time}
    </time>
  )
}
