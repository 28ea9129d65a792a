import type { HistoryTicket, TicketStatusResponse } from '@momio/contract/ticket'
import { type SettledKind, settledKind } from '@momio/domain/betting/settled-kind'
import { centavos, inPesos, pesos } from '@momio/domain/money'

type Settled = Pick<TicketStatusResponse, 'ticketId' | 'result' | 'settledAt'>

/** Each settlement of a ticket is news once, however often the ticket changes; one that is open again is none. */
export function createSettledNews(): (ticket: Settled) => SettledKind | null {
  const told = new Map<string, string>()
  return ({ ticketId, result, settledAt }) => {
    if (result === 'open' || settledAt === null || told.get(ticketId) === settledAt) return null
    told.set(ticketId, settledAt)
    return settledKind(result)
  }
}

type Paid = Pick<HistoryTicket, 'payout' | 'withheld' | 'cashouts'>

/** What the player got, after tax: by the result, or by the closings of a ticket that was closed before it. */
export function receivedFor(kind: SettledKind, { payout, withheld, cashouts }: Paid): number {
  const payments = kind === 'closed' ? cashouts : [{ amount: payout ?? 0, withheld }]
  return inPesos(
    centavos(payments.reduce((sum, { amount, withheld }) => sum + pesos(amount) - pesos(withheld?.amount ?? 0), 0)),
  )
}
