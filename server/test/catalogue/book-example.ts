import type {
  BetStopInput,
  CancelInput,
  FixtureInput,
  MarketInput,
  NamedMarketInput,
  OddsChangeInput,
  SettledMarketInput,
  SettlementInput,
} from '../../src/modules/catalogue/book/feed-input.ts'

/** Feed messages as tests need them: one soccer and one basketball match, prices in decimal. */

export const KICK_OFF = Date.parse('2026-03-01T02:00:00Z')

export const SOCCER: FixtureInput = {
  id: 'sr:match:1',
  startTime: '2026-03-01T02:00:00.000Z',
  status: 'live',
  sport: { id: 'sr:sport:1', name: 'Soccer' },
  category: { id: 'sr:category:12', name: 'México' },
  tournament: { id: 'sr:tournament:27464', name: 'Liga MX' },
  home: { id: 'sr:competitor:1', name: 'América', abbreviation: 'AME' },
  away: { id: 'sr:competitor:2', name: 'Toluca', abbreviation: 'TOL' },
  liveOdds: 'booked',
}

export const BASKETBALL: FixtureInput = {
  ...SOCCER,
  id: 'sr:match:2',
  sport: { id: 'sr:sport:2', name: 'Basketball' },
  category: { id: 'sr:category:15', name: 'USA' },
  tournament: { id: 'sr:tournament:132', name: 'NBA' },
  home: { id: 'sr:competitor:3', name: 'Lakers', abbreviation: 'LAL' },
  away: { id: 'sr:competitor:4', name: 'Celtics', abbreviation: 'BOS' },
}

export function market(
  id: number,
  specifiers: string,
  prices: Record<string, number | null>,
  more: Partial<MarketInput> = {},
): MarketInput {
  return {
    id,
    specifiers,
    favourite: false,
    status: 1,
    outcomes: Object.entries(prices).map(([outcome, price]) =>
      price === null
        ? { id: outcome, active: false }
        : { id: outcome, odds: Math.round(price * 1000), active: true, probabilities: 0.5 },
    ),
    ...more,
  }
}

export function result(home: number, draw: number, away: number, more: Partial<MarketInput> = {}): MarketInput {
  return market(1, '', { 1: home, 2: draw, 3: away }, more)
}

export function total(line: number, over: number, under: number, more: Partial<MarketInput> = {}): MarketInput {
  return market(18, `total=${line}`, { 13: under, 12: over }, more)
}

export function oddsChange(more: Partial<OddsChangeInput> & { atSecond?: number } = {}): OddsChangeInput {
  const { atSecond = 0, ...rest } = more
  return {
    product: 1,
    eventId: SOCCER.id,
    timestamp: KICK_OFF + atSecond * 1000,
    markets: [],
    ...rest,
  }
}

export function betStop(more: Partial<BetStopInput> & { atSecond?: number } = {}): BetStopInput {
  const { atSecond = 0, ...rest } = more
  return {
    product: 1,
    eventId: SOCCER.id,
    timestamp: KICK_OFF + atSecond * 1000,
    groups: ['all'],
    marketStatus: -1,
    ...rest,
  }
}

export function playing(more: Partial<NonNullable<OddsChangeInput['eventStatus']>> = {}) {
  return { status: 1, matchStatus: 6, homeScore: 0, awayScore: 0, periodScores: [], ...more }
}

export function settlement(
  markets: readonly SettledMarketInput[],
  more: Partial<SettlementInput> & { atSecond?: number } = {},
): SettlementInput {
  const { atSecond = 0, ...rest } = more
  return { product: 1, eventId: SOCCER.id, timestamp: KICK_OFF + atSecond * 1000, certainty: 1, markets, ...rest }
}

/** Results by outcome: 1 won, 0 lost. */
export function settled(
  id: number,
  specifiers: string,
  results: Record<string, number>,
  more: Partial<SettledMarketInput> = {},
): SettledMarketInput {
  const outcomes = Object.entries(results).map(([outcome, value]) => ({ id: outcome, result: value }))
  return { id, specifiers, outcomes, ...more }
}

export function cancel(
  markets: readonly Partial<NamedMarketInput>[],
  more: Partial<CancelInput> & { atSecond?: number } = {},
): CancelInput {
  const { atSecond = 0, ...rest } = more
  return {
    product: 1,
    eventId: SOCCER.id,
    timestamp: KICK_OFF + atSecond * 1000,
    markets: markets.map((one) => ({ id: 1, specifiers: '', outcomeIds: [], ...one })),
    ...rest,
  }
}
