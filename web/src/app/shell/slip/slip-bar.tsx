import { lazyPart } from '../../../loading/lazy-part.ts'
import { withTexts } from '../../../loading/with-texts.ts'
import { useSlip } from '../../../slip/page-slip.ts'
import { EMPTY_SLIP } from '../../../slip/slip-state.ts'
import { OptionalPart } from '../../loading/optional-part.tsx'
import { useFetched } from './use-fetched.ts'
import { useTouched } from './use-touched.ts'

const fetchBar = () => withTexts(import('../../../slip/view/slip-bar.tsx'), 'slip', 'matches')
const Bar = lazyPart(fetchBar)

/** Fetched when the player first touches the page, so that it is there when a price is tapped. */
export function SlipBar() {
  const isUsed = useSlip(
    (slip) => slip.ticketStep !== EMPTY_SLIP.ticketStep || slip.isExpanded || slip.emptied !== null,
  )
  const isTouched = useTouched()
  const isFetched = useFetched(isUsed || isTouched, fetchBar)
  return (
    isFetched && (
      <OptionalPart name="slip">
        <Bar />
      </OptionalPart>
    )
  )
}
