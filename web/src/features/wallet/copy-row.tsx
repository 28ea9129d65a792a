import { IconButton } from '@momio/ui/controls/button'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useTranslation } from 'react-i18next'

interface CopyRowProps {
  readonly label: string
  readonly value: string
  /** What goes to the clipboard where it differs from what is read. */
  readonly copied?: string
  readonly strong?: boolean
}

/** One value of an instruction, and the button that copies it. */
export function CopyRow({ label, value, copied = value, strong = false }: CopyRowProps) {
  const { t } = useTranslation('wallet')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied)
      showToast({ title: t('copy.done', { label }), tone: 'success', id: 'copied' })
    } catch {
      showToast({ title: t('copy.failed'), tone: 'error', id: 'copied' })
    }
  }
  return (
    <div className="border-line border-t py-2 first:border-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd
        className={`flex items-center gap-2 tabular-nums ${strong ? 'font-bold font-display text-lg' : 'font-semibold text-base'}`}
      >
        <span className="min-w-0 flex-1 break-words">{value}</span>
        <IconButton icon="copy" label={t('copy.label', { label })} onClick={copy} className="-my-2 print:hidden" />
      </dd>
    </div>
  )
}
