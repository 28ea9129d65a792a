import { useTranslation } from 'react-i18next'
import { CloseAccount } from '../../close-account/close-account.tsx'
import { PlayersOnly } from '../../player-screen/players-only.tsx'
import { Documents } from './documents.tsx'
import { Notifications } from './notifications.tsx'
import { PersonalDataSection } from './personal-data-section.tsx'
import { Security } from './security.tsx'

export function AccountPage() {
  const { t } = useTranslation('account')
  return (
    <PlayersOnly title={t('title')} text={t('guestText')}>
      <div className="mx-auto grid max-w-240 gap-4">
        <h1 className="font-display font-bold text-2xl">{t('title')}</h1>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <PersonalDataSection />
          <div className="grid gap-4">
            <Security />
            <Notifications />
            <Documents />
            <CloseAccount />
          </div>
        </div>
      </div>
    </PlayersOnly>
  )
}
