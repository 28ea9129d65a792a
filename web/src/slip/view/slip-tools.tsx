import { TICKET_STEP } from '@momio/contract/ticket-codes'
import { Button, IconButton } from '@momio/ui/controls/button'
import { useTranslation } from '../../texts/use-translation.ts'
import { slip, useSlip } from '../page-slip.ts'
import { emptied } from '../slip-changes.ts'
import { isBeingSet } from '../slip-state.ts'
import { sharing } from './sharing.ts'

/** Share it, or empty it; while a tapped price has folded it, the way back to the bet. */
export default function SlipTools() {
  const { t } = useTranslation('slip')
  const canChange = useSlip((state) => isBeingSet(state) && state.betItems.length > 0)
  // A shared slip names outcomes one by one.
  const canShare = useSlip((state) => !state.betItems.some(({ isCustom }) => isCustom))
  const isFolded = useSlip((state) => !isBeingSet(state) && !state.isExpanded)
  if (isFolded) return <Unfold />
  if (!canChange) return null
  return (
    <>
      {canShare && <IconButton icon="upload" label={t('share.label')} onClick={() => void sharing.share()} />}
      <IconButton icon="trash" label={t('empty.label')} onClick={() => slip.change(emptied)} />
    </>
  )
}

/** In the words of the bar that phones have. */
function Unfold() {
  const { t } = useTranslation('slip')
  const isWaiting = useSlip((state) => state.ticketStep === TICKET_STEP.Waiting)
  return (
    <Button
      variant="ghost"
      className="px-2.5! text-accent!"
      aria-expanded={false}
      onClick={() => slip.see((state) => ({ ...state, isExpanded: true }))}
    >
      {t(isWaiting ? 'bar.waiting' : 'bar.result')}
    </Button>
  )
}
