import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { useReasonText } from '../../../slip/view/reason-text.ts'
import { useBuilderView, useCombination } from './builder-view.ts'

/** The bet was rejected: the match is closed for it until the player begins anew. */
export function Closed() {
  const { t, builder } = useBuilderView()
  const reason = useReasonText()
  const code = useCombination((state) => state.closedBy)
  const begin = () => {
    builder.closeResult()
    builder.combination.retry()
  }
  return (
    <div role="alert">
      <EmptyState
        icon="lock"
        title={t('closed.title')}
        description={[code && reason(code), t('closed.text')].filter(Boolean).join(' ')}
        action={
          <Button variant="secondary" onClick={begin}>
            {t('closed.again')}
          </Button>
        }
      />
    </div>
  )
}
