import { IconButton } from '@momio/ui/controls/button'
import { useTranslation } from '../../texts/use-translation.ts'
import { slip, useSlip } from '../page-slip.ts'
import { emptied } from '../slip-changes.ts'
import { isBeingSet } from '../slip-state.ts'
import { sharing } from './sharing.ts'

/** Share it, or empty it. */
export default function SlipTools() {
  const { t } = useTranslation('slip')
  const canChange = useSlip((state) => isBeingSet(state) && state.betItems.length > 0)
  // A shared slip names outcomes one by one.
  const canShare = useSlip((state) => !state.betItems.some(({ isCustom }) => isCustom))
  if (!canChange) return null
  return (
    <>
      {canShare && <IconButton icon="upload" label={t('share.label')} onClick={() => void sharing.share()} />}
      <IconButton icon="trash" label={t('empty.label')} onClick={() => slip.change(emptied)} />
    </>
  )
}
