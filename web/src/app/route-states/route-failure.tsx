import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ScreenNotLoaded } from '../../loading/screen-not-loaded.ts'
import { useTranslation } from '../../texts/use-translation.ts'

/** One page failed; the shell around it goes on. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const notLoaded = error instanceof ScreenNotLoaded
  const retry = () => {
    // Online, a chunk that is missing means a newer release: only a fresh page knows its new name.
    if (notLoaded && navigator.onLine) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <div role="alert" className="rounded-2xl border border-line bg-surface">
      <EmptyState
        icon="warning"
        title={t(notLoaded ? 'failure.notLoadedTitle' : 'failure.title')}
        description={t(notLoaded ? 'failure.notLoadedText' : 'failure.text')}
        action={
          <Button icon="refresh" onClick={retry}>
            {t('failure.retry')}
          </Button>
        }
      />
    </div>
  )
}
