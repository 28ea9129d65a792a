import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { formatDateTime, formatTime } from '@momio/ui/values/date-time'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useFavouriteMatches } from '../../favourites/use-favourites.ts'
import { LiveSourceContext } from '../../live/live-source.ts'
import { useMatchHead } from '../../live/use-live.ts'
import { dayWord } from '../../matches/days/day-word.ts'
import { TeamNames } from '../../matches/list/match-parts.tsx'
import { PRICE_COLUMN, PRICE_ROW } from '../../matches/odds/use-price-keys.ts'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { ImportantMatch } from './chosen-matches.ts'
import { MainPrices } from './main-prices.tsx'
import { SECTION_LINK, SectionHead } from './section-head.tsx'
import { useImportantMatches } from './use-important-matches.ts'

const SOCCER = 'sr:sport:1'
const PLACES = ['first', 'second', 'third'] as const
const ROW =
  'grid gap-2 border-line border-t px-3 py-2.5 first:border-0 @min-[420px]:grid-cols-[minmax(0,1fr)_12.75rem] @min-[420px]:items-center @min-[420px]:gap-4'

/** The matches people wait for, before they start. */
export function UpcomingMatches() {
  const { t } = useTranslation('home')
  const { matches, failed, source, retry } = useImportantMatches(useFavouriteMatches())
  return (
    <section aria-labelledby="upcoming" aria-busy={!matches && !failed} className="min-w-0">
      <SectionHead id="upcoming" title={t('upcoming')}>
        <Link
          to="/sport/$sportId"
          params={{ sportId: matches?.[0]?.match.sportId ?? SOCCER }}
          search={{ day: 'today' } as never}
          className={SECTION_LINK}
        >
          {t('seeToday')}
        </Link>
      </SectionHead>
      <div className="@container overflow-hidden rounded-2xl border border-line bg-surface">
        {matches ? (
          <LiveSourceContext value={source}>
            {matches.length > 0 ? (
              <ul {...PRICE_COLUMN}>
                {matches.map((important) => (
                  <UpcomingRow key={important.match.id} {...important} />
                ))}
              </ul>
            ) : (
              <EmptyState icon="clock" title={t('noUpcoming')} description={t('noUpcomingHint')} />
            )}
          </LiveSourceContext>
        ) : failed ? (
          <div role="alert">
            <EmptyState icon="warning" title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} />
          </div>
        ) : (
          <Waiting />
        )}
      </div>
    </section>
  )
}

const UpcomingRow = memo(function UpcomingRow({ match, tournament }: ImportantMatch) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const head = useMatchHead(match.id)
  if (!head) return null
  const at = new Date(match.scheduleTime)
  const time = formatTime(at, locale)
  const day = formatDateTime(at, 'day', locale)
  const said = t(dayWord(at, new Date()), { day, time })
  return (
    <li {...PRICE_ROW} className={ROW}>
      <div className="grid min-w-0 gap-1.5">
        <time dateTime={match.scheduleTime} className="truncate text-muted text-xs tabular-nums">
          {t('when', { time: said, tournament: tournament.name })}
        </time>
        <TeamNames head={head} linesClass="" />
      </div>
      <MainPrices head={head} />
    </li>
  )
})

function Waiting() {
  const { t } = useTranslation('home')
  return (
    <div className="animate-breathe">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {PLACES.map((place) => (
        <div key={place} className={ROW}>
          <Skeleton still lines={3} className="max-w-48" />
          <Skeleton still shape="block" />
        </div>
      ))}
    </div>
  )
}
