import { Button } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { useEffect } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { slip, useSlip } from '../page-slip.ts'
import { withUndo } from '../slip-changes.ts'
import { CodeEntry } from './code-entry.tsx'
import { SlipNotices } from './slip-notices.tsx'

/** Long enough to notice, short enough that nobody brings back yesterday's slip. */
const UNDO_MS = 8_000

/** A slip that was emptied, with the way back. */
export function SlipEmptied() {
  const { t } = useTranslation('slip')
  const emptied = useSlip((state) => state.emptied)
  useEffect(() => {
    if (!emptied) return
    const timer = setTimeout(() => slip.see((state) => ({ ...state, emptied: null })), UNDO_MS)
    return () => clearTimeout(timer)
  }, [emptied])
  if (!emptied) return null
  return (
    <div role="status" className="flex items-center justify-between gap-3 px-4 py-3">
      <p className="flex items-center gap-2.5 font-semibold text-sm">
        <Icon name="trash" size={18} className="text-muted" />
        {t('emptied', { count: emptied.betItems.length })}
      </p>
      <Button variant="secondary" onClick={() => slip.change(withUndo)}>
        {t('undo')}
      </Button>
    </div>
  )
}

/** Nothing is in it, and perhaps something was a moment ago. */
export function EmptySlip() {
  const { t } = useTranslation('slip')
  return (
    <>
      <SlipEmptied />
      <SlipNotices />
      <p className="text-balance px-6 pt-6 pb-4 text-center text-muted text-sm">{t('empty.title')}</p>
      <CodeEntry />
    </>
  )
}
