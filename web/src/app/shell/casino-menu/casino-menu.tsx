import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FilterLink } from '../../../casino-games/filter-link.tsx'
import { EVERY_GAME, FAVOURITES_FILTER, filterIcon } from '../../../casino-games/filter-look.ts'
import { useFilterName } from '../../../casino-games/use-filter-name.ts'
import { useLobby } from '../../../casino-games/use-lobby.ts'
import { useFavouriteGames } from '../../../favourites/use-favourites.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WindowLink } from '../../../windows/window-link.tsx'
import { ACTIVE, Group, ITEM, Name, WIDE_ONLY } from '../menu-parts.tsx'
import SportsMenu from '../sports-menu/sports-menu.tsx'

/** Beside the casino: its filters, what is the player's own, and below them the sports. */
export default function CasinoMenu() {
  const { t } = useTranslation('casino-games')
  const filterName = useFilterName()
  const { lobby } = useLobby()
  const stars = useFavouriteGames()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const shown = path.startsWith('/casino/') ? path.split('/')[2] : path === '/casino' ? EVERY_GAME : undefined
  const filters = lobby?.filters.filter(({ gameIds }) => gameIds.length > 0) ?? []
  const starred = lobby?.games.filter(({ gameId }) => stars.has(gameId)).length ?? 0
  return (
    <div className="grid grid-cols-1 gap-4 pb-4">
      <nav aria-label={t('menu.label')} className="grid grid-cols-1 gap-4">
        <Group title={t('menu.games')}>
          {filters.map(({ filterId, gameIds }) => (
            <FilterItem
              key={filterId}
              filterId={filterId}
              name={filterName(filterId)}
              count={gameIds.length}
              isCurrent={filterId === shown}
            />
          ))}
        </Group>
        <Group title={t('menu.yours')}>
          <FilterItem
            filterId={FAVOURITES_FILTER}
            name={filterName(FAVOURITES_FILTER)}
            count={starred}
            isCurrent={shown === FAVOURITES_FILTER}
          />
          <PageItem to="/casino-history" icon="history">
            {t('menu.history')}
          </PageItem>
          <PageItem to="/casino-fairness" icon="shield">
            {t('menu.fairness')}
          </PageItem>
          <li>
            <WindowLink to="responsibleGame" title={t('menu.limits')} className={ITEM}>
              <Icon name="limits" />
              <Name>{t('menu.limits')}</Name>
            </WindowLink>
          </li>
        </Group>
      </nav>
      <SportsMenu withoutCasino />
    </div>
  )
}

interface FilterItemProps {
  readonly filterId: string
  readonly name: string
  readonly count: number
  readonly isCurrent: boolean
}

function FilterItem({ filterId, name, count, isCurrent }: FilterItemProps) {
  const { t } = useTranslation('casino-games')
  return (
    <li>
      <FilterLink
        filterId={filterId}
        title={name}
        isCurrent={isCurrent}
        className={`${ITEM} ${isCurrent ? ACTIVE : ''}`}
      >
        <Icon name={filterIcon(filterId)} />
        <Name>{name}</Name>
        <span className={`${WIDE_ONLY} font-bold text-muted text-xs tabular-nums`}>
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('menu.count', { count })}</span>
        </span>
      </FilterLink>
    </li>
  )
}

interface PageItemProps {
  readonly to: '/casino-history' | '/casino-fairness'
  readonly icon: IconName
  readonly children: string
}

function PageItem({ to, icon, children }: PageItemProps): ReactNode {
  return (
    <li>
      <Link to={to} title={children} className={ITEM} activeProps={{ className: ACTIVE }}>
        <Icon name={icon} />
        <Name>{children}</Name>
      </Link>
    </li>
  )
}
