import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import type { FailureCode } from '../bet-item.ts'
import type { PlacedTicket } from '../placing.ts'

const MATCH_CLOSED: readonly FailureCode[] = ['MATCH_WAS_NOT_FOUND', 'EVENT_MATCH_NOT_ACTIVED']
/** With other parts, or in a moment, there may be a price. */
const NOT_WITH_THESE: readonly FailureCode[] = [
  'EVENT_MARKET_NOT_ACTIVED',
  'MARKET_WAS_NOT_FOUND',
  'OUTCOME_KNOWN',
  'SELECTIONS_NOT_COMBINABLE',
]

/** What a custom bet that was not taken means: a rejected ticket closes it, refused parts reload its price and selections. */
export function consequenceOf({
  ticketId,
  status,
  code,
}: Pick<PlacedTicket, 'ticketId' | 'status' | 'code'>): 'close' | 'reload' | null {
  if (status !== TICKET_STATUS.Rejected) return null
  if (ticketId !== null || (code !== null && MATCH_CLOSED.includes(code))) return 'close'
  return code !== null && NOT_WITH_THESE.includes(code) ? 'reload' : null
}
