import { randomUUID } from 'node:crypto'
import { type Market, SELECTION_STATUS } from '@momio/contract/live-book'
import { americanOf, oddsFromDecimal } from '@momio/domain/odds'
import type { BookView } from '../../src/modules/catalogue/book/book-view.ts'
import { withPriceSource } from '../../src/modules/catalogue/book/price-source.ts'
import { put } from '../catalogue/event-example.ts'

/** Three prices of a match result, from a message of the feed at a known time. */
export function resultLine(prices: readonly [number, number, number], more: Partial<Market> = {}): Market {
  return lineOf('1', prices, more)
}

export function lineOf(id: string, prices: readonly number[], more: Partial<Market> = {}): Market {
  const [marketType = '1', specifiers = ''] = id.split('|')
  const line: Market = {
    id,
    name: `Mercado ${id}`,
    originalName: `Market ${id}`,
    status: SELECTION_STATUS.Active,
    marketType: Number(marketType),
    specifiers,
    isFavorite: false,
    outcomes: prices.map((odds, index) => ({
      id: `${id}/${index + 1}`,
      outcomeId: String(index + 1),
      name: `Resultado ${index + 1}`,
      odds,
      oddsUS: americanOf(oddsFromDecimal(odds)),
      active: true,
      probabilities: 0.4,
    })),
    ...more,
  }
  return withPriceSource(line, { producerId: 3, at: Date.parse('2026-02-28T23:59:00Z') })
}

/** Matches to come `sr:match:1` … and matches that are played `sr:match:101` …, each with the same three prices. */
export function putMatches(view: BookView, toCome: number, live = 0): void {
  const lines = () => [resultLine([2.1, 3.4, 3.2]), lineOf('18|total=2.5', [1.9, 1.95])]
  for (let index = 1; index <= toCome; index += 1) put(view, { id: `sr:match:${index}`, lines: lines() })
  for (let index = 1; index <= live; index += 1) {
    const match = { homeScore: 0, awayScore: 0 }
    put(view, { id: `sr:match:${100 + index}`, phase: 'live', match, lines: lines() })
  }
}

export interface Pick {
  readonly eventId: string
  readonly marketId: number
  readonly specifiers: string
  readonly outcomeId: string
  readonly odds: number
}

export function pick(eventId: string, more: Partial<Pick> = {}): Pick {
  return { eventId, marketId: 1, specifiers: '', outcomeId: '1', odds: 2.1, ...more }
}

export function selection({ eventId, marketId, specifiers, outcomeId, odds }: Pick) {
  return {
    eventId,
    sportId: eventId.startsWith('bg:') ? 'bg:sport:10' : 'sr:sport:1',
    producerId: 0,
    marketId,
    marketName: 'lo que dice el cliente',
    specifiers,
    outcomeId,
    outcomeName: 'lo que dice el cliente',
    outcomeValueDecimal: odds,
    outcomeValueAmerican: 110,
  }
}

interface More {
  readonly requestId?: string
  readonly oddsChangeType?: number
}

export function singles(
  picks: readonly Pick[],
  stake: number,
  { requestId = randomUUID(), oddsChangeType = 0 }: More = {},
) {
  const ticketBetSelection = picks.map((one) => ({ ...selection(one), stake, oddsChangeType }))
  return { connectionId: null, requestId, ticketRequest: { ticketBetSelection } }
}

export function multiple(
  picks: readonly Pick[],
  stake: number,
  { requestId = randomUUID(), oddsChangeType = 0 }: More = {},
) {
  return {
    connectionId: null,
    requestId,
    ticketRequest: {
      stake,
      counterBets: picks.length,
      oddsChangeType,
      providerId: 1,
      ticketBetSelection: picks.map(selection),
    },
  }
}

/** The picks of one match, at the one price that the player saw. */
export function customBet(
  picks: readonly Pick[],
  stake: number,
  calculationOdds: number,
  { requestId = randomUUID(), oddsChangeType = 0 }: More = {},
) {
  return {
    connectionId: null,
    requestId,
    ticketRequest: {
      eventId: picks[0]?.eventId,
      producerId: 0,
      oddsChangeType,
      counterMarkets: picks.length,
      stake,
      calculationOdds,
      sportId: 'sr:sport:1',
      ticketBetSelection: picks.map(selection),
    },
  }
}

export const SINGLES = 'POST /api/Ticket/v1/PlaceBet/MultiSingle'
export const CUSTOM = 'POST /api/Ticket/v1/PlaceBet/CustomBet'
export const MULTIPLE = 'POST /api/Ticket/v1/PlaceBet/Multiple'
