import { Icon } from '@momio/ui/pictures/icon'
import { SportIcon } from '@momio/ui/pictures/sport-icon'
import { Link } from '@tanstack/react-router'
import { sportNameKey } from '../../../live/words/sport-name.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MenuLink } from '../../sports-section/menu-link.tsx'
import { useMenuItems } from '../../sports-section/use-menu-items.ts'
import { ACTIVE, Group, ITEM, Name, WIDE_ONLY } from '../menu-parts.tsx'

/** Beside the casino its own menu stands above this one and says the rest. */
export default function SportsMenu({ withoutCasino = false }: { readonly withoutCasino?: boolean }) {
  const { t } = useTranslation('shell')
  const { t: matches } = useTranslation('matches')
  const items = useMenuItems()
  const sports = items?.filter(({ type }) => type === 'sport')
  const tournaments = items?.filter(({ type }) => type === 'tournament') ?? []
  const games = items?.filter(({ type }) => type === 'casino')
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
      {tournaments.length > 0 && (
        <Group title={t('sportsMenu.tournaments')}>
          {tournaments.map((item) => (
            <li key={item.itemId}>
              <MenuLink item={item} title={item.displayName} className={ITEM} activeClassName={ACTIVE}>
                <SportIcon sportId={item.sportId} size={20} />
                <Name>{item.displayName}</Name>
                {item.live > 0 && <Count live={item.live} />}
              </MenuLink>
            </li>
          ))}
        </Group>
      )}
      {!withoutCasino && (
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
          {games?.map((game) => (
            <li key={game.itemId}>
              <MenuLink item={game} title={game.displayName} className={ITEM} activeClassName={ACTIVE}>
                <Icon name="casino" />
                <Name>{game.displayName}</Name>
              </MenuLink>
            </li>
          ))}
        </Group>
      )}
    </nav>
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
