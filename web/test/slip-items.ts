import { centavos } from '@momio/domain/money'
import { americanOf, oddsFromDecimal } from '@momio/domain/odds'
import type { BetItem, SelectedOutcome } from '../src/slip/bet-item.ts'

interface ExampleItem extends Partial<BetItem> {
  /** The number of the match. */
  readonly match?: number
  readonly decimal?: number
}

/** A selection that can be bet on: the home side of a live match of provider one at 2.00, unless said otherwise. */
export function exampleItem({ match = 1, decimal = 2, ...over }: ExampleItem = {}): BetItem {
  const matchId = over.matchId ?? `sr:match:${match}`
  const odds = oddsFromDecimal(decimal)
  const price = { outcomeOdds: odds, outcomeOddsUS: americanOf(odds), outcomeName: 'Local' }
  return {
    matchId,
    matchName: `Local ${match} - Visitante ${match}`,
    homeName: `Local ${match}`,
    awayName: `Visitante ${match}`,
    matchStatus: 1,
    scheduleTime: '2026-11-16T12:00:00.000Z',
    isCustom: false,
    timestamp: 0,
    marketId: '1',
    marketName: '1x2',
    marketOriginalName: '1x2',
    marketStatus: 1,
    marketTypeId: 1,
    specifiers: '',
    marketIsFavorite: true,
    removeAt: null,
    outcomeActive: true,
    outcomeId: `${matchId}/1/1`,
    outcomeOnlyId: '1',
    providerId: matchId.startsWith('bg:') ? 2 : 1,
    producerId: 1,
    sportId: 'sr:sport:1',
    stake: centavos(10_000),
    placeSingleResult: null,
    latestOutcome: price,
    placedOutcome: price,
    isEarlyPayoutApplied: false,
    acceptanceDate: null,
    isCurrent: true,
    ...over,
  }
}

/** The home side and both teams scoring, combined at one price. */
export function exampleCustomItem({ match = 1, ...over }: ExampleItem = {}): BetItem {
  const matchId = `sr:match:${match}`
  const selectedMarkets = [examplePart(matchId, 1, '1'), examplePart(matchId, 29, '74')]
  const outcomeId = `custom/${selectedMarkets.map(({ key }) => key).join('+')}`
  return exampleItem({ match, decimal: 3.1, isCustom: true, selectedMarkets, outcomeId, ...over })
}

function examplePart(matchId: string, marketId: number, outcomeId: string): SelectedOutcome {
  return {
    key: `${matchId}/${marketId}/${outcomeId}`,
    marketId,
    specifiers: '',
    outcomeId,
    marketName: `market ${marketId}`,
    marketOriginalName: `market ${marketId}`,
    outcomeName: `outcome ${outcomeId}`,
    odds: oddsFromDecimal(2),
    isOpen: true,
  }
}
