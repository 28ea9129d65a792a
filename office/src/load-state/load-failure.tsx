import { Button } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { useRefusalText } from '../refusals/refusal-text.ts'
import { useTranslation } from '../texts/use-translation.ts'

interface LoadFailureProps {
  readonly error?: unknown
  readonly onRetry: () => void
}

/** One part could not be loaded; the others go on. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('load-state')
  const refusalText = useRefusalText()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <Icon name="warning" className="text-live" />
      <p className="min-w-0 flex-1 text-muted">{error ? refusalText(error) : t('failed')}</p>
      <Button variant="secondary" size="sm" icon="refresh" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
