import type { TicketStatusResponse } from '@momio/contract/ticket'
import type { TicketStatus } from '@momio/contract/ticket-codes'

/** What the server says of an open ticket. */
export function ticketStatus(ticketId: string, status: TicketStatus): TicketStatusResponse {
  return {
    ticketId,
    status,
    selectionsFinalState: [],
    acceptanceDate: null,
    rejectCode: null,
    rejectIndex: null,
    result: 'open',
    payout: null,
    settledAt: null,
    isBonus: false,
  }
}
