import * as rules from '@momio/contract/betting-rules'
import type { BodyOf } from '@momio/contract/call'
import * as calls from '@momio/contract/place-bet'
import { PROVIDER, providerOf } from '@momio/contract/provider'
import { isSameLine } from '@momio/domain/betting/combination'
import { oddsFromDecimal } from '@momio/domain/odds'
import type { Database } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { Offer } from '../../catalogue/index.ts'
import type { Play } from '../../play/index.ts'
import type { CustomBets } from '../custom/custom-bets.ts'
import type { DueTickets } from '../decide/due-tickets.ts'
import { limitsByEvent } from '../risk/limits-by-event.ts'
import type { TicketKind } from '../tables.ts'
import { type Flaw, type TicketRequest, ticketRequest, ticketRequests } from './ask.ts'
import { type Placed, placeTicket } from './place-ticket.ts'
import { placeWork } from './place-work.ts'

interface Options {
  readonly db: Database
  readonly clock: Clock
  readonly offer: Offer
  readonly play: Play
  readonly due: DueTickets
  readonly customBets: Pick<CustomBets, 'quote'>
}

type MultiSingle = BodyOf<typeof calls.placeMultiSingleV1>
type Multiple = BodyOf<typeof calls.placeMultiple>
type Custom = BodyOf<typeof calls.placeCustomBet>

/** The book may move while the provider is asked for the price of a custom bet. */
const MOST_QUOTES = 3

export function placingRoutes({ db, clock, offer, play, due, customBets }: Options): readonly Route[] {
  const work = placeWork(offer, clock)
  const place = (request: TicketRequest) => placeTicket({ db, play, work, due }, request)

  async function placeMultiple(playerId: string, kind: TicketKind, body: Multiple, provider?: number) {
    const { requestId, ticketRequest: asked } = body
    const { stake, oddsChangeType: policy, ticketBetSelection: selections } = asked
    if (provider !== undefined && selections.some(({ eventId }) => providerOf(eventId) !== provider)) {
      return refuse('MATCH_WAS_NOT_FOUND')
    }
    const placed = await place(ticketRequest({ playerId, requestId }, { kind, stake, policy, selections }, clock.now()))
    return answerTo(placed)
  }

  /** The provider is asked before anything is locked; without a price the ticket of an earlier attempt is still found. */
  async function placeCustom(playerId: string, { requestId, ticketRequest: asked }: Custom) {
    const { eventId, stake, oddsChangeType: policy, ticketBetSelection, calculationOdds } = asked
    if (providerOf(eventId) !== PROVIDER.one) return refuse('MATCH_WAS_NOT_FOUND')
    const selections = ticketBetSelection.map((selection) => ({ ...selection, eventId }))
    for (let quotes = 1; ; quotes += 1) {
      const quote = await customBets.quote(eventId, selections)
      const custom = { askedOdds: oddsFromDecimal(calculationOdds), quote }
      const isAskedAgain = quote.price.kind === 'priced' && quotes < MOST_QUOTES
      const terms = { kind: 'custom', stake, policy, selections, custom, isAskedAgain } as const
      const placed = await place(ticketRequest({ playerId, requestId }, terms, clock.now()))
      const hasMoved = quote.price.kind === 'priced' && !placed.ok && placed.code === 'EVENT_MARKET_NOT_ACTIVED'
      if (!hasMoved || quotes === MOST_QUOTES) return answerTo(placed)
    }
  }

  /** Each is taken or refused by itself; they are decided together with everybody who bets at this moment. */
  async function placeSingles(playerId: string, { requestId, ticketRequest: asked }: MultiSingle, provider: number) {
    const { ticketBetSelection: selections } = asked
    const tickets = selections.map((selection, index) => {
      const { stake, oddsChangeType: policy } = selection
      const flaw = flawOf(selection, selections.slice(0, index), provider)
      return { kind: 'single', stake, policy, selections: [selection], flaw } as const
    })
    const answers = await Promise.all(ticketRequests({ playerId, requestId }, tickets, clock.now()).map(place))
    const numbered = answers.map((answer, indexTicket) => ({ answer, indexTicket }))
    return {
      validTicket: numbered.flatMap(({ answer, indexTicket }) =>
        answer.ok ? [{ indexTicket, ticketId: answer.ticketId, acceptsAt: answer.acceptsAt }] : [],
      ),
      invalidTickets: numbered.flatMap(({ answer, indexTicket }) =>
        answer.ok ? [] : [{ indexTicket, error: answer.code, context: answer.context }],
      ),
    }
  }

  const limits = (playerId: string, isOneTicket: boolean, { userEvents }: BodyOf<typeof rules.singleLimitByEvent>) =>
    limitsByEvent(db.kysely, offer, { playerId, isOneTicket, userEvents }).then((limitsByMatch) => ({ limitsByMatch }))

  return [
    route(rules.singleLimitByEvent, ({ body }, { identity }) => limits(identity.userId, false, body)),
    route(rules.multipleLimitByEvent, ({ body }, { identity }) => limits(identity.userId, true, body)),
    route(rules.parlayLimitByEvent, ({ body }, { identity }) => limits(identity.userId, true, body)),
    route(calls.placeMultiSingleV1, ({ body }, { identity }) => placeSingles(identity.userId, body, 1)),
    route(calls.placeMultiSingleV2, ({ body }, { identity }) => placeSingles(identity.userId, body, 2)),
    route(calls.placeMultiple, ({ params, body }, { identity }) =>
      placeMultiple(identity.userId, 'multiple', body, params.version === 'v1' ? 1 : 2),
    ),
    route(calls.placeCustomBet, ({ params, body }, { identity }) =>
      params.version === 'v1' ? placeCustom(identity.userId, body) : refuse('MATCH_WAS_NOT_FOUND'),
    ),
    route(calls.placeMultipleManyProviders, ({ body }, { identity }) =>
      placeMultiple(identity.userId, 'multiple', body),
    ),
    route(calls.placeParlay, ({ body }, { identity }) => placeMultiple(identity.userId, 'parlay', body)),
  ]
}

type Single = MultiSingle['ticketRequest']['ticketBetSelection'][number]

function flawOf(selection: Single, before: readonly Single[], provider: number): Flaw | undefined {
  if (providerOf(selection.eventId) !== provider) {
    return { code: 'MATCH_WAS_NOT_FOUND', context: { selectionIndex: 0 } }
  }
  if (before.some((one) => isSameLine(one, selection))) {
    return { code: 'SELECTIONS_NOT_COMBINABLE', context: { selectionIndexes: [0] } }
  }
  return undefined
}

function answerTo(placed: Placed): { data: { ticketId: string; acceptsAt: string | null } } | Refusal {
  if (placed.ok) return { data: { ticketId: placed.ticketId, acceptsAt: placed.acceptsAt } }
  return refuse(placed.code, placed.context ? { context: placed.context } : {})
}
