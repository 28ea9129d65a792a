import { Button, buttonClass } from '@momio/ui/controls/button'
import { Dialog } from '@momio/ui/overlays/dialog'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useLocale } from '../preferences.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { WindowLink } from '../windows/window-link.tsx'

interface BreakTimeDialogProps {
  readonly until: string
  readonly onClose: () => void
}

/** Who rests is told until when, and where it was decided. */
export default function BreakTimeDialog({ until, onClose }: BreakTimeDialogProps) {
  const { t } = useTranslation('break-time')
  const locale = useLocale()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('close')}
          </Button>
          <WindowLink to="responsibleGame" className={buttonClass()} onClick={onClose}>
            {t('page')}
          </WindowLink>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t('text', { date: formatDateTime(until, 'date-time', locale) })}</p>
        <p className="text-muted text-sm">{t('kept')}</p>
      </div>
    </Dialog>
  )
}
