import { useRouterState } from '@tanstack/react-router'
import { BonusSection } from '../../bonus/bonus-section.tsx'
import { CloseAccount } from '../../close-account/close-account.tsx'
import { PlayersOnly } from '../../player-screen/players-only.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Notifications } from './notifications.tsx'
import { PersonalDataSection } from './personal-data-section.tsx'
import { Security } from './security.tsx'
import { Verification } from './verification.tsx'
import { VerificationLink } from './verification-link.tsx'

interface AccountSearch {
  /** Of the link that continues a verification on another device. */
  readonly username?: unknown
  readonly linkToken?: unknown
}

export function AccountPage() {
  const { t } = useTranslation('account')
  const { username, linkToken } = useRouterState({ select: ({ location }) => location.search as AccountSearch })
  if (linkToken !== undefined)
    return <VerificationLink username={String(username ?? '')} linkToken={String(linkToken)} />
  return (
    <PlayersOnly title={t('title')} text={t('guestText')}>
      <div className="mx-auto grid max-w-240 gap-4">
        <h1 className="font-display font-bold text-2xl">{t('title')}</h1>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="grid gap-4">
            <Verification />
            <BonusSection />
            <PersonalDataSection />
          </div>
          <div className="grid gap-4">
            <Security />
            <Notifications />
            <CloseAccount />
          </div>
        </div>
      </div>
    </PlayersOnly>
  )
}
