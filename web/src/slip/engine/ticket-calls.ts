import type { Api } from '@momio/client/client'
import { ownerOf } from '@momio/client/token'
import { pageTokens, type TokenStore, type Tokens } from '@momio/client/token-store'
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

/** What is sent for a player: never with the token of somebody else, whom the server would charge. */
interface Sending {
  readonly playerId: string
  readonly signal: AbortSignal
}

/** What the flow asks the server. */
export interface TicketCalls {
  /** Whether the token that is stored now is this player's. */
  isSignedIn(playerId: string): boolean
  /** The limits that the stakes hit; none when they may be placed. */
  limits(asked: LimitsAsked, signal?: AbortSignal): Promise<readonly StakeLimit[]>
  /** What the player's own limit still lets be lost where losing this much would pass it, otherwise null; the placing decides it again. */
  lossRoom(total: Centavos, signal?: AbortSignal): Promise<Centavos | null>
  place(request: PlacingRequest, sending: Sending): Promise<PlacedAnswer>
  status(
    ticketId: string,
    request: Pick<PlacingRequest, 'call' | 'version'>,
    sending: Sending,
  ): Promise<TicketStatusResponse>
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
export function ticketCalls(
  api: Api,
  onAnswer?: (response: Response, sentAt: number) => void,
  tokens: Pick<TokenStore, 'read'> = pageTokens,
): TicketCalls {
  const isOf = (held: Tokens | null, playerId: string) => held !== null && ownerOf(held.token) === playerId
  const optionsOf = ({ playerId, signal }: Sending) => ({ onAnswer, signal, as: playerId })
  return {
    isSignedIn: (playerId) => isOf(tokens.read(), playerId),

    async limits(asked, signal) {
      const body: LimitsBody = {
        userEvents: asked.stakes.map(({ item, stake }) => ({
          eventId: item.matchId,
          stake: inPesos(stake),
          providerId: providerOf(item.matchId),
          marketId: item.marketTypeId,
          // The first part of a custom bet does not speak for the others.
          ...(!item.isCustom && { specifiers: item.specifiers, outcomeId: item.outcomeOnlyId }),
          odds: decimalOf(item.latestOutcome.outcomeOdds),
        })),
      }
      const { limitsByMatch } = await askLimits(api, asked.kind, body, signal)
      return limitsByMatch
    },

    async lossRoom(total, signal) {
      const query = { transactionAmount: inPesos(total) }
      const { data } = await api.call<typeof validateLost>(accountRoutes.validateLost, { query }, { signal })
      return data.hasUserLostLimit ? pesos(data.remaining ?? 0) : null
    },

    async place({ call, version, body }, sending) {
      const options = optionsOf(sending)
      switch (call) {
        case 'multi-single-one': {
          const sent = { body: body as MultiSingleBody }
          return {
            kind: 'each',
            ...(await api.call<typeof placeMultiSingleV1>(routes.placeMultiSingleV1, sent, options)),
          }
        }
        case 'multi-single-two': {
          const sent = { body: body as MultiSingleBody }
          return {
            kind: 'each',
            ...(await api.call<typeof placeMultiSingleV2>(routes.placeMultiSingleV2, sent, options)),
          }
        }
        case 'custom': {
          const sent = { params: { version }, body: body as CustomBody }
          return one(await api.call<typeof placeCustomBet>(routes.placeCustomBet, sent, options))
        }
        case 'multiple': {
          const sent = { params: { version }, body: body as MultipleBody }
          return one(await api.call<typeof placeMultiple>(routes.placeMultiple, sent, options))
        }
        case 'many-providers': {
          const sent = { body: body as MultipleBody }
          const route = routes.placeMultipleManyProviders
          return one(await api.call<typeof placeMultipleManyProviders>(route, sent, options))
        }
        case 'parlay': {
          const sent = { params: { version }, body: body as MultipleBody }
          return one(await api.call<typeof placeParlay>(routes.placeParlay, sent, options))
        }
      }
    },

    async status(ticketId, { call, version }, sending) {
      const params = { version, ticketId }
      const options = optionsOf(sending)
      if (call !== 'custom') return api.call<typeof getTicketStatus>(routes.getTicketStatus, { params }, options)
      // A custom bet has one price; the status call names those of its parts only.
      const ticket = await api.call<typeof ticketDetail>(routes.ticketDetail, { params }, options)
      const { decimalOdds, americanOdds, result } = ticket
      return { ...ticket, selectionsFinalState: [{ selectionIndex: 0, decimalOdds, americanOdds, result }] }
    },
  }
}

function askLimits(api: Api, kind: LimitsAsked['kind'], body: LimitsBody, signal: AbortSignal | undefined) {
  switch (kind) {
    case 'single':
      return api.call<typeof singleLimitByEvent>(routes.singleLimitByEvent, { body }, { signal })
    case 'multiple':
      return api.call<typeof multipleLimitByEvent>(routes.multipleLimitByEvent, { body }, { signal })
    case 'parlay':
      return api.call<typeof parlayLimitByEvent>(routes.parlayLimitByEvent, { body }, { signal })
  }
}

function one({ data }: { readonly data: { readonly ticketId: string; readonly acceptsAt: string | null } }) {
  return { kind: 'one', ticketId: data.ticketId, acceptsAt: data.acceptsAt } as const
}
