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
import { useGrowingCount } from '../../matches/list/growing-count.ts'
import { TeamNames } from '../../matches/list/match-parts.tsx'
import { PRICE_COLUMN, PRICE_ROW } from '../../matches/odds/use-price-keys.ts'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useMedia } from '../../use-media.ts'
import type { ImportantMatch } from './chosen-matches.ts'
import { MainPrices } from './main-prices.tsx'
import { SECTION_LINK, SectionHead } from './section-head.tsx'
import { useImportantMatches } from './use-important-matches.ts'

const SOCCER = 'sr:sport:1'
const PLACES = ['first', 'second', 'third'] as const
/** About as high as the list with all of its matches, so that what stands below keeps its place. */
const AS_HIGH_AS_THE_LIST = 'min-h-38 lg:min-h-124'
/** The casino stands on the first screen of a phone too. */
const MOST_ON_PHONES = 2
const WIDE = '(min-width: 1024px)'
/** A slow phone can answer before it draws the others. */
const AT_ONCE = 2
const ROW =
  'grid gap-2 border-line border-t px-3 py-2 first:border-0 lg:py-2.5 @min-[340px]:grid-cols-[minmax(0,1fr)_auto] @min-[340px]:items-center @min-[340px]:gap-3'
const PRICES = '@min-[340px]:auto-cols-[3.625rem] @min-[420px]:w-51 @min-[420px]:auto-cols-fr'

/** The matches people wait for, before they start. */
export function UpcomingMatches() {
  const { t } = useTranslation('home')
  const { matches, failed, source, retry } = useImportantMatches(useFavouriteMatches())
  const most = useMedia(WIDE) ? Number.POSITIVE_INFINITY : MOST_ON_PHONES
  const drawn = useGrowingCount(Math.min(matches?.length ?? 0, most), AT_ONCE)
  const isComing = (!matches && !failed) || Number.isFinite(drawn)
  return (
    <section aria-labelledby="upcoming" aria-busy={isComing} className="min-w-0">
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
      <div
        className={`@container overflow-hidden rounded-2xl border border-line bg-surface ${isComing ? AS_HIGH_AS_THE_LIST : ''}`}
      >
        {matches ? (
          <LiveSourceContext value={source}>
            {matches.length > 0 ? (
              <ul {...PRICE_COLUMN}>
                {matches.slice(0, Math.min(drawn, most)).map((important) => (
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
  const word = dayWord(at, new Date())
  const day = word === 'otherDay' ? formatDateTime(at, 'day', locale) : ''
  const said = t(word, { day, time: formatTime(at, locale) })
  return (
    <li {...PRICE_ROW} className={ROW}>
      <div className="grid min-w-0 gap-1 lg:gap-1.5">
        <time dateTime={match.scheduleTime} className="truncate text-muted text-xs tabular-nums">
          {t('when', { time: said, tournament: tournament.name })}
        </time>
        <TeamNames head={head} linesClass="max-lg:gap-0.5" nameClass="truncate lg:line-clamp-2 lg:whitespace-normal" />
      </div>
      <MainPrices head={head} className={PRICES} />
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
