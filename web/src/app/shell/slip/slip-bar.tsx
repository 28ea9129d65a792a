import { lazyPart } from '../../../loading/lazy-part.ts'
import { withTexts } from '../../../loading/with-texts.ts'
import { useSlip } from '../../../slip/page-slip.ts'
import { EMPTY_SLIP } from '../../../slip/slip-state.ts'
import { OptionalPart } from '../../loading/optional-part.tsx'

const Bar = lazyPart(() => withTexts(import('../../../slip/view/slip-bar.tsx'), 'slip', 'matches'))

/** Fetched when the slip first holds something. */
export function SlipBar() {
  const isUsed = useSlip(
    (slip) => slip.ticketStep !== EMPTY_SLIP.ticketStep || slip.isExpanded || slip.emptied !== null,
  )
  return (
    isUsed && (
      <OptionalPart name="slip">
        <Bar />
      </OptionalPart>
    )
  )
}
