import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../texts/use-translation.ts'

/** Against the same hours of yesterday. */
export function Change({ value }: { readonly value: number | null }) {
  const { t } = useTranslation('day-figures')
  if (value === null) return null
  return (
    <span className={`inline-flex items-center gap-0.5 ${value < 0 ? 'text-down' : 'text-up'}`}>
      <Icon name={value < 0 ? 'arrow-down' : 'arrow-up'} size={12} />
      <span className="sr-only">{t(value < 0 ? 'less' : 'more')} </span>
      {t('percent', { value: Math.abs(value).toFixed(1) })}
    </span>
  )
}
