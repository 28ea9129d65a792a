import { decimalOf } from '@momio/domain/odds'
import type { EventState, OutcomeResult } from '../match/engine.ts'
import type { ObservedMatch } from '../match/observed-match.ts'
import type { LifeStage } from '../match/played-match.ts'
import { lineKey, type Market, STATUS } from '../prices/market.ts'
import type { SportOfTwo } from './sport-of-two.ts'

/** One command of an updategram, before its header. */
export type Command = Readonly<Record<string, unknown>>

const FIXTURE_STATUS: Readonly<Record<LifeStage, string>> = {
  scheduled: 'Scheduled',
  live: 'InPlay',
  ended: 'Finished',
  interrupted: 'Suspended',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
  walkover: 'Finished',
  closed: 'Closed',
}

/** By provider one's code; any other phase of a match that is on is called InPlay. */
const PHASES: Readonly<Record<number, string>> = {
  0: 'PreMatch',
  1: 'FirstPeriod',
  2: 'SecondPeriod',
  3: 'ThirdPeriod',
  6: 'FirstHalf',
  7: 'SecondHalf',
  13: 'FirstQuarter',
  14: 'SecondQuarter',
  15: 'ThirdQuarter',
  16: 'FourthQuarter',
  30: 'Break',
  31: 'HalfTime',
  40: 'Overtime',
  100: 'FullTime',
  301: 'Break',
  302: 'Break',
  303: 'Break',
}

/** Where the lines of a market begin in its range of numbers. */
const TOTALS = 1000
const HANDICAPS = 6000
const LINES_OF_MARKET = 10_000

const HOME = new Set(['1', '4', '1714'])
const AWAY = new Set(['3', '5', '1715'])
const NAMES: Readonly<Record<string, string>> = { 2: 'Draw', 12: 'Over', 13: 'Under', 74: 'Yes', 76: 'No' }
const TRADING: Readonly<Record<number, string>> = { [STATUS.active]: 'Open', [STATUS.suspended]: 'Suspended' }

/** What provider two has published of a match; `news` gives what has changed since. */
export class PublishedMatch {
  readonly #match: ObservedMatch
  readonly #sport: SportOfTwo
  readonly #booked: boolean
  readonly #markets = new Map<string, string>()
  readonly #sold = new Map<string, Record<string, unknown>>()
  readonly #results = new Map<string, string>()
  #fixture = ''
  #summary = ''

  constructor(match: ObservedMatch, sport: SportOfTwo, { booked }: { booked: boolean }) {
    this.#match = match
    this.#sport = sport
    this.#booked = booked
  }

  news(): Command[] {
    return [...this.#fixtureNews(), ...this.#marketNews(), ...this.#summaryNews(), ...this.#resultNews()]
  }

  readonly #sells = (marketId: number): boolean => this.#sport.markets[marketId] !== undefined

  get #id(): number {
    return this.#match.event.matchId
  }

  #fixtureNews(): Command[] {
    const { fixture, stage } = this.#match
    const { tournament, home, away } = fixture.pairing
    const isNew = this.#fixture === ''
    const Fixture = {
      Id: this.#id,
      Name: `${home.name} v ${away.name}`,
      FixtureType: 'Match',
      Status: FIXTURE_STATUS[stage()],
      StartTimeUtc: new Date(fixture.startTime).toISOString(),
      Sport: { Id: this.#sport.id, Name: this.#sport.name },
      Competition: {
        Id: tournament.id,
        Name: tournament.name,
        Region: { Id: tournament.category.id, Name: tournament.category.name.es },
      },
      Competitors: [
        { Id: home.id, Name: home.name, Abbreviation: home.abbreviation, HomeAway: 'Home' },
        { Id: away.id, Name: away.name, Abbreviation: away.abbreviation, HomeAway: 'Away' },
      ],
    }
    const said = JSON.stringify(Fixture)
    if (said === this.#fixture) return []
    this.#fixture = said
    if (!isNew) return [{ Fixture }]
    const removal = this.#booked ? {} : { RemoveAtUtc: new Date(fixture.startTime).toISOString() }
    return [{ Fixture }, { Coverage: { FixtureId: this.#id, IsBooked: this.#booked, ...removal } }]
  }

  #marketNews(): Command[] {
    const Markets: Record<string, unknown>[] = []
    const offered = new Map(this.#match.markets(this.#sells).map((market) => [lineKey(market), market]))
    for (const [key, market] of offered) {
      const converted = this.#market(market)
      if (converted) Markets.push(...this.#ifNew(key, converted))
    }
    // Every line that was ever on sale: another process may have published some that have left since.
    for (const market of this.#match.sold(this.#sells)) {
      const key = lineKey(market)
      const converted = offered.has(key) ? null : (this.#sold.get(key) ?? this.#market(market))
      if (converted) Markets.push(...this.#ifNew(key, { ...converted, TradingStatus: 'Closed' }))
    }
    return Markets.length === 0 ? [] : [{ MarketSet: { FixtureId: this.#id, Markets } }]
  }

  #ifNew(key: string, market: Record<string, unknown>): Record<string, unknown>[] {
    const said = JSON.stringify(market)
    if (this.#markets.get(key) === said) return []
    this.#markets.set(key, said)
    this.#sold.set(key, market)
    return [market]
  }

  #market({ id, specifiers, status, outcomes }: Market): Record<string, unknown> | null {
    const type = this.#sport.markets[id]
    if (type === undefined) return null
    const [Id, Name] = type
    const line = /^(?:hcp|total)=(-?[\d.]+)$/.exec(specifiers)?.[1]
    if (specifiers !== '' && line === undefined) return null
    const { home, away } = this.#match.fixture.pairing
    return {
      Id: this.#marketId(id, specifiers),
      Sequence: 1,
      TradingStatus: TRADING[status] ?? 'Closed',
      Name,
      ...(line === undefined ? {} : { Handicap: Number(line) }),
      MarketType: { Id, Name, IsHandicap: line !== undefined },
      InPlay: this.#match.stage() !== 'scheduled',
      Selections: outcomes.map(({ id: outcome, odds }, index) => ({
        Id: index + 1,
        Name: this.#selectionName(outcome),
        ...(HOME.has(outcome) ? { CompetitorId: home.id } : AWAY.has(outcome) ? { CompetitorId: away.id } : {}),
        TradingStatus: odds === null ? 'Suspended' : 'Open',
        ...(odds === null ? {} : { Decimal: decimalOf(odds) }),
      })),
    }
  }

  #selectionName(outcome: string): string {
    const { home, away } = this.#match.fixture.pairing
    if (HOME.has(outcome)) return home.name
    if (AWAY.has(outcome)) return away.name
    const doubled: Readonly<Record<string, string>> = {
      9: `${home.name} or Draw`,
      10: `${home.name} or ${away.name}`,
      11: `Draw or ${away.name}`,
    }
    return NAMES[outcome] ?? doubled[outcome] ?? outcome
  }

  /** The same for a line in every process and at any time; lines are multiples of 0.25, so the id is a whole number. */
  #marketId(id: number, specifiers: string): number {
    const place = Object.keys(this.#sport.markets).indexOf(String(id))
    const [name, line] = specifiers.split('=')
    const quarters = line === undefined ? 0 : (name === 'total' ? TOTALS : HANDICAPS) + 4 * Number(line)
    return (place + 1) * LINES_OF_MARKET + quarters
  }

  #summaryNews(): Command[] {
    if (this.#match.stage() === 'scheduled') return []
    const { clock, ...state } = this.#match.state()
    const { matchStatus, home: Home, away: Away, periods } = state
    // The clock runs by itself on every screen: only what it cannot know is news.
    const said = JSON.stringify([state, clock?.stopped])
    if (said === this.#summary) return []
    this.#summary = said
    return [
      {
        MatchSummary: {
          FixtureId: this.#id,
          CurrentPhase: PHASES[matchStatus] ?? 'InPlay',
          ...clockOf(clock),
          Score: { Home, Away },
          Periods: periods.map(({ number, home, away }) => ({ Number: number, Home: home, Away: away })),
        },
      },
    ]
  }

  #resultNews(): Command[] {
    const again: Record<string, unknown>[] = []
    const first: Record<string, unknown>[] = []
    for (const { outcomes, certainty, cancelled, ...line } of this.#match.results(this.#sells)) {
      const market = this.#sold.get(lineKey(line))
      if (market === undefined || (certainty === 0 && !cancelled)) continue
      const Results = outcomes.map((outcome, index) => ({
        SelectionId: index + 1,
        ResultStatus: cancelled ? 'Void' : resultStatus(outcome),
      }))
      const said = JSON.stringify(Results)
      const before = this.#results.get(lineKey(line))
      if (Results.length === 0 || before === said) continue
      this.#results.set(lineKey(line), said)
      const list = before === undefined ? first : again
      list.push({ MarketId: market.Id, MarketSequence: 1, Results })
    }
    return [resultSet(this.#id, first, false), resultSet(this.#id, again, true)].flat()
  }
}

function resultSet(FixtureId: number, Results: readonly unknown[], IsReResult: boolean): Command[] {
  return Results.length === 0 ? [] : [{ ResultSet: { FixtureId, IsReResult, Results } }]
}

function resultStatus({ result, voidFactor }: OutcomeResult): string {
  if (voidFactor === 1) return 'Void'
  if (voidFactor === 0.5) return result === 1 ? 'HalfWin' : 'HalfLose'
  return result === 1 ? 'Win' : 'Lose'
}

function clockOf(clock: EventState['clock']): Command {
  if (clock === null) return {}
  const { playedMs, leftInPeriodMs, stopped } = clock
  const IsCountingDown = leftInPeriodMs !== undefined
  const seconds = IsCountingDown ? Math.ceil(leftInPeriodMs / 1000) : Math.floor(playedMs / 1000)
  return { Clock: { Minutes: Math.floor(seconds / 60), Seconds: seconds % 60, IsRunning: !stopped, IsCountingDown } }
}
