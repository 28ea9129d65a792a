import { ApiError, localError } from '@momio/client/api-error'
import type { StakeLimit } from '@momio/contract/betting-rules'
import type { RefusalCode } from '@momio/contract/refusals'
import { TICKET_STATUS, type TicketStatus } from '@momio/contract/ticket-codes'
import type { Centavos } from '@momio/domain/money'
import type { LimitsAsked, TicketCalls } from '../src/slip/engine/ticket-calls.ts'
import type { PlacingRequest } from '../src/slip/placing.ts'

/**
 * What becomes of one request on its way. `late` arrives only after a later request was answered; `rate-limited` is refused
 * before the placing is reached, `proxy-refusal` by something in between that had passed the request on; of one that `hangs`
 * neither an answer nor an error ever comes.
 */
export const FAULTS = [
  'none',
  'request-lost',
  'answer-lost',
  'hangs',
  'twice',
  'late',
  'server-error',
  'rate-limited',
  'proxy-refusal',
] as const
export type Fault = (typeof FAULTS)[number]

interface ServerTicket {
  readonly key: string
  readonly ticketId: string
  /** Who is charged. */
  readonly playerId: string | null
  readonly body: string
  status: TicketStatus
  rejectCode: number | null
  rejectIndex: number | null
  odds: number[]
}

interface SentSelection {
  readonly outcomeValueDecimal: number
}

interface SentBody {
  readonly ticketRequest: { readonly ticketBetSelection: readonly SentSelection[] }
}

export interface TicketServer extends TicketCalls {
  readonly tickets: ServerTicket[]
  /** Every placing request that was sent, whether it arrived or not. */
  readonly sent: PlacingRequest[]
  readonly asked: LimitsAsked[]
  /** What becomes of the next placing requests. */
  faults: Fault[]
  limitsHit: StakeLimit[]
  limitsError: ApiError | null
  /** What the player's own limit leaves. */
  lossLeft: Centavos | null
  /** How often it was asked for. */
  lossLooks: number
  /** Refuses by the place of the ticket in its request; a multiple is at 0. */
  refuse: Map<number, { code: RefusalCode; context?: unknown }>
  /** What a ticket is decided as when it is placed. */
  decides: TicketStatus
  /** Whether bonus money pays what is placed. */
  paysBonus: boolean
  acceptsAt: string | null
  /** How often the status was asked for. */
  looks: number
  isOffline: boolean
  /** Limits and looks are not answered, and no error comes. */
  isSilent: boolean
  /** Whose token the browser holds. */
  player: string | null
  /** The session of the player has ended. */
  isSignedOut: boolean
}

function refused(code: RefusalCode, context?: unknown, status = 409): ApiError {
  return new ApiError({ status, code, message: code, context })
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

const signedOut = () => refused('UNAUTHORIZED', undefined, 401)

/** A server in small: the same request id places once, and another body under it is refused. */
export function ticketServer(): TicketServer {
  const late: PlacingRequest[] = []
  const server: TicketServer = {
    tickets: [],
    sent: [],
    asked: [],
    faults: [],
    limitsHit: [],
    limitsError: null,
    lossLeft: null,
    lossLooks: 0,
    refuse: new Map(),
    decides: TICKET_STATUS.Accepted,
    paysBonus: false,
    acceptsAt: null,
    looks: 0,
    isOffline: false,
    isSilent: false,
    player: 'p1',
    isSignedOut: false,

    isSignedIn: (playerId) => server.player === playerId,

    async limits(asked, signal) {
      server.asked.push(asked)
      if (server.isSilent) return untilAborted(signal)
      if (server.isOffline) throw localError('NETWORK_FAILED', new Error('offline'))
      if (server.limitsError) throw server.limitsError
      return server.limitsHit
    },

    async lossRoom(total) {
      server.lossLooks++
      return server.lossLeft !== null && total > server.lossLeft ? server.lossLeft : null
    },

    async place(request, { playerId, signal }) {
      server.sent.push(request)
      if (server.player !== playerId) throw signedOut()
      const fault = server.isOffline ? 'request-lost' : (server.faults.shift() ?? 'none')
      if (fault === 'late') late.push(request)
      if (fault === 'late' || fault === 'request-lost') throw localError('NETWORK_FAILED', new Error('lost'))
      if (server.isSignedOut) throw signedOut()
      if (fault === 'rate-limited') throw refused('RATE_LIMITED', undefined, 429)
      if (fault === 'twice') take(request)
      const answer = take(request)
      for (const before of late.splice(0)) take(before)
      if (fault === 'hangs') return untilAborted(signal)
      if (fault === 'answer-lost') throw localError('NETWORK_FAILED', new Error('lost'))
      if (fault === 'server-error') throw new ApiError({ status: 502, code: 'HTTP_502', message: 'bad gateway' })
      if (fault === 'proxy-refusal') throw new ApiError({ status: 403, code: 'HTTP_403', message: 'forbidden' })
      if (answer instanceof ApiError) throw answer
      return answer
    },

    async status(ticketId, _, { playerId, signal }) {
      if (server.player !== playerId) throw signedOut()
      server.looks++
      if (server.isSilent) return untilAborted(signal)
      const ticket = server.tickets.find((one) => one.ticketId === ticketId)
      if (server.isOffline || !ticket) throw localError('NETWORK_FAILED', new Error('lost'))
      if (server.isSignedOut) throw signedOut()
      const { status, rejectCode, rejectIndex, odds } = ticket
      return {
        ticketId,
        status,
        rejectCode,
        rejectIndex,
        acceptanceDate: status === TICKET_STATUS.Accepted ? '2026-11-16T12:00:05.000Z' : null,
        selectionsFinalState: odds.map((decimalOdds, selectionIndex) => ({
          selectionIndex,
          decimalOdds,
          americanOdds: 0,
          result: 'open',
        })),
        result: 'open',
        payout: null,
        settledAt: null,
        isBonus: server.paysBonus,
      }
    },
  }

  function take(request: PlacingRequest) {
    const selections = (request.body as SentBody).ticketRequest.ticketBetSelection
    if (!request.call.startsWith('multi-single')) {
      const ticket = once(request, 0, selections)
      return ticket instanceof ApiError
        ? ticket
        : ({ kind: 'one', ticketId: ticket.ticketId, acceptsAt: server.acceptsAt } as const)
    }
    const each = selections.map((selection, index) => once(request, index, [selection]))
    return {
      kind: 'each' as const,
      validTicket: each.flatMap((ticket, indexTicket) =>
        ticket instanceof ApiError ? [] : [{ indexTicket, ticketId: ticket.ticketId, acceptsAt: server.acceptsAt }],
      ),
      invalidTickets: each.flatMap((ticket, indexTicket) =>
        ticket instanceof ApiError
          ? [{ indexTicket, error: ticket.code as RefusalCode, context: (ticket.context ?? null) as null }]
          : [],
      ),
    }
  }

  function once(request: PlacingRequest, index: number, selections: readonly SentSelection[]) {
    const key = `${request.requestId}:${index}`
    const body = JSON.stringify(request.body)
    const known = server.tickets.find((ticket) => ticket.key === key)
    if (known) return known.body === body ? known : refused('CONFLICT')
    const refusal = server.refuse.get(index)
    if (refusal) return refused(refusal.code, refusal.context)
    const ticket: ServerTicket = {
      key,
      ticketId: `ticket-${server.tickets.length + 1}`,
      playerId: server.player,
      body,
      status: server.decides,
      rejectCode: null,
      rejectIndex: null,
      odds: selections.map(({ outcomeValueDecimal }) => outcomeValueDecimal),
    }
    server.tickets.push(ticket)
    return ticket
  }

  return server
}
