import { Skeleton } from '@momio/ui/feedback/skeleton'
import { SportIcon } from '@momio/ui/pictures/sport-icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLiveMenu } from '../../live/use-live-menu.ts'

const SHOWN = 5

/** What is being played this minute, one row a sport. */
export function LiveTeaser() {
  const { t } = useTranslation('home')
  const menu = useLiveMenu()
  if (menu?.sports.length === 0) return null
  return (
    <section aria-busy={!menu} className="overflow-hidden rounded-2xl border border-line bg-bg/80 backdrop-blur-sm">
      <header className="flex items-center justify-between border-line border-b px-4 py-3">
        <h2 className="font-display font-semibold text-base">{t('liveTitle')}</h2>
        <Link to="/sport" className="whitespace-nowrap font-semibold text-accent underline-offset-4 hover:underline">
          {t('liveAll')}
        </Link>
      </header>
      <ul className="divide-y divide-line">
        {menu?.sports.slice(0, SHOWN).map((sport) => (
          <li key={sport.id}>
            <Link
              to="/sport/$sportId"
              params={{ sportId: sport.id }}
              className="flex h-12 items-center gap-3 px-4 transition-colors hover:bg-odds"
            >
              <SportIcon sportId={sport.id} className="text-accent" />
              <span className="min-w-0 flex-1 truncate font-medium">{sport.name}</span>
              <span className="text-muted text-xs tabular-nums">{t('liveCount', { count: sport.live })}</span>
            </Link>
          </li>
        )) ??
          ['a', 'b', 'c'].map((row) => (
            <li key={row} className="flex h-12 items-center gap-3 px-4">
              <Skeleton shape="circle" className="size-5" />
              <Skeleton className="w-32" />
            </li>
          ))}
      </ul>
    </section>
  )
}
