import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useVerified } from '../../../verification/verified.ts'

/** Said before anything is paid: money goes in at once, and out only to a verified account. */
export function VerificationNotice() {
  const { t } = useTranslation('deposit')
  if (useVerified() !== false) return null
  return (
    <p className="flex items-start gap-2.5 rounded-xl border border-line bg-surface px-4 py-3 text-sm">
      <Icon name="shield" size={18} className="mt-px text-accent" />
      <span>
        {t('verification.text')}{' '}
        <Link to="/user-identification" className="font-semibold text-accent underline underline-offset-2">
          {t('verification.go')}
        </Link>
      </span>
    </p>
  )
}
