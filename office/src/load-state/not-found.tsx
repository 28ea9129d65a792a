import { buttonClass } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../texts/use-translation.ts'

export function NotFound() {
  const { t } = useTranslation('load-state')
  return (
    <EmptyState
      icon="search"
      title={t('notFound')}
      action={
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {t('home')}
        </Link>
      }
    />
  )
}
