import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { formatDateTime } from '@momio/ui/values/date-time'
import { usePesosText } from '../../amount/pesos-text.ts'
import type { LimitGroup, WantedChange } from '../../limits/limit-group.ts'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'

interface ConfirmLimitsProps {
  readonly group: LimitGroup
  /** The dialog is open while there are some. */
  readonly changes: readonly WantedChange[]
  readonly lockedUntil: string | null
  readonly error?: string
  readonly isSaving: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Each change in one sentence with when it holds, before anything is changed. */
export function ConfirmLimits(props: ConfirmLimitsProps) {
  const { group, changes, lockedUntil, error, isSaving, onConfirm, onClose } = props
  const { t } = useTranslation('responsible-game')
  const { t: limitText } = useTranslation('limits')
  const locale = useLocale()
  const pesosText = usePesosText()
  const isLocked = lockedUntil !== null && changes.some(({ waits }) => waits)
  const sentence = ({ period, to, waits }: WantedChange) => {
    const when = waits ? 'later' : 'now'
    const name = limitText(period)
    return to === null ? t(`confirm.remove`, { name }) : t(`confirm.${when}`, { name, amount: pesosText(to) })
  }
  return (
    <Dialog
      open={changes.length > 0}
      onOpenChange={onClose}
      title={t(`limits.${group}.title`)}
      closeLabel={t('confirm.back')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('confirm.back')}
          </Button>
          {!isLocked && (
            <Button loading={isSaving} onClick={onConfirm}>
              {t('confirm.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <ul className="grid gap-2">
          {changes.map((change) => (
            <li key={change.period} className="border-line border-b pb-2">
              {sentence(change)}
            </li>
          ))}
        </ul>
        {isLocked ? (
          <Notice tone="info">
            {limitText('errors.LIMIT_LOCKED', { date: formatDateTime(lockedUntil, 'date-time', locale) })}
          </Notice>
        ) : (
          <p className="text-muted text-sm">{t('confirm.note')}</p>
        )}
        {error && <Notice tone="error">{error}</Notice>}
      </div>
    </Dialog>
  )
}
