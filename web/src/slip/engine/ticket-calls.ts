import type { Api } from '@momio/client/client'
import * as accountRoutes from '@momio/contract/account-routes'
import * as routes from '@momio/contract/betting-routes'
import type {
  multipleLimitByEvent,
  parlayLimitByEvent,
  StakeLimit,
  singleLimitByEvent,
} from '@momio/contract/betting-rules'
import type { SentBodyOf } from '@momio/contract/call'
import type {
  placeCustomBet,
  placeMultiple,
  placeMultipleManyProviders,
  placeMultiSingleV1,
  placeMultiSingleV2,
  placeParlay,
} from '@momio/contract/place-bet'
import { providerOf } from '@momio/contract/provider'
import type { validateLost } from '@momio/contract/responsible-game'
import type { getTicketStatus, TicketStatusResponse, ticketDetail } from '@momio/contract/ticket'
import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import { type Centavos, centavos, inPesos, pesos } from '@momio/domain/money'
import { decimalOf } from '@momio/domain/odds'
import type { BetItem } from '../bet-item.ts'
import type { Placing, PlacingRequest } from '../placing.ts'
import type { PlacedAnswer } from './note-answers.ts'

/** What the flow asks the server. */
export interface TicketCalls {
  /** The limits that the stakes hit; none when they may be placed. */
  limits(asked: LimitsAsked): Promise<readonly StakeLimit[]>
  /** What the player's own limit still lets be lost where losing this much would pass it, otherwise null; the placing decides it again. */
  lossRoom(total: Centavos): Promise<Centavos | null>
  place(request: PlacingRequest): Promise<PlacedAnswer>
  status(ticketId: string, request: Pick<PlacingRequest, 'call' | 'version'>): Promise<TicketStatusResponse>
}

export interface LimitsAsked {
  readonly kind: 'single' | 'multiple' | 'parlay'
  readonly stakes: readonly { readonly item: BetItem; readonly stake: Centavos }[]
}

export function limitsAskedOf({ ticketType, requests, items }: Placing): LimitsAsked {
  const tickets = requests.flatMap((request) => request.tickets)
  const stakes = items.flatMap((item) => {
    const ticket = tickets.find((one) => one.items.includes(item.outcomeId))
    return ticket ? [{ item, stake: ticket.stake }] : []
  })
  if (ticketType === TICKET_TYPE.singles) return { kind: 'single', stakes }
  return { kind: requests[0]?.call === 'parlay' ? 'parlay' : 'multiple', stakes }
}

/** All that the tickets could lose together. */
export function stakeOf({ requests }: Placing): Centavos {
  const tickets = requests.flatMap((request) => request.tickets)
  return centavos(tickets.reduce((total, { stake }) => total + stake, 0))
}

type MultipleBody = SentBodyOf<typeof placeMultiple>
type MultiSingleBody = SentBodyOf<typeof placeMultiSingleV1>
type CustomBody = SentBodyOf<typeof placeCustomBet>
type LimitsBody = SentBodyOf<typeof singleLimitByEvent>

/** `onAnswer` reads the server's clock, which says how long a live delay still lasts. */
export function ticketCalls(api: Api, onAnswer?: (response: Response, sentAt: number) => void): TicketCalls {
  return {
    async limits(asked) {
      const body: LimitsBody = {
        userEvents: asked.stakes.map(({ item, stake }) => ({
          eventId: item.matchId,
          stake: inPesos(stake),
          providerId: providerOf(item.matchId),
          marketId: item.marketTypeId,
          odds: decimalOf(item.latestOutcome.outcomeOdds),
        })),
      }
      const { limitsByMatch } = await askLimits(api, asked.kind, body)
      return limitsByMatch
    },

    async lossRoom(total) {
      const query = { transactionAmount: inPesos(total) }
      const { data } = await api.call<typeof validateLost>(accountRoutes.validateLost, { query })
      return data.hasUserLostLimit ? pesos(data.remaining ?? 0) : null
    },

    async place({ call, version, body }) {
      switch (call) {
        case 'multi-single-one': {
          const sent = { body: body as MultiSingleBody }
          return {
            kind: 'each',
            ...(await api.call<typeof placeMultiSingleV1>(routes.placeMultiSingleV1, sent, { onAnswer })),
          }
        }
        case 'multi-single-two': {
          const sent = { body: body as MultiSingleBody }
          return {
            kind: 'each',
            ...(await api.call<typeof placeMultiSingleV2>(routes.placeMultiSingleV2, sent, { onAnswer })),
          }
        }
        case 'custom': {
          const sent = { params: { version }, body: body as CustomBody }
          return one(await api.call<typeof placeCustomBet>(routes.placeCustomBet, sent, { onAnswer }))
        }
        case 'multiple': {
          const sent = { params: { version }, body: body as MultipleBody }
          return one(await api.call<typeof placeMultiple>(routes.placeMultiple, sent, { onAnswer }))
        }
        case 'many-providers': {
          const sent = { body: body as MultipleBody }
          const route = routes.placeMultipleManyProviders
          return one(await api.call<typeof placeMultipleManyProviders>(route, sent, { onAnswer }))
        }
        case 'parlay': {
          const sent = { params: { version }, body: body as MultipleBody }
          return one(await api.call<typeof placeParlay>(routes.placeParlay, sent, { onAnswer }))
        }
      }
    },

    async status(ticketId, { call, version }) {
      const params = { version, ticketId }
      if (call !== 'custom') return api.call<typeof getTicketStatus>(routes.getTicketStatus, { params }, { onAnswer })
      // A custom bet has one price; the status call names those of its parts only.
      const ticket = await api.call<typeof ticketDetail>(routes.ticketDetail, { params }, { onAnswer })
      const { decimalOdds, americanOdds, result } = ticket
      return { ...ticket, selectionsFinalState: [{ selectionIndex: 0, decimalOdds, americanOdds, result }] }
    },
  }
}

function askLimits(api: Api, kind: LimitsAsked['kind'], body: LimitsBody) {
  switch (kind) {
    case 'single':
      return api.call<typeof singleLimitByEvent>(routes.singleLimitByEvent, { body })
    case 'multiple':
      return api.call<typeof multipleLimitByEvent>(routes.multipleLimitByEvent, { body })
    case 'parlay':
      return api.call<typeof parlayLimitByEvent>(routes.parlayLimitByEvent, { body })
  }
}

function one({ data }: { readonly data: { readonly ticketId: string; readonly acceptsAt: string | null } }) {
  return { kind: 'one', ticketId: data.ticketId, acceptsAt: data.acceptsAt } as const
}
