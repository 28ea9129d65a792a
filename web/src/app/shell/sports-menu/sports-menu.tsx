import { Icon } from '@momio/ui/pictures/icon'
import { SportIcon } from '@momio/ui/pictures/sport-icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sportNameKey } from '../../../live/words/sport-name.ts'
import { MenuLink } from '../../sports-section/menu-link.tsx'
import { useMenuItems } from '../../sports-section/use-menu-items.ts'

export default function SportsMenu() {
  const { t } = useTranslation('shell')
  const { t: matches } = useTranslation('matches')
  const items = useMenuItems()
  const sports = items?.filter(({ type }) => type === 'sport')
  const others = items?.filter(({ type }) => type !== 'sport') ?? []
  return (
    <nav aria-label={t('sportsMenu.label')} className="grid grid-cols-1 gap-4 pb-4">
      <Group title={t('sportsMenu.sports')}>
        {sports?.map((sport) => {
          const name = matches(sportNameKey(sport.sportId))
          return (
            <li key={sport.itemId}>
              <MenuLink item={sport} title={name} className={ITEM} activeClassName={ACTIVE}>
                <SportIcon sportId={sport.sportId} size={20} />
                <Name>{name}</Name>
                {sport.live > 0 && <Count live={sport.live} now />}
              </MenuLink>
            </li>
          )
        })}
        {sports?.length === 0 && (
          <li className="hidden px-3 text-muted text-xs group-data-[collapsed=false]/menu:xl:block">
            {t('sportsMenu.nothing')}
          </li>
        )}
      </Group>
      {others.length > 0 && (
        <Group title={t('sportsMenu.tournaments')}>
          {others.map((item) => (
            <li key={item.itemId}>
              <MenuLink item={item} title={item.displayName} className={ITEM} activeClassName={ACTIVE}>
                {item.type === 'casino' ? <Icon name="casino" /> : <SportIcon sportId={item.sportId} size={20} />}
                <Name>{item.displayName}</Name>
                {item.live > 0 && <Count live={item.live} />}
              </MenuLink>
            </li>
          ))}
        </Group>
      )}
      <Group title={t('sportsMenu.casino')}>
        <li>
          <Link to="/casino/slots" title={t('sportsMenu.slots')} className={ITEM} activeProps={{ className: ACTIVE }}>
            <Icon name="casino" />
            <Name>{t('sportsMenu.slots')}</Name>
          </Link>
        </li>
        <li>
          <Link
            to="/casino/live/roulette_live"
            title={t('sportsMenu.roulette')}
            className={ITEM}
            activeProps={{ className: ACTIVE }}
          >
            <Icon name="play" />
            <Name>{t('sportsMenu.roulette')}</Name>
          </Link>
        </li>
      </Group>
    </nav>
  )
}

const ITEM =
  'relative flex min-h-9.5 items-center justify-center gap-3 rounded-lg text-muted transition-colors hover:bg-surface hover:text-text group-data-[collapsed=false]/menu:xl:justify-start group-data-[collapsed=false]/menu:xl:px-3'
const ACTIVE =
  'bg-raised !text-text before:absolute before:inset-y-1.5 before:left-0 before:w-0.75 before:rounded-r-full before:bg-accent [&>svg]:text-accent'
const WIDE_ONLY = 'hidden group-data-[collapsed=false]/menu:xl:block'

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-0.5 border-line border-t pt-3 first:border-0 first:pt-0 group-data-[collapsed=false]/menu:xl:border-0 group-data-[collapsed=false]/menu:xl:pt-0">
      <h2 className={`${WIDE_ONLY} px-3 pb-1 font-bold text-muted text-xs uppercase tracking-wider`}>{title}</h2>
      <ul className="grid grid-cols-1 gap-0.5">{children}</ul>
    </section>
  )
}

function Name({ children }: { readonly children: string }) {
  return (
    <span className={`${WIDE_ONLY} min-w-0 flex-1 py-1.5 font-medium text-text leading-5 [overflow-wrap:anywhere]`}>
      {children}
    </span>
  )
}

function Count({ live, now = false }: { readonly live: number; readonly now?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <span className={`${WIDE_ONLY} font-bold text-xs tabular-nums ${now ? 'text-live' : 'text-muted'}`}>
      <span aria-hidden="true">{live}</span>
      <span className="sr-only">{t('sportsMenu.liveCount', { count: live })}</span>
    </span>
  )
}
