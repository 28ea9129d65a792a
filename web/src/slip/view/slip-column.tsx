import { TICKET_STEP } from '@momio/contract/ticket-codes'
import { placeSlip } from '../engine/engine.ts'
import { useSlip } from '../page-slip.ts'
import { isBeingSet } from '../slip-state.ts'
import { SlipBody } from './slip-body.tsx'
import { SlipFoot } from './slip-foot.tsx'

/** The slip beside the matches: the selections scroll, the stake and the button stay. */
export default function SlipColumnContent() {
  const step = useSlip((state) => state.ticketStep)
  // A price that is tapped while a bet is placed folds the column, and unfolds it again.
  const isFolded = useSlip((state) => !isBeingSet(state) && !state.isExpanded)
  if (isFolded) return null
  return (
    <>
      <div className="min-h-0 overflow-y-auto overscroll-contain pt-2">
        <SlipBody hasPad={false} />
      </div>
      {step === TICKET_STEP.SettingBet && (
        <div className="px-4 pb-3">
          <SlipFoot hasPad={false} onPlace={placeSlip} />
        </div>
      )}
    </>
  )
}
