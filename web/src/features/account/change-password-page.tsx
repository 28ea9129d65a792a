import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { PlayersOnly } from '../../player-screen/players-only.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

export function ChangePasswordPage() {
  const { t } = useTranslation('account')
  return (
    <PlayersOnly title={t('password.title')} text={t('password.guestText')}>
      <div className="mx-auto grid max-w-120 gap-4">
        <Link
          to="/user-identification"
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-muted hover:text-text"
        >
          <Icon name="chevron-left" size={18} />
          {t('title')}
        </Link>
        <section className="grid gap-5 rounded-2xl border border-line bg-surface p-4 sm:p-6">
          <div>
            <h1 className="font-display font-bold text-2xl">{t('password.title')}</h1>
            <p className="mt-1 text-muted">{t('password.text')}</p>
          </div>
          <ChangePasswordForm />
        </section>
      </div>
    </PlayersOnly>
  )
}
