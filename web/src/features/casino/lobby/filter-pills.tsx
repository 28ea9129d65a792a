import { ChipContent, chipClass } from '@momio/ui/controls/chip'
import { Icon } from '@momio/ui/pictures/icon'
import { FilterLink } from '../../../casino-games/filter-link.tsx'
import { FAVOURITES_FILTER, filterIcon } from '../../../casino-games/filter-look.ts'
import type { Lobby } from '../../../casino-games/lobby-store.ts'
import type es from '../../../casino-games/locales/es.json'
import { useFilterName } from '../../../casino-games/use-filter-name.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { LobbyAddress } from './lobby-view.ts'

interface FilterPillsProps extends LobbyAddress {
  readonly lobby: Lobby
  /** Also for the filter that is shown already: a press on it ends a search. */
  readonly onChoose: () => void
}

const ROW = '-mx-3 flex gap-2 overflow-x-auto px-3 py-0.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0'

/** The filters of the server, and the visitor's own stars. */
export function FilterPills({ lobby, filterId, onChoose }: FilterPillsProps) {
  const { t } = useTranslation('casino')
  const filterName = useFilterName()
  const filled = lobby.filters.filter(({ gameIds }) => gameIds.length > 0)
  const ids = [...filled.map((one) => one.filterId), FAVOURITES_FILTER]
  return (
    <nav aria-label={t('lobby.filters')} className={ROW}>
      {ids.map((id) => (
        <FilterLink
          key={id}
          filterId={id}
          isCurrent={id === filterId}
          className={pill(id === filterId)}
          onClick={onChoose}
        >
          <ChipContent icon={<Icon name={filterIcon(id)} size={16} />}>{filterName(id)}</ChipContent>
        </FilterLink>
      ))}
    </nav>
  )
}

interface CategoryPillsProps extends LobbyAddress {
  readonly categoryIds: readonly string[]
}

export function CategoryPills({ filterId, categoryId, categoryIds }: CategoryPillsProps) {
  const { t } = useTranslation('casino')
  const names = useTranslation('casino-games').t
  if (categoryIds.length === 0) return null
  const nameOf = (id: string) => {
    const known = CATEGORIES.find((one) => one === id)
    return known ? names(`categories.${known}`) : id
  }
  return (
    <nav aria-label={t('lobby.categories')} className={ROW}>
      <FilterLink filterId={filterId} isCurrent={categoryId === undefined} className={pill(categoryId === undefined)}>
        {t('lobby.everyCategory')}
      </FilterLink>
      {categoryIds.map((id) => (
        <FilterLink
          key={id}
          filterId={filterId}
          categoryId={id}
          isCurrent={id === categoryId}
          className={pill(id === categoryId)}
        >
          {nameOf(id)}
        </FilterLink>
      ))}
    </nav>
  )
}

/** 44 px to the finger. */
function pill(selected: boolean): string {
  return `${chipClass({ selected })} relative after:absolute after:inset-x-0 after:-inset-y-1`
}

const CATEGORIES = [
  'low',
  'medium',
  'high',
  'roulette_live',
  'crash_live',
] as const satisfies (keyof typeof es.categories)[]
