import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../../texts/use-translation.ts'
import { WindowLink } from '../../windows/window-link.tsx'

/** Near every place where money goes in. */
export function LimitsLink() {
  const { t } = useTranslation('wallet')
  return (
    <WindowLink
      to="responsibleGame"
      className="flex min-h-13 items-center gap-3 rounded-2xl border border-line bg-surface px-4 py-3 transition-colors hover:bg-odds"
    >
      <Icon name="limits" className="text-accent" />
      <span className="grid flex-1">
        <span className="font-semibold">{t('limits.title')}</span>
        <span className="text-muted text-xs">{t('limits.text')}</span>
      </span>
      <Icon name="chevron-right" size={18} className="text-muted" />
    </WindowLink>
  )
}
