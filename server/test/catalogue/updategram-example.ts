import { randomUUID } from 'node:crypto'
import type { GeniusMarket, GeniusSummary, Updategram } from '../../src/feed/provider-two/updategram.ts'

/** Messages as tests need them: one soccer fixture, América against Toluca. */

export const FIXTURE_ID = 7001
export const HOME_ID = 11
export const AWAY_ID = 12
export const EVENT_ID = `bg:match:${FIXTURE_ID}`

let sent = Date.parse('2026-03-01T02:00:00Z')

function header(order: number): Updategram['Header'] {
  sent += 1000
  return { MessageGuid: randomUUID(), TimeStampUtc: new Date(sent).toISOString(), MessageFixtureOrder: order }
}

export function fixture(order: number, status = 'InPlay'): Updategram {
  return {
    Header: header(order),
    Fixture: {
      Id: FIXTURE_ID,
      Name: 'América v Toluca',
      Status: status,
      StartTimeUtc: '2026-03-01T02:00:00Z',
      Sport: { Id: 10, Name: 'Football' },
      Competition: { Id: 501, Name: 'Liga MX', Region: { Id: 52, Name: 'México' } },
      Competitors: [
        { Id: HOME_ID, Name: 'América', HomeAway: 'Home' },
        { Id: AWAY_ID, Name: 'Toluca', HomeAway: 'Away' },
      ],
    },
  }
}

export function matchResult(
  prices: readonly [home: number, draw: number, away: number],
  more: Partial<GeniusMarket> = {},
): GeniusMarket {
  const [home, draw, away] = prices
  const open = { TradingStatus: 'Open' }
  return {
    Id: 9100,
    Sequence: 1,
    TradingStatus: 'Open',
    Name: 'Match Result',
    MarketType: { Id: 2, Name: 'Match Result' },
    InPlay: true,
    Selections: [
      { Id: 1, Name: 'América', CompetitorId: HOME_ID, Decimal: home, ...open },
      { Id: 2, Name: 'Draw', Decimal: draw, ...open },
      { Id: 3, Name: 'Toluca', CompetitorId: AWAY_ID, Decimal: away, ...open },
    ],
    ...more,
  }
}

export function marketSet(order: number, ...markets: GeniusMarket[]): Updategram {
  return { Header: header(order), MarketSet: { FixtureId: FIXTURE_ID, Markets: markets } }
}

export function resultSet(order: number, results: readonly [id: number, status: string][], again = false): Updategram {
  const Results = results.map(([SelectionId, ResultStatus]) => ({ SelectionId, ResultStatus }))
  return {
    Header: header(order),
    ResultSet: {
      FixtureId: FIXTURE_ID,
      IsReResult: again,
      Results: [{ MarketId: 9100, MarketSequence: 1, Results }],
    },
  }
}

export function coverage(order: number, booked: boolean, removeAt?: string): Updategram {
  return { Header: header(order), Coverage: { FixtureId: FIXTURE_ID, IsBooked: booked, RemoveAtUtc: removeAt } }
}

export function summary(order: number, more: Partial<GeniusSummary>): Updategram {
  return {
    Header: header(order),
    FootballMatchSummary: { FixtureId: FIXTURE_ID, CurrentPhase: 'FirstHalf', ...more },
  }
}

export function heartbeat(): Updategram {
  return { Header: header(0), Heartbeat: {} }
}
