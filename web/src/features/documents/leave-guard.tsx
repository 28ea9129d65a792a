import { Button } from '@momio/ui/controls/button'
import { Dialog } from '@momio/ui/overlays/dialog'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { track } from '../../tracking/track.ts'

interface LeaveGuardProps {
  readonly uploading: boolean
  /** The player leaves: the upload ends. */
  readonly onLeave: () => void
}

/** Asks before an upload is left behind; closing the tab is asked about by the browser itself. */
export function LeaveGuard({ uploading, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation('documents')
  const blocker = useBlocker({ shouldBlockFn: () => uploading, enableBeforeUnload: uploading, withResolver: true })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    track('notLeaveUploadingDocuments')
    onLeave()
    blocker.proceed()
  }
  return (
    <Dialog
      open
      onOpenChange={blocker.reset}
      title={t('leave.title')}
      description={t('leave.text')}
      closeLabel={t('leave.stay')}
      footer={
        <>
          <Button variant="secondary" onClick={blocker.reset}>
            {t('leave.stay')}
          </Button>
          <Button variant="danger" onClick={leave}>
            {t('leave.go')}
          </Button>
        </>
      }
    />
  )
}
