import type { HistoryTicket } from '@momio/contract/ticket'
import { type SettlementResult, TICKET_STATUS } from '@momio/contract/ticket-codes'
import { type RejectReason, reasonOfRejectCode } from '@momio/domain/betting/reject-code'
import { centavos, inPesos, pesos } from '@momio/domain/money'
import type { BadgeTone } from '@momio/ui/feedback/badge'
import type { IconName } from '@momio/ui/pictures/icon'
import { closingSums } from './closing-sums.ts'

/** How a ticket stands, in one word. */
export type TicketPhase = 'pending' | 'rejected' | 'cancelled' | SettlementResult

interface Look {
  readonly icon: IconName
  readonly tone: BadgeTone
}

const NEUTRAL = { tone: 'neutral' } as const

const LOOK: Readonly<Record<TicketPhase, Look>> = {
  pending: { icon: 'clock', ...NEUTRAL },
  rejected: { icon: 'close', tone: 'danger' },
  cancelled: { icon: 'close', ...NEUTRAL },
  open: { icon: 'ticket', ...NEUTRAL },
  won: { icon: 'check', tone: 'success' },
  halfWon: { icon: 'check', tone: 'success' },
  lost: { icon: 'close', tone: 'danger' },
  halfLost: { icon: 'close', tone: 'danger' },
  void: { icon: 'refresh', ...NEUTRAL },
  cashedOut: { icon: 'wallet', tone: 'success' },
}

type StatedTicket = Pick<HistoryTicket, 'status' | 'result'>

export function phaseOf({ status, result }: StatedTicket): TicketPhase {
  if (status === TICKET_STATUS.Pending) return 'pending'
  if (status === TICKET_STATUS.Rejected) return 'rejected'
  return status === TICKET_STATUS.Canceled ? 'cancelled' : result
}

export function phaseLook(phase: TicketPhase): Look {
  return LOOK[phase]
}

/** Still to be decided by the matches. */
export const isOpen = (phase: TicketPhase): boolean => phase === 'pending' || phase === 'open'

/** May be closed early, if the lines of its legs allow it at the moment. */
export function isClosable(ticket: StatedTicket & Pick<HistoryTicket, 'isCashoutAvailable'>): boolean {
  return ticket.isCashoutAvailable && phaseOf(ticket) === 'open'
}

type PaidTicket = StatedTicket & Pick<HistoryTicket, 'stake' | 'potentialPayout' | 'payout' | 'cashouts'>

/** What the ticket may still bring, brought with all that was closed of it, or gave back. */
export function moneyOf(ticket: PaidTicket): {
  readonly name: 'possible' | 'paid' | 'returned'
  readonly amount: number
} {
  const phase = phaseOf(ticket)
  if (isOpen(phase)) return { name: 'possible', amount: ticket.potentialPayout }
  // Nothing was ever taken for it: the held stake is the player's again.
  if (phase === 'rejected' || phase === 'cancelled') return { name: 'returned', amount: ticket.stake }
  const { paid } = closingSums(ticket)
  if (phase === 'void' && paid === 0) return { name: 'returned', amount: ticket.payout ?? ticket.stake }
  return { name: 'paid', amount: inPesos(centavos(pesos(ticket.payout ?? 0) + paid)) }
}

/** Why it was refused; one that the page has no word for is told as refused. */
export function rejectReason({ rejectCode }: Pick<HistoryTicket, 'rejectCode'>): RejectReason | 'OTHER' {
  return (rejectCode === null ? undefined : reasonOfRejectCode(rejectCode)) ?? 'OTHER'
}

/** Which selection of several it was refused for. */
export function rejectedSelection({
  selections,
  rejectIndex,
}: Pick<HistoryTicket, 'selections' | 'rejectIndex'>): HistoryTicket['selections'][number] | undefined {
  return selections.length > 1 ? selections[rejectIndex ?? -1] : undefined
}
