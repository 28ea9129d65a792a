import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WindowLink } from '../../../windows/window-link.tsx'

export function LimitsLink({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation('live-tables')
  return (
    <WindowLink
      to="responsibleGame"
      className={`relative inline-flex h-8 items-center gap-1.5 rounded-lg px-2 text-muted text-xs after:absolute after:inset-x-0 after:-inset-y-1.5 hover:text-text ${className}`}
    >
      <Icon name="limits" size={16} />
      {t('header.limits')}
    </WindowLink>
  )
}
