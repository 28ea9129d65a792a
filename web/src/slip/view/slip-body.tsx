import { TICKET_STEP } from '@momio/contract/ticket-codes'
import { closeResult } from '../engine/engine.ts'
import { useSlip } from '../page-slip.ts'
import { SharedCode } from './shared-code.tsx'
import { EmptySlip, SlipEmptied } from './slip-empty.tsx'
import { SlipLegs } from './slip-legs.tsx'
import { SlipResult } from './slip-result.tsx'
import { SlipWaiting } from './slip-waiting.tsx'

/** What the slip shows at each step. */
export function SlipBody({ hasPad }: { readonly hasPad: boolean }) {
  const step = useSlip((state) => state.ticketStep)
  switch (step) {
    case TICKET_STEP.Initial:
      return <EmptySlip />
    case TICKET_STEP.SettingBet:
      return (
        <>
          <SlipEmptied />
          <SharedCode />
          <SlipLegs hasPad={hasPad} />
        </>
      )
    case TICKET_STEP.Waiting:
      return <SlipWaiting />
    case TICKET_STEP.Result:
    case TICKET_STEP.Disconnected:
      return <SlipResult onClose={closeResult} />
  }
}
