import type { SentBodyOf } from '@momio/contract/call'
import type { placeCustomBet, placeMultiple, placeMultiSingleV1 } from '@momio/contract/place-bet'
import { PROVIDER, providerOf } from '@momio/contract/provider'
import { ODDS_CHANGE_TYPE, TICKET_STATUS, TICKET_TYPE } from '@momio/contract/ticket-codes'
import { providerOfLegs } from '@momio/domain/betting/combination'
import { type Centavos, centavos, inPesos } from '@momio/domain/money'
import { americanOf, decimalOf } from '@momio/domain/odds'
import type { OddsPolicyName } from '../../preferences.ts'
import type { BetItem } from '../bet-item.ts'
import type { PlacedTicket, Placing, PlacingCall, PlacingRequest } from '../placing.ts'
import { oddsToSend } from '../prices.ts'
import { legOf, type SlipState } from '../slip-state.ts'

type MultipleBody = SentBodyOf<typeof placeMultiple>
type MultiSingleBody = SentBodyOf<typeof placeMultiSingleV1>
type CustomBody = SentBodyOf<typeof placeCustomBet>

export interface PlacingChoices {
  readonly playerId: string
  readonly policy: OddsPolicyName
  readonly newId: () => string
  readonly isPaidByBonus?: boolean
  /** ms since 1970. */
  readonly now: number
}

/** What is sent for the slip as it stands, one request for each group, and the tickets it will make. */
export function makePlacing(state: SlipState, choices: PlacingChoices): Placing {
  const { betItems, ticketType } = state
  const requests =
    ticketType === TICKET_TYPE.multiple ? [multipleRequest(state, choices)] : singleRequests(betItems, choices)
  const { playerId, isPaidByBonus = false, now } = choices
  return { playerId, ticketType, isPaidByBonus, pressedAt: now, requests, items: betItems }
}

function multipleRequest({ betItems, stakeMultiple }: SlipState, { policy, newId }: PlacingChoices): PlacingRequest {
  const stake = stakeMultiple ?? centavos(0)
  const providerId = providerOfLegs(betItems.map(legOf)) as MultipleBody['ticketRequest']['providerId']
  const requestId = newId()
  const body: MultipleBody = {
    connectionId: null,
    requestId,
    ticketRequest: {
      stake: inPesos(stake),
      counterBets: betItems.length,
      oddsChangeType: ODDS_CHANGE_TYPE[policy],
      providerId,
      ticketBetSelection: betItems.map((item) => selectionOf(item, policy)),
    },
  }
  return {
    requestId,
    call: multipleCall(betItems, providerId),
    version: providerId === PROVIDER.one ? 'v1' : 'v2',
    body,
    tickets: [newTicket(betItems, stake)],
    isAnswered: false,
  }
}

/** Two selections of one match make it a parlay, which only basketball with overtime allows. */
function multipleCall(items: readonly BetItem[], providerId: number): PlacingCall {
  if (providerId === PROVIDER.many) return 'many-providers'
  return new Set(items.map(({ matchId }) => matchId)).size < items.length ? 'parlay' : 'multiple'
}

/** Custom bets, those of provider one and those of provider two are sent separately. */
function singleRequests(items: readonly BetItem[], choices: PlacingChoices): PlacingRequest[] {
  const { policy, newId } = choices
  const custom = items.filter(({ isCustom }) => isCustom).map((item) => customRequest(item, choices))
  const groups = [
    { call: 'multi-single-one', version: 'v1', of: PROVIDER.one },
    { call: 'multi-single-two', version: 'v2', of: PROVIDER.two },
  ] as const
  const others = groups.flatMap(({ call, version, of }): PlacingRequest[] => {
    const own = items.filter(({ matchId, isCustom }) => !isCustom && providerOf(matchId) === of)
    if (own.length === 0) return []
    const requestId = newId()
    const body: MultiSingleBody = {
      connectionId: null,
      requestId,
      ticketRequest: {
        ticketBetSelection: own.map((item) => ({
          ...selectionOf(item, policy),
          stake: inPesos(item.stake ?? centavos(0)),
          oddsChangeType: ODDS_CHANGE_TYPE[policy],
        })),
      },
    }
    const tickets = own.map((item) => newTicket([item], item.stake ?? centavos(0)))
    return [{ requestId, call, version, body, tickets, isAnswered: false }]
  })
  return [...custom, ...others]
}

function customRequest(item: BetItem, { policy, newId }: PlacingChoices): PlacingRequest {
  const requestId = newId()
  const parts = item.selectedMarkets ?? []
  const stake = item.stake ?? centavos(0)
  const body: CustomBody = {
    connectionId: null,
    requestId,
    ticketRequest: {
      eventId: item.matchId,
      producerId: item.producerId || PRODUCER_OF_NONE,
      oddsChangeType: ODDS_CHANGE_TYPE[policy],
      counterMarkets: parts.length,
      stake: inPesos(stake),
      calculationOdds: decimalOf(oddsToSend(item, policy)),
      sportId: item.sportId,
      ticketBetSelection: parts.map(({ marketId, marketName, specifiers, outcomeId, outcomeName, odds }) => ({
        marketId,
        marketName,
        specifiers,
        outcomeId,
        outcomeName,
        outcomeValueAmerican: odds === null ? 0 : americanOf(odds),
        outcomeValueDecimal: odds === null ? 1 : decimalOf(odds),
      })),
    },
  }
  return { requestId, call: 'custom', version: 'v1', body, tickets: [newTicket([item], stake)], isAnswered: false }
}

function selectionOf(item: BetItem, policy: OddsPolicyName) {
  const odds = oddsToSend(item, policy)
  const isOfTwo = providerOf(item.matchId) === PROVIDER.two
  return {
    eventId: item.matchId,
    sportId: item.sportId,
    producerId: isOfTwo ? PRODUCER_OF_TWO : item.producerId || PRODUCER_OF_NONE,
    providerId: providerOf(item.matchId),
    marketId: item.marketTypeId,
    marketName: item.marketName,
    specifiers: item.specifiers,
    outcomeId: item.outcomeOnlyId,
    outcomeName: item.latestOutcome.outcomeName,
    outcomeValueAmerican: americanOf(odds),
    outcomeValueDecimal: decimalOf(odds),
  }
}

/** Doc 2 §9: tickets of provider two use producer 1, and producer 0 is sent as 3. */
const PRODUCER_OF_TWO = 1
const PRODUCER_OF_NONE = 3

function newTicket(items: readonly BetItem[], stake: Centavos): PlacedTicket {
  return {
    items: items.map(({ outcomeId }) => outcomeId),
    stake,
    ticketId: null,
    status: TICKET_STATUS.Pending,
    code: null,
    refusedItem: null,
    acceptsAt: null,
    acceptanceDate: null,
    finalOdds: null,
    isBonus: false,
  }
}
