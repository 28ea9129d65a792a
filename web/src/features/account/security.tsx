import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { Section } from '../../player-screen/section.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { OpenSessions } from './open-sessions.tsx'

export function Security() {
  const { t } = useTranslation('account')
  return (
    <Section icon="shield" title={t('security.title')}>
      <Link
        to="/change-password"
        className="-m-2 flex min-h-13 items-center gap-3 rounded-lg p-2 transition-colors hover:bg-odds"
      >
        <Icon name="key" className="text-muted" />
        <span className="grid flex-1">
          <span className="font-semibold">{t('security.password')}</span>
          <span className="text-muted text-xs">{t('security.passwordText')}</span>
        </span>
        <Icon name="chevron-right" size={18} className="text-muted" />
      </Link>
      <OpenSessions />
    </Section>
  )
}
