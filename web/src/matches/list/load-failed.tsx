import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { useMatchesContext } from '../matches-context.ts'
import { EMPTY_CARD } from './empty-card.ts'

export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useMatchesContext()
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t('failed.title')}
        description={t('failed.description')}
        action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
        className={EMPTY_CARD}
      />
    </div>
  )
}
