import { Button } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../texts/use-translation.ts'

/** One part could not be loaded; the others go on. */
export function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('player-screen')
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <Icon name="warning" className="text-live" />
      <p className="min-w-0 flex-1 text-muted">{t('loadFailed')}</p>
      <Button variant="secondary" size="sm" icon="refresh" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
