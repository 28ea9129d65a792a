import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../texts/use-translation.ts'

interface FilterFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
}

export function FilterField({ value, onChange }: FilterFieldProps) {
  const { t } = useTranslation('table')
  return (
    <label className="flex h-10 w-full items-center gap-2 rounded-lg border border-line-strong bg-field px-3 focus-within:outline-2 focus-within:outline-accent sm:w-64">
      <Icon name="filter" size={16} className="text-muted" />
      <input
        type="search"
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        className="h-full w-full min-w-0 bg-transparent text-sm text-text outline-none placeholder:text-muted"
      />
    </label>
  )
}
