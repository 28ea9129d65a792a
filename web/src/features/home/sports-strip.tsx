import { Icon } from '@momio/ui/pictures/icon'
import { SportIcon } from '@momio/ui/pictures/sport-icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLiveMenu } from '../../live/use-live-menu.ts'
import { useTranslation } from '../../texts/use-translation.ts'

const ITEM =
  'group grid w-17 justify-items-center gap-1 rounded-xl text-muted text-xs transition-colors hover:text-text'
const TILE =
  'relative grid size-11 place-items-center rounded-xl bg-odds text-text transition-colors group-hover:bg-odds-hover'

/** Scrolls inside itself. On phones, whose header has no room for it, the search stands here. */
export function SportsStrip() {
  const { t } = useTranslation('home')
  const sports = useLiveMenu()?.sports ?? []
  const total = sports.reduce((sum, { live }) => sum + live, 0)
  return (
    <nav
      aria-label={t('sportsLabel')}
      className="-mx-3 relative min-h-19 overflow-x-auto overscroll-x-contain px-3 pt-2 [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-1">
        <li>
          <Link to="/sport" className={ITEM}>
            <span className={`${TILE} bg-accent! text-accent-ink!`}>
              <Icon name="live" size={22} />
              <Count live={total} />
            </span>
            <Name>{t('live')}</Name>
          </Link>
        </li>
        <li className="lg:hidden">
          <Link to="/search" className={ITEM}>
            <span className={TILE}>
              <Icon name="search" size={22} />
            </span>
            <Name>{t('search')}</Name>
          </Link>
        </li>
        {sports.map(({ id, name, live }) => (
          <li key={id}>
            <Link to="/sport/$sportId" params={{ sportId: id }} className={ITEM}>
              <span className={TILE}>
                <SportIcon sportId={id} size={22} />
                <Count live={live} />
              </span>
              <Name>{name}</Name>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Name({ children }: { readonly children: ReactNode }) {
  return (
    <span className="max-w-full truncate text-center leading-4 lg:line-clamp-2 lg:whitespace-normal">{children}</span>
  )
}

function Count({ live }: { readonly live: number }) {
  const { t } = useTranslation('home')
  if (live === 0) return null
  return (
    <span className="-top-1.5 -right-1.5 absolute min-w-5 rounded-full border border-line bg-raised px-1 text-center font-bold text-live text-xs tabular-nums">
      <span aria-hidden="true">{live}</span>
      <span className="sr-only">{t('liveCount', { count: live })}</span>
    </span>
  )
}
