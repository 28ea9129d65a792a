import type { TicketStatusResponse } from '@momio/contract/ticket'
import { type SettledKind, settledKind } from '@momio/domain/betting/settled-kind'

export interface SettledNews {
  readonly kind: SettledKind
  /** By its result: what closings paid is not in it. */
  readonly payout: number
}

type Settled = Pick<TicketStatusResponse, 'ticketId' | 'result' | 'payout' | 'settledAt'>

/** Each settlement of a ticket is news once, however often the ticket changes; one that is open again is none. */
export function createSettledNews(): (ticket: Settled) => SettledNews | null {
  const told = new Map<string, string>()
  return ({ ticketId, result, payout, settledAt }) => {
    if (result === 'open' || settledAt === null || told.get(ticketId) === settledAt) return null
    told.set(ticketId, settledAt)
    return { kind: settledKind(result), payout: payout ?? 0 }
  }
}
