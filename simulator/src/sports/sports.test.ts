import { decimalOf } from '@momio/domain/odds'
import { describe, expect, test } from 'vitest'
import { MATCH_STATUSES } from '../descriptions/codes.ts'
import { MARKETS } from '../descriptions/markets.ts'
import { VARIANTS } from '../descriptions/variants.ts'
import type { EventState, MatchEngine, Moment, OutcomeResult } from '../match/engine.ts'
import { PLAYS } from '../match/kick-off.ts'
import type { MainLines } from '../prices/lines.ts'
import { type Line, lineKey, type Market, STATUS } from '../prices/market.ts'
import { competitorsOf } from '../programme/competitors.ts'
import { SPORT_KEYS, type SportKey } from '../programme/tournament.ts'
import { TOURNAMENTS } from '../programme/tournaments.ts'
import { createRng } from '../rng.ts'
import { mapIsOver } from './esports/rounds.ts'

const TICK_MS = 20_000
const LONGEST_MS = 12 * 3_600_000
const NO_LINES: MainLines = { lead: null, total: null }

/** These draw what happens in each moment anew, and hardly ever more than one thing at once. */
const STEP_MS: Partial<Record<SportKey, number>> = { soccer: 1000, basketball: 1000 }

type Ended = EventState & { readonly engine: MatchEngine }

interface Sport {
  readonly sport: SportKey
  readonly winner: number
  /** The final state is one that the rules of the sport allow. */
  readonly legal: (final: Ended) => boolean
}

const beaten = ({ home, away }: { home: number; away: number }) => home !== away
const wonSets = ({ home, away }: Ended) => [2, 3].includes(Math.max(home, away)) && home !== away
const addsUp = ({ home, away, periods }: Ended) =>
  periods.reduce((sum, period) => sum + period.home, 0) === home &&
  periods.reduce((sum, period) => sum + period.away, 0) === away

/** Several outcomes of these can win at once: double chances, ranges of goals and goalscorers. */
const OVERLAPPING = new Set([10, 40, 63, 85, 529, 542, 545, 546, 547, 548, 549, 550, 552, 553, 753, 898, 899])

const SPORTS: readonly Sport[] = [
  {
    sport: 'soccer',
    winner: 1,
    legal: (final) => addsUp(final) && final.periods.length === 2 && final.matchStatus === 100,
  },
  {
    sport: 'basketball',
    winner: 219,
    legal: (final) => beaten(final) && addsUp(final) && final.matchStatus === (final.periods.length > 4 ? 110 : 100),
  },
  {
    sport: 'baseball',
    winner: 251,
    legal: (final) =>
      beaten(final) &&
      addsUp(final) &&
      final.periods.length >= 9 &&
      final.matchStatus === (final.periods.length > 9 ? 110 : 100),
  },
  {
    sport: 'iceHockey',
    winner: 406,
    legal: (final) =>
      beaten(final) &&
      addsUp(final) &&
      final.matchStatus === [100, 110, 120][final.periods.length - 3] &&
      (final.periods.length === 3 || Math.abs(final.home - final.away) === 1),
  },
  {
    sport: 'tennis',
    winner: 186,
    legal: (final) =>
      [95, 96].includes(final.matchStatus) ||
      (final.matchStatus === 100 &&
        wonSets(final) &&
        final.periods.every(({ home, away }) => {
          const [less = 0, more = 0] = [home, away].sort((a, b) => a - b)
          return (more === 6 && less <= 4) || (more === 7 && (less === 5 || less === 6))
        })),
  },
  {
    sport: 'americanFootball',
    winner: 219,
    legal: (final) =>
      beaten(final) &&
      addsUp(final) &&
      ![final.home, final.away].includes(1) &&
      final.matchStatus === (final.periods.length > 4 ? 110 : 100),
  },
  {
    sport: 'volleyball',
    winner: 186,
    legal: (final) =>
      final.matchStatus === 100 &&
      Math.max(final.home, final.away) === 3 &&
      final.periods.length === final.home + final.away &&
      final.periods.every(({ home, away, number }) => {
        const [less = 0, more = 0] = [home, away].sort((a, b) => a - b)
        const target = number === 5 ? 15 : 25
        return more === target ? more - less >= 2 : more > target && more - less === 2
      }),
  },
  {
    sport: 'mma',
    winner: 186,
    legal: (final) => final.matchStatus === 100 && final.home + final.away <= 1 && final.periods.length <= 5,
  },
  {
    sport: 'esportsCs',
    winner: 186,
    legal: (final) =>
      final.matchStatus === 100 && wonSets(final) && final.periods.every(({ home, away }) => mapIsOver(home, away)),
  },
  {
    sport: 'esportsLol',
    winner: 186,
    legal: (final) =>
      final.matchStatus === 100 &&
      wonSets(final) &&
      final.periods.every(({ home, away }) => Math.max(home, away) >= 13),
  },
  {
    sport: 'esportsDota',
    winner: 186,
    legal: (final) =>
      final.matchStatus === 100 &&
      wonSets(final) &&
      final.periods.every(({ home, away }) => Math.max(home, away) >= 21),
  },
]

/** Another pair of another tournament each time, favourites at home and away. */
function create(sport: SportKey, match: number, seed = 'fair'): MatchEngine {
  const tournaments = TOURNAMENTS.filter((tournament) => tournament.sport === sport)
  const tournament = tournaments[match % tournaments.length]
  if (!tournament) throw new Error(`${sport} has no tournament`)
  const teams = competitorsOf(tournament)
  const home = teams[(match * 7) % teams.length]
  const away = teams[(match * 7 + 1 + (match % (teams.length - 1))) % teams.length]
  if (!home || !away) throw new Error(`${tournament.name} has no two teams`)
  return PLAYS[sport].create({ tournament, home, away }, createRng(`${seed}-${sport}-${match}`), 1)
}

function playOut(
  sport: SportKey,
  engine: MatchEngine,
  tickMs = TICK_MS,
  watch: (moments: readonly Moment[], ms: number) => void = () => {},
) {
  const stepMs = STEP_MS[sport] ?? tickMs
  for (let ms = tickMs; ms < LONGEST_MS; ms += tickMs) {
    const moments: Moment[] = []
    for (let left = tickMs; left > 0 && !moments.includes('ended'); left -= stepMs)
      moments.push(...engine.advance(stepMs))
    watch(moments, ms)
    if (moments.includes('ended')) return { ...engine.state(), engine, ms }
  }
  throw new Error('the match never ended')
}

function resultOf(engine: MatchEngine, line: Line): readonly OutcomeResult[] {
  const results = engine.resultOf(line)
  if (!results) throw new Error(`${lineKey(line)} has no result`)
  return results
}

const isVoid = (results: readonly OutcomeResult[]) => results.some(({ voidFactor }) => voidFactor === 1)

/** What is wrong with the prices of a line; nothing, usually. */
function faultsOf({ id, specifiers, outcomes, status }: Market): string[] {
  const sum = outcomes.reduce((total, { probability }) => total + probability, 0)
  const book = outcomes.reduce((total, { odds }) => total + (odds === null ? 0 : 1 / decimalOf(odds)), 0)
  const open = status === STATUS.active && !OVERLAPPING.has(id)
  return [
    !OVERLAPPING.has(id) && Math.abs(sum - 1) > 1e-6 ? `probabilities sum to ${sum}` : '',
    outcomes.some(({ probability }) => probability < 0) ? 'a probability is negative' : '',
    open && (book < 1.03 || book > 1.25) ? `the prices are a book of ${book}` : '',
  ]
    .filter((fault) => fault !== '')
    .map((fault) => `${id}|${specifiers}: ${fault}`)
}

test('every sport is played by its rules here [FEED-5]', () => {
  expect(SPORTS.map(({ sport }) => sport).sort()).toEqual(SPORT_KEYS.toSorted())
})

describe.each(SPORTS)('$sport', ({ sport, winner, legal }) => {
  test('the same seed plays the same match, another seed another one [FEED-5]', () => {
    const story = (seed: string) => {
      const engine = create(sport, 1, seed)
      const seen: unknown[] = [engine.price(NO_LINES)]
      playOut(sport, engine, TICK_MS, (moments) => seen.push([...moments], engine.state()))
      return JSON.stringify(seen)
    }
    expect(story('one')).toBe(story('one'))
    expect(story('one')).not.toBe(story('two'))
  })

  test('two hundred matches end by the rules, and every line ever on offer has a result [FEED-5]', () => {
    const faults: string[] = []
    for (let match = 0; match < 200; match++) {
      const engine = create(sport, match)
      const offered = new Map<string, Line>()
      let main = NO_LINES
      const look = () => {
        // Nothing is sold while betting is stopped: a goal may yet be taken back.
        if (engine.suspended()) return
        const book = engine.price(main)
        main = book.main
        for (const market of book.markets) {
          faults.push(...faultsOf(market))
          offered.set(lineKey(market), market)
        }
      }
      look()
      const final = playOut(sport, engine, TICK_MS, (moments, ms) => {
        // At other moments of each match, so that all moments have their turn.
        if ((ms / TICK_MS + 7 * match) % 120 !== 0 || moments.includes('ended')) return
        engine.drift()
        look()
      })
      expect(legal(final), `${match}: ${JSON.stringify(engine.state())}`).toBe(true)
      expect(final.ms).toBeLessThan(5 * PLAYS[sport].usualMs)
      expect(engine.price(main).markets).toEqual([])
      for (const line of offered.values()) {
        const results = resultOf(engine, line)
        const winners = results.filter(({ result }) => result === 1).length
        if (!OVERLAPPING.has(line.id) && winners !== (isVoid(results) ? 0 : 1))
          faults.push(`${lineKey(line)} has ${winners} winners`)
      }
    }
    expect(faults).toEqual([])
  })

  test('the favourite wins as often as its price says, at first and during the match, and so it is with every market [FEED-5]', () => {
    const matches = 400
    const tally = new Map<string, { wins: number; expected: number; bets: number }>()
    function settle(engine: MatchEngine, when: string, markets: readonly Market[]): void {
      for (const market of markets.filter(({ favourite, specifiers }) => favourite || !/total|hcp/.test(specifiers))) {
        const results = resultOf(engine, market)
        if (isVoid(results)) continue
        const best = market.outcomes.reduce((a, b) => (b.probability > a.probability ? b : a))
        // Somebody who has scored already is no bet any more.
        if (best.odds === null) continue
        const key = `${market.id} ${when}`
        const so = tally.get(key) ?? { wins: 0, expected: 0, bets: 0 }
        so.bets += 1
        so.expected += best.probability
        so.wins += results.find(({ id }) => id === best.id)?.result ?? 0
        tally.set(key, so)
      }
    }
    for (let match = 0; match < matches; match++) {
      const engine = create(sport, match, 'calibration')
      const { markets } = engine.price(NO_LINES)
      const lookAtMs = 60_000 * (1 + ((match * 7) % 70))
      let during: readonly Market[] = []
      playOut(sport, engine, 60_000, (_, ms) => {
        if (ms === lookAtMs && !engine.suspended()) during = engine.price(NO_LINES).markets
      })
      settle(engine, 'first', markets)
      settle(engine, 'during', during)
    }
    expect(tally.get(`${winner} first`)?.bets).toBeGreaterThan(0.9 * matches)
    const off = [...tally].filter(([, { wins, expected, bets }]) => {
      // Three and a half standard deviations of as many tosses.
      return Math.abs(wins - expected) > 1.75 * Math.sqrt(bets)
    })
    expect(off).toEqual([])
  })

  test('betting stops before a danger and opens again after it, always before the end [FEED-5]', () => {
    let dangers = 0
    for (let match = 0; match < 6; match++) {
      const engine = create(sport, match, 'danger')
      let open = true
      playOut(sport, engine, 1000, (moments) => {
        for (const moment of moments) {
          if (moment === 'danger') {
            expect(open).toBe(true)
            dangers += 1
            open = false
          } else if (moment === 'clear') {
            expect(open).toBe(false)
            open = true
          }
        }
        expect(engine.suspended()).toBe(!open)
      })
      expect(open).toBe(true)
    }
    expect(dangers).toBeGreaterThan(0)
  })

  test('a line that is decided is not on offer, and a result once given stays [FEED-5]', () => {
    for (let match = 0; match < 4; match++) {
      const engine = create(sport, match, 'decided')
      const known = new Map<string, string>()
      const offered = new Map<string, Line>()
      const faults: string[] = []
      playOut(sport, engine, 3 * TICK_MS, () => {
        if (engine.suspended()) return
        for (const market of engine.price(NO_LINES).markets) {
          if (engine.resultOf(market)) faults.push(`${lineKey(market)} is on offer though decided`)
          offered.set(lineKey(market), market)
        }
        for (const [key, line] of offered) {
          const results = engine.resultOf(line)
          const before = known.get(key)
          if (before !== undefined && JSON.stringify(results) !== before) faults.push(`${key} changed its result`)
          if (results) known.set(key, JSON.stringify(results))
        }
      })
      expect(faults).toEqual([])
      expect(known.size).toBe(offered.size)
    }
  })
})

test.each(SPORTS)('$sport sends no market, variant outcome or status that is not described [UOF-16]', ({ sport }) => {
  const markets = new Set(MARKETS.map(({ id }) => id))
  const outcomes = new Set(
    [...MARKETS.flatMap((market) => market.outcomes), ...VARIANTS.flatMap((variant) => variant.outcomes)].map(
      ([id]) => id,
    ),
  )
  const statuses = new Set(MATCH_STATUSES.map(([id]) => id))
  const unknown = new Set<string>()
  for (let match = 0; match < 12; match++) {
    const engine = create(sport, match, 'described')
    playOut(sport, engine, TICK_MS, (_, ms) => {
      const { matchStatus, periods } = engine.state()
      for (const status of [matchStatus, ...periods.map((period) => period.matchStatus)]) {
        if (!statuses.has(status)) unknown.add(`status ${status}`)
      }
      if (ms % (15 * TICK_MS) !== 0) return
      for (const market of engine.price(NO_LINES).markets) {
        if (!markets.has(market.id)) unknown.add(`market ${market.id}`)
        for (const { id } of market.outcomes) {
          if (!outcomes.has(id) && !id.startsWith('sr:player:')) unknown.add(`outcome ${id} of ${market.id}`)
        }
      }
    })
  }
  expect([...unknown]).toEqual([])
})

test('tournaments, their categories and their teams have ids of their own [FEED-5]', () => {
  const ids = TOURNAMENTS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const sportOf = new Map<number, string>()
  for (const { category, sport, teams } of TOURNAMENTS) {
    if (!['soccer', 'basketball'].includes(sport)) expect(sportOf.get(category.id) ?? sport).toBe(sport)
    sportOf.set(category.id, sport)
    expect(new Set(teams.map(([name]) => name)).size).toBe(teams.length)
    for (const [, , strength] of teams) expect(Math.abs(strength)).toBeLessThanOrEqual(1)
  }
})
