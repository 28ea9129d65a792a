import { decimalOf } from '@momio/domain/odds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MainLines, PricedBook } from '../../prices/lines.ts'
import { type Market, STATUS } from '../../prices/market.ts'
import { poisson } from '../chances.ts'
import { HALF_TIME_FULL_TIME } from '../outcome-ids.ts'
import { priceQuestions } from '../questions.ts'
import { CORRECT_SCORES } from './market-ids.ts'
import type { Counted, SoccerOutlook } from './outlook.ts'
import { soccerQuestions } from './prices.ts'

const NO_LINES = { lead: null, total: null }

interface Scene {
  readonly homeGoals: number
  readonly awayGoals: number
  readonly homeRate: number
  readonly awayRate: number
  /** Share of the goals still to come that fall into the first half; none once it is over. */
  readonly firstHalf?: number
}

const scene: fc.Arbitrary<Scene> = fc.record({
  homeGoals: fc.integer({ min: 0, max: 6 }),
  awayGoals: fc.integer({ min: 0, max: 6 }),
  homeRate: fc.double({ min: 0.001, max: 4, noNaN: true }),
  awayRate: fc.double({ min: 0.001, max: 4, noNaN: true }),
  firstHalf: fc.constantFrom(0, 0.3, 0.46),
})

const NONE = { home: 0, away: 0 }

/** Still expected in the second half, all of it. */
function expected(home: number, away: number): Counted {
  return { now: [NONE, NONE], rate: [NONE, { home, away }], order: [] }
}

function outlookOf({ homeGoals, awayGoals, homeRate, awayRate, firstHalf = 0 }: Scene): SoccerOutlook {
  const rate = (share: number) => ({ home: homeRate * share, away: awayRate * share })
  const goals = [
    ...Array.from({ length: homeGoals }, () => ({ side: 'home' as const, half: 0 as const })),
    ...Array.from({ length: awayGoals }, () => ({ side: 'away' as const, half: 0 as const })),
  ]
  const player = (id: string, side: 'home' | 'away', goalsSoFar: number, share: number) => ({
    id,
    side,
    goals: goalsSoFar,
    shots: 2,
    shotsOnGoal: 1,
    rate: { goals: share * (side === 'home' ? homeRate : awayRate), shots: 1.5, shotsOnGoal: 0.7 },
  })
  return {
    goals: {
      now: [{ home: homeGoals, away: awayGoals }, NONE],
      rate: [rate(firstHalf), rate(1 - firstHalf)],
      order: goals,
    },
    firstHalfOver: firstHalf === 0,
    ended: false,
    corners: expected(3.2, 2.8),
    yellows: expected(1.4, 1.5),
    reds: expected(0.05, 0.05),
    cards: [],
    players: [
      player('sr:player:1', 'home', 0, 0.4),
      player('sr:player:2', 'home', 1, 0.3),
      player('sr:player:3', 'away', 0, 0.4),
    ],
    scorers: goals.map(({ side }) => (side === 'home' ? 'sr:player:2' : null)),
  }
}

function price(state: Scene, present: MainLines = NO_LINES): PricedBook {
  return priceQuestions(soccerQuestions(outlookOf(state)), present, new Map())
}

function probability(book: PricedBook, id: number, specifiers: string, outcome: string): number | undefined {
  const market = book.markets.find((candidate) => candidate.id === id && candidate.specifiers === specifiers)
  return market?.outcomes.find((candidate) => candidate.id === outcome)?.probability
}

function overround(market: Market): number {
  return market.outcomes.reduce((sum, { odds }) => sum + (odds === null ? 0 : 1 / decimalOf(odds)), 0)
}

/** Several outcomes of these can win at once: double chances, ranges of goals and goalscorers. */
const OVERLAPPING = new Set(
  soccerQuestions(outlookOf({ homeGoals: 0, awayGoals: 0, homeRate: 1, awayRate: 1, firstHalf: 0.4 })).flatMap(
    ({ id, kind }) => (kind === 'overlap' || kind === 'each' ? id : []),
  ),
)

test('the probabilities of every market sum to one', () => {
  fc.assert(
    fc.property(scene, (state) => {
      for (const market of price(state).markets.filter(({ id }) => !OVERLAPPING.has(id))) {
        expect(market.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
        for (const { probability } of market.outcomes) expect(probability).toBeGreaterThanOrEqual(-1e-12)
      }
    }),
  )
})

test('every open market carries its margin and no arbitrage', () => {
  fc.assert(
    fc.property(scene, (state) => {
      for (const market of price(state).markets.filter(({ status }) => status === STATUS.active)) {
        for (const { odds, probability } of market.outcomes) {
          if (odds !== null) expect(decimalOf(odds) * probability).toBeLessThan(1)
        }
        if (OVERLAPPING.has(market.id)) continue
        expect(overround(market)).toBeGreaterThan(1.05)
        expect(overround(market)).toBeLessThan(market.outcomes.length > 3 ? 1.25 : 1.14)
      }
    }),
  )
})

test('the handicap of half a goal is the same bet as winning in 1x2', () => {
  fc.assert(
    fc.property(scene, (state) => {
      const book = price(state)
      const giving = probability(book, 16, 'hcp=-0.5', '1714')
      const getting = probability(book, 16, 'hcp=0.5', '1715')
      if (giving !== undefined) expect(giving).toBeCloseTo(probability(book, 1, '', '1') ?? -1, 9)
      if (getting !== undefined) expect(getting).toBeCloseTo(probability(book, 1, '', '3') ?? -1, 9)
    }),
  )
})

test('a higher line is harder to beat', () => {
  fc.assert(
    fc.property(scene, (state) => {
      const { markets } = price(state)
      for (const id of [16, 18]) {
        const overs = markets.filter((market) => market.id === id).map(({ outcomes }) => outcomes[0]?.probability ?? -1)
        expect(overs).toEqual([...overs].sort((a, b) => b - a))
      }
    }),
  )
})

/** Where the first outcome is for the home side or for many goals. */
const HOME_OR_OVER_FIRST = new Set([11, 16, 18, 19, 66, 68])

test('a goal for the home side makes home likelier and away unlikelier, in every market', () => {
  fc.assert(
    fc.property(scene, (before) => {
      const after: Scene = { ...before, homeGoals: before.homeGoals + 1 }
      const [was, is] = [price(before), price(after)]
      expect(probability(is, 1, '', '1')).toBeGreaterThanOrEqual((probability(was, 1, '', '1') ?? 2) - 1e-12)
      expect(probability(is, 1, '', '3')).toBeLessThanOrEqual((probability(was, 1, '', '3') ?? -1) + 1e-12)
      for (const { id, specifiers, outcomes } of was.markets.filter((market) => HOME_OR_OVER_FIRST.has(market.id))) {
        const first = outcomes[0]
        if (!first) continue
        const now = probability(is, id, specifiers, first.id)
        if (now !== undefined) expect(now).toBeGreaterThanOrEqual(first.probability - 1e-9)
      }
    }),
  )
})

test('the side that is expected to score more is the likelier winner, by as much as Poisson says', () => {
  fc.assert(
    fc.property(scene, (state) => {
      const book = price({ ...state, homeGoals: 0, awayGoals: 0 })
      const lead = (probability(book, 1, '', '1') ?? Number.NaN) - (probability(book, 1, '', '3') ?? Number.NaN)
      if (state.homeRate > state.awayRate) expect(lead).toBeGreaterThan(-1e-9)
      else expect(lead).toBeLessThan(1e-9)
    }),
  )
  const book = price({ homeGoals: 0, awayGoals: 0, homeRate: 1, awayRate: 1 })
  // e^-2 times the modified Bessel function I0(2).
  expect(probability(book, 1, '', '2')).toBeCloseTo(0.308508, 6)
})

test('the home price shortens by a goal in an even match', () => {
  const even = { homeGoals: 0, awayGoals: 0, homeRate: 1, awayRate: 1 }
  const home = (state: Scene) => price(state).markets[0]?.outcomes[0]?.odds ?? 0
  expect(home({ ...even, homeGoals: 1 })).toBeLessThan(home(even))
})

test('the main line stays while it is nearly as good as the best one', () => {
  const state = { homeGoals: 0, awayGoals: 0, homeRate: 1.35, awayRate: 1.2 }
  const first = price(state).main
  expect(first.total).toBe(2.5)
  expect(price({ ...state, homeRate: 1.42 }, first).main.total).toBe(2.5)
  expect(price({ ...state, homeRate: 2.9 }, first).main.total).toBe(3.5)
})

function all(book: PricedBook, id: number): { id: string; probability: number }[] {
  return [...(book.markets.find((market) => market.id === id)?.outcomes ?? [])]
}

function sum(outcomes: readonly { probability: number }[]): number {
  return outcomes.reduce((total, { probability: p }) => total + p, 0)
}

test('result, scores and goals are one model: each market can be read off the others [FEED-5]', () => {
  fc.assert(
    fc.property(scene, (state) => {
      const book = price(state)
      const [home = Number.NaN, draw = Number.NaN, away = Number.NaN] = all(book, 1).map((o) => o.probability)

      const scores = all(book, 45)
      // A score that is decided is not on offer any more: with five goals of a side it is any other.
      const other = scores.at(-1)?.probability ?? 1
      const ahead = (sign: number) =>
        sum(CORRECT_SCORES.scores.flatMap((s, i) => (Math.sign(s.home - s.away) === sign ? (scores[i] ?? []) : [])))
      for (const [sign, whole] of [
        [1, home],
        [0, draw],
        [-1, away],
      ] as const) {
        expect(ahead(sign)).toBeLessThanOrEqual(whole + 1e-9)
        expect(ahead(sign) + other).toBeGreaterThanOrEqual(whole - 1e-9)
      }
      if (other < 1e-12) expect(ahead(1)).toBeCloseTo(home, 9)

      expect(all(book, 10).map((o) => o.probability)).toEqual([
        expect.closeTo(home + draw, 9),
        expect.closeTo(home + away, 9),
        expect.closeTo(draw + away, 9),
      ])
      // Halves and match each cut their own tail, beyond sixteen goals of a side.
      const halfFull = all(book, 47)
      expect(sum(HALF_TIME_FULL_TIME.flatMap((o, i) => (o.full === 1 ? (halfFull[i] ?? []) : [])))).toBeCloseTo(home, 5)
      const firstHalf = all(book, 60)
      if (firstHalf.length > 0) {
        const homeAtHalf = sum(HALF_TIME_FULL_TIME.flatMap((o, i) => (o.half === 1 ? (halfFull[i] ?? []) : [])))
        expect(homeAtHalf).toBeCloseTo(firstHalf[0]?.probability ?? -1, 5)
      }
      const exact = all(book, 21).map((o) => o.probability)
      for (const line of [0.5, 1.5, 2.5, 3.5, 4.5, 5.5]) {
        const over = probability(book, 18, `total=${line}`, '12')
        if (over !== undefined) expect(exact.slice(Math.ceil(line)).reduce((a, b) => a + b, 0)).toBeCloseTo(over, 9)
      }
      const scored = state.homeGoals + state.awayGoals
      if (scored < 6) {
        expect(probability(book, 8, `goalnr=${scored + 1}`, '7')).toBeCloseTo(exact[scored] ?? -1, 9)
      }
      if (home + away > 1e-6) expect(all(book, 11)[0]?.probability).toBeCloseTo(home / (home + away), 9)
    }),
  )
})

test('a whole line leaves out the stakes that come back, and a quarter line is half of each neighbour', () => {
  const state = { homeGoals: 0, awayGoals: 0, homeRate: 1.4, awayRate: 1.1, firstHalf: 0.46 }
  const book = price(state)
  const total = poisson(2.5, 60)
  const three = total.p[3] ?? 0
  const over = total.p.slice(4).reduce((a, b) => a + b, 0)
  expect(probability(book, 18, 'total=3', '12')).toBeCloseTo(over / (1 - three), 6)
  const half = (over + (over + three)) / 2
  expect(probability(book, 18, 'total=2.75', '12')).toBeCloseTo(half / (1 - three / 2), 6)
})

test('combinations agree with what they combine [FEED-5]', () => {
  fc.assert(
    fc.property(scene, (state) => {
      const book = price(state)
      const [home = 0, draw = 0, away = 0] = all(book, 1).map((o) => o.probability)
      const of = (id: number, specifiers: string, ...outcomes: string[]) =>
        outcomes.reduce((total, outcome) => total + (probability(book, id, specifiers, outcome) ?? Number.NaN), 0)
      const has = (id: number, specifiers = '') =>
        book.markets.some((market) => market.id === id && market.specifiers === specifiers)
      const both = has(29) ? of(29, '', '74') : 1
      if (has(35)) {
        expect(of(35, '', '78', '80')).toBeCloseTo(home, 6)
        expect(of(35, '', '82', '84')).toBeCloseTo(draw, 6)
        expect(of(35, '', '78', '82', '86')).toBeCloseTo(both, 6)
        expect(of(546, '', '1718', '1720')).toBeCloseTo(of(35, '', '82') + 2 * of(35, '', '78') + of(35, '', '86'), 6)
      }
      for (const line of [1.5, 2.5, 3.5, 4.5]) {
        const specifiers = `total=${line}`
        const over = probability(book, 18, specifiers, '12')
        if (!has(37, specifiers)) continue
        expect(of(37, specifiers, '794', '796')).toBeCloseTo(home, 6)
        expect(of(37, specifiers, '802', '804')).toBeCloseTo(away, 6)
        if (over === undefined) continue
        expect(of(37, specifiers, '796', '800', '804')).toBeCloseTo(over, 6)
        if (has(36, specifiers)) expect(of(36, specifiers, '90', '94')).toBeCloseTo(over, 6)
        expect(of(547, specifiers, '1727', '1728', '1729')).toBeCloseTo(2 * over, 6)
      }
      if (has(14, 'hcp=0:1')) expect(of(14, 'hcp=0:1', '1711')).toBeLessThanOrEqual(home + 1e-9)
      if (has(15, 'variant=sr:winning_margin:3+')) {
        const margins = all(book, 15)
        expect(sum(margins.slice(0, 3))).toBeCloseTo(home, 6)
        expect(margins.at(-1)?.probability).toBeCloseTo(draw, 6)
      }
      const scores = probability(book, 40, 'type=live', 'sr:player:1') ?? Number.NaN
      if (has(888, 'player=sr:player:1'))
        expect(of(888, 'player=sr:player:1', '1894', '1895', '1896')).toBeCloseTo(scores, 4)
      // Who is first to score next shares what is not nobody's.
      const next = book.markets.find(({ id, status }) => id === 38 && status === STATUS.active)
      if (next) expect(sum(next.outcomes)).toBeCloseTo(1, 9)
    }),
  )
})

test('halves agree with the match: a half that has more, both halves won, goals in both [FEED-5]', () => {
  const book = price({ homeGoals: 0, awayGoals: 0, homeRate: 1.6, awayRate: 1.1, firstHalf: 0.46 })
  const of = (id: number, outcome: string, specifiers = '') => probability(book, id, specifiers, outcome) ?? Number.NaN
  const first = of(60, '1')
  const second = of(83, '1')
  expect(of(48, '74')).toBeCloseTo(first * second, 6)
  expect(of(50, '74')).toBeCloseTo(first + second - first * second, 6)
  expect(of(56, '74')).toBeCloseTo(of(69, '12', 'total=0.5') * of(91, '12', 'total=0.5'), 6)
  expect(of(58, '74', 'total=0.5')).toBeCloseTo(of(68, '12', 'total=0.5') * of(90, '12', 'total=0.5'), 6)
  expect(of(55, '810')).toBeCloseTo(of(75, '74') * of(95, '74'), 6)
  expect(of(52, '436') + of(52, '438') + of(52, '440')).toBeCloseTo(1, 9)
})
