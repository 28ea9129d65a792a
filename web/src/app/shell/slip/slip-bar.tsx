import { Button } from '@momio/ui/controls/button'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelectionCount } from '../../../live/selection.ts'
import { OptionalPart } from '../../loading/optional-part.tsx'

const SlipSheet = lazy(() => import('./slip-sheet.tsx'))

/** Below 1024 the slip waits at the lower edge, and only once it holds something. */
export function SlipBar() {
  const { t } = useTranslation('shell')
  const count = useSelectionCount()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      {count > 0 && (
        <div className="sticky bottom-0 z-30 flex gap-2.5 border-line border-t bg-surface p-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden">
          <span
            aria-hidden="true"
            className="grid size-12 shrink-0 place-items-center rounded-xl bg-accent font-bold text-accent-ink text-lg tabular-nums"
          >
            {count}
          </span>
          <Button variant="money" size="lg" className="h-12! flex-1" onClick={show}>
            {t('slip.open')}
            <span className="sr-only">{t('slip.count', { count })}</span>
          </Button>
        </div>
      )}
      {wanted && (
        <OptionalPart name="slip">
          <SlipSheet open={open} onOpenChange={setOpen} />
        </OptionalPart>
      )}
    </>
  )
}
