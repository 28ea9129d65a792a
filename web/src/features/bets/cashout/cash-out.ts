import { localError } from '@momio/client/api-error'
import * as routes from '@momio/contract/betting-routes'
import type { CashoutQuote, cashout, cashoutQuotes, HistoryTicket } from '@momio/contract/ticket'
import { useCallback, useSyncExternalStore } from 'react'
import { api } from '../../../api/api.ts'
import { balanceMoved } from '../../../balance/balance.ts'
import { onTicketChanged, tellTicketChanged } from '../../../live/connection/ticket-changes.ts'
import { serverTime } from '../../../live/live.ts'
import { browserTiming } from '../../../live/time/timing.ts'
import { isClosable } from '../ticket-look.ts'
import { type Closing, type ClosingAnswer, type ClosingStage, createClosings } from './closing.ts'
import { keptClosings } from './kept-closings.ts'
import { createQuotesKeeper, isOffered } from './quotes-keeper.ts'

/** An answer that takes longer counts as lost: the same request is sent again. */
const PATIENCE_MS = 15_000
// Either version answers for tickets of both providers.
const VERSION = 'v1'

async function loadQuotes(): Promise<readonly CashoutQuote[]> {
  const { data } = await api.call<typeof cashoutQuotes>(
    routes.cashoutQuotes,
    { params: { version: VERSION } },
    { onAnswer: serverTime.read, signal: AbortSignal.timeout(PATIENCE_MS) },
  )
  return data.quotes
}

/** The page's own quotes. */
export const quotes = createQuotesKeeper({
  load: loadQuotes,
  timing: browserTiming,
  offsetMs: serverTime.offsetMs,
  page: {
    isHidden: () => document.hidden,
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener)
      addEventListener('online', listener)
      return () => {
        document.removeEventListener('visibilitychange', listener)
        removeEventListener('online', listener)
      }
    },
  },
  onChanged: onTicketChanged,
})

async function send({ ticketId, requestId, amount, percent }: Closing): Promise<ClosingAnswer> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const input = { params: { version: VERSION, ticketId }, body: { amount, percent, requestId } } as const
    const { data } = await api.call<typeof cashout>(routes.cashout, input, { signal: patience })
    return data
  } catch (error) {
    throw patience.aborted ? localError('TIMED_OUT', error) : error
  }
}

const closedListeners = new Set<(closing: Closing, answer: ClosingAnswer) => void>()

/** Hears of what the player closed here, with what was paid. */
export function onClosed(listener: (closing: Closing, answer: ClosingAnswer) => void): () => void {
  closedListeners.add(listener)
  return () => void closedListeners.delete(listener)
}

/** The page's own closings. */
export const closings = createClosings({
  send,
  kept: keptClosings(() => sessionStorage),
  timing: browserTiming,
  newId: () => crypto.randomUUID(),
  onClosed(closing, answer) {
    balanceMoved()
    for (const tell of closedListeners) tell(closing, answer)
    // The push may be late, or the connection away: whatever shows this ticket asks again.
    tellTicketChanged(closing.ticketId)
  },
  onDoubt: tellTicketChanged,
})

export interface ShownQuote {
  /** The last one that is known; undefined when the ticket cannot be closed now, or nothing is known yet. */
  readonly quote: CashoutQuote | undefined
  /** Good at this moment. */
  readonly isOffered: boolean
  readonly isKnown: boolean
  readonly isAsking: boolean
  readonly hasFailed: boolean
  readonly askedAt: number
}

const followNothing = () => () => {}

/** What a ticket that can be closed is worth, followed while the component is mounted; of others nothing is asked. */
export function useQuote(ticket: HistoryTicket): ShownQuote {
  const isAsked = isClosable(ticket)
  const { byTicket, asOf, ...rest } = useSyncExternalStore(isAsked ? quotes.subscribe : followNothing, quotes.get)
  const quote = isAsked ? byTicket?.get(ticket.ticketId) : undefined
  const isGood = quote !== undefined && isOffered(quote, asOf)
  return { ...rest, quote, isOffered: isGood, isKnown: byTicket !== undefined }
}

export function useClosing(ticketId: string): ClosingStage | undefined {
  return useSyncExternalStore(
    closings.subscribe,
    useCallback(() => closings.get(ticketId), [ticketId]),
  )
}
