import type { Market, Match } from '@momio/contract/live-book'

interface ExampleMatch {
  readonly id?: string
  /** Decimal odds by outcome. */
  readonly odds?: Readonly<Record<string, number>>
  /** Of the market. */
  readonly status?: number
  readonly removeAt?: string
  readonly markets?: readonly Market[]
}

/** A live match with one market, 1x2. */
export function exampleMatch(match: ExampleMatch = {}): Match {
  const { id = 'sr:match:1', odds = { 1: 2, 2: 1.5 }, status = 1, removeAt = null } = match
  const market: Market = {
    id: '1',
    name: '1x2',
    originalName: '1x2',
    status,
    marketType: 1,
    specifiers: '',
    isFavorite: true,
    outcomes: Object.entries(odds).map(([outcomeId, decimal]) => ({
      id: `${id}/1/${outcomeId}`,
      outcomeId,
      name: 'Local',
      odds: decimal,
      oddsUS: null,
      active: true,
      probabilities: null,
    })),
  }
  return {
    id,
    name: id,
    homeCompetitorId: 'h',
    homeCompetitorName: 'Local',
    awayCompetitorId: 'a',
    awayCompetitorName: 'Visitante',
    producerId: 1,
    scheduleTime: '2026-11-16T12:00:00.000Z',
    tournamentId: 'sr:tournament:1',
    sportId: 'sr:sport:1',
    sportURN: 'sr:sport:1',
    bookingStatus: 2,
    countMarkets: 1,
    isEarlyPayoutApplied: false,
    removeAt,
    seq: 1,
    markets: [...(match.markets ?? [market])],
    status: 1,
    matchStatusDescription: '1ª parte',
    homeScore: 0,
    awayScore: 0,
    periodScores: [],
    clock: null,
  }
}
