import type { HistoryTicket } from '@momio/contract/ticket'
import { type SettledKind, settledKind } from '@momio/domain/betting/settled-kind'
import { centavos, inPesos, pesos } from '@momio/domain/money'

/** What a ticket is told by: how it was settled, or that what it had paid was taken back. */
type NewsKind = SettledKind | 'openAgain' | 'lostAfterAll'

export interface TicketNews {
  readonly ticketId: string
  readonly kind: NewsKind
  /** In pesos: what the player got, or what was taken back. */
  readonly amount: number
}

export type Ticket = Pick<HistoryTicket, 'ticketId' | 'result' | 'settledAt' | 'payout' | 'withheld' | 'cashouts'>

/** How a ticket stood when it was last told; `settledAt` is null while it is open. */
interface Known {
  readonly settledAt: string | null
  readonly paid: number
}

interface SettledNews {
  /** False where the ticket stands as it was last told. */
  mayBeNews(ticket: Pick<Ticket, 'ticketId' | 'settledAt'>): boolean
  /** Each settlement of a ticket is news once, and so is each payment that is taken back. */
  tell(ticket: Ticket): TicketNews | null
  /** What became of the newest tickets while nothing was heard, newest first; whoever looks for the first time is told nothing. */
  catchUp(tickets: readonly Ticket[]): TicketNews[]
}

const KEY = 'momio.told-tickets'
/** More than one look brings, so that a ticket it brings and that is not known is a new one. */
const MOST_KNOWN = 200
/** After a night many may have been settled: the history has them all. */
const MOST_AT_ONCE = 5

/** What was told stays with the tab, so that a page that is loaded anew goes on where the one before ended. */
export function createSettledNews(playerId: string, openStorage: () => Storage): SettledNews {
  const kept = read(playerId, openStorage)
  const known = new Map(kept)
  let hasLooked = kept !== null

  function keep(): void {
    for (const oldest of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(oldest)
    if (!hasLooked) return
    try {
      openStorage().setItem(KEY, JSON.stringify({ playerId, known: [...known] }))
    } catch {
      // Known for this page.
    }
  }

  function note(ticket: Ticket): TicketNews | null {
    const { ticketId, settledAt } = ticket
    const before = known.get(ticketId)
    const kind = ticket.result === 'open' || settledAt === null ? null : settledKind(ticket.result)
    const paid = kind === null ? 0 : receivedFor(kind, ticket)
    known.delete(ticketId)
    known.set(ticketId, { settledAt, paid })
    if (before?.settledAt === settledAt) return null
    const takenBack = before?.paid ?? 0
    if (kind === null) return takenBack > 0 ? { ticketId, kind: 'openAgain', amount: takenBack } : null
    if (kind === 'lost' && takenBack > 0) return { ticketId, kind: 'lostAfterAll', amount: takenBack }
    return { ticketId, kind, amount: paid }
  }

  return {
    mayBeNews: ({ ticketId, settledAt }) => known.get(ticketId)?.settledAt !== settledAt,
    tell(ticket) {
      const news = note(ticket)
      keep()
      return news
    },
    catchUp(tickets) {
      // From the oldest on: the newest are kept longest.
      const news = tickets.toReversed().flatMap((ticket) => note(ticket) ?? [])
      const told = hasLooked ? news.slice(-MOST_AT_ONCE).reverse() : []
      hasLooked = true
      keep()
      return told
    },
  }
}

function read(playerId: string, openStorage: () => Storage): (readonly [string, Known])[] | null {
  try {
    const kept = JSON.parse(openStorage().getItem(KEY) ?? 'null')
    return kept?.playerId === playerId && Array.isArray(kept.known) ? kept.known : null
  } catch {
    return null
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
