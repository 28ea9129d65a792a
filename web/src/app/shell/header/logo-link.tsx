import { Logo } from '@momio/ui/pictures/logo'
import { Link } from '@tanstack/react-router'
import { usePreference } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { logoTarget } from '../../navigation/guards.ts'

export function LogoLink({ size }: { readonly size?: number }) {
  const { t } = useTranslation('shell')
  const to = logoTarget(usePreference('lastVisitedModule'))
  return (
    <Link to={to} aria-label={t('header.home')} className="flex h-11 min-w-7 items-center rounded-lg">
      {/* Too narrow for both, the wordmark wraps out of sight and the mark stays. */}
      <Logo name={t('brand')} size={size} className="h-7 flex-wrap content-start overflow-hidden" />
    </Link>
  )
}
