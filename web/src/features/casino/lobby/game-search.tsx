import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../../../texts/use-translation.ts'

interface GameSearchProps {
  readonly term: string
  readonly onSearch: (term: string) => void
}

export function GameSearch({ term, onSearch }: GameSearchProps) {
  const { t } = useTranslation('casino')
  return (
    <search className="w-full sm:w-64">
      <label className="flex h-11 items-center gap-2 rounded-xl border border-line bg-surface pl-3 text-muted focus-within:border-accent focus-within:outline-2 focus-within:outline-accent">
        <Icon name="search" size={18} />
        <span className="sr-only">{t('lobby.search')}</span>
        <input
          type="search"
          value={term}
          onChange={(event) => onSearch(event.target.value)}
          placeholder={t('lobby.search')}
          autoComplete="off"
          className="h-full min-w-0 flex-1 rounded-xl bg-transparent pr-3 text-base text-text outline-none placeholder:text-muted"
        />
      </label>
    </search>
  )
}
