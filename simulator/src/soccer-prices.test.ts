import { decimalOf } from '@momio/domain/odds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricedBook } from './lines.ts'
import { type Market, STATUS } from './market.ts'
import { priceSoccer, type SoccerOutlook } from './soccer-prices.ts'

const NO_LINES = { lead: null, total: null }
const outlook = fc.record({
  homeGoals: fc.integer({ min: 0, max: 6 }),
  awayGoals: fc.integer({ min: 0, max: 6 }),
  homeRate: fc.double({ min: 0.001, max: 4, noNaN: true }),
  awayRate: fc.double({ min: 0.001, max: 4, noNaN: true }),
})

function probability(book: PricedBook, id: number, specifiers: string, outcome: string): number | undefined {
  const market = book.markets.find((candidate) => candidate.id === id && candidate.specifiers === specifiers)
  return market?.outcomes.find((candidate) => candidate.id === outcome)?.probability
}

function overround(market: Market): number {
  return market.outcomes.reduce((sum, { odds }) => sum + (odds === null ? Number.NaN : 1 / decimalOf(odds)), 0)
}

test('the probabilities of every market sum to one', () => {
  fc.assert(
    fc.property(outlook, (state) => {
      for (const market of priceSoccer(state, NO_LINES).markets) {
        expect(market.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
        for (const { probability } of market.outcomes) expect(probability).toBeGreaterThanOrEqual(-1e-12)
      }
    }),
  )
})

test('every open market carries its margin and no arbitrage', () => {
  fc.assert(
    fc.property(outlook, (state) => {
      for (const market of priceSoccer(state, NO_LINES).markets.filter(({ status }) => status === STATUS.active)) {
        expect(overround(market)).toBeGreaterThan(1.05)
        expect(overround(market)).toBeLessThan(1.13)
      }
    }),
  )
})

test('the handicap of half a goal is the same bet as winning in 1x2', () => {
  fc.assert(
    fc.property(outlook, (state) => {
      const book = priceSoccer(state, NO_LINES)
      const giving = probability(book, 16, 'hcp=-0.5', '1714')
      const getting = probability(book, 16, 'hcp=0.5', '1715')
      if (giving !== undefined) expect(giving).toBeCloseTo(probability(book, 1, '', '1') ?? -1, 9)
      if (getting !== undefined) expect(getting).toBeCloseTo(probability(book, 1, '', '3') ?? -1, 9)
    }),
  )
})

test('a higher line is harder to beat', () => {
  fc.assert(
    fc.property(outlook, (state) => {
      const { markets } = priceSoccer(state, NO_LINES)
      for (const id of [16, 18]) {
        const overs = markets.filter((market) => market.id === id).map(({ outcomes }) => outcomes[0]?.probability ?? -1)
        expect(overs).toEqual([...overs].sort((a, b) => b - a))
      }
    }),
  )
})

test('a goal for the home side makes home likelier and away unlikelier, in every market', () => {
  fc.assert(
    fc.property(outlook, (before) => {
      const after: SoccerOutlook = { ...before, homeGoals: before.homeGoals + 1 }
      const [was, is] = [priceSoccer(before, NO_LINES), priceSoccer(after, NO_LINES)]
      expect(probability(is, 1, '', '1')).toBeGreaterThanOrEqual((probability(was, 1, '', '1') ?? 2) - 1e-12)
      expect(probability(is, 1, '', '3')).toBeLessThanOrEqual((probability(was, 1, '', '3') ?? -1) + 1e-12)
      for (const { id, specifiers, outcomes } of was.markets.filter((market) => market.id !== 1)) {
        const first = outcomes[0]
        if (!first) continue
        const now = probability(is, id, specifiers, first.id)
        if (now !== undefined) expect(now).toBeGreaterThanOrEqual(first.probability - 1e-12)
      }
    }),
  )
})

test('the side that is expected to score more is the likelier winner, by as much as Poisson says', () => {
  fc.assert(
    fc.property(outlook, (state) => {
      const book = priceSoccer({ ...state, homeGoals: 0, awayGoals: 0 }, NO_LINES)
      const lead = (probability(book, 1, '', '1') ?? Number.NaN) - (probability(book, 1, '', '3') ?? Number.NaN)
      if (state.homeRate > state.awayRate) expect(lead).toBeGreaterThan(-1e-9)
      else expect(lead).toBeLessThan(1e-9)
    }),
  )
  const book = priceSoccer({ homeGoals: 0, awayGoals: 0, homeRate: 1, awayRate: 1 }, NO_LINES)
  // e^-2 times the modified Bessel function I0(2).
  expect(probability(book, 1, '', '2')).toBeCloseTo(0.308508, 6)
})

test('the home price shortens by a goal in an even match', () => {
  const even = { homeGoals: 0, awayGoals: 0, homeRate: 1, awayRate: 1 }
  const price = (state: SoccerOutlook) => priceSoccer(state, NO_LINES).markets[0]?.outcomes[0]?.odds ?? 0
  expect(price({ ...even, homeGoals: 1 })).toBeLessThan(price(even))
})

test('the main line stays while it is nearly as good as the best one', () => {
  const state = { homeGoals: 0, awayGoals: 0, homeRate: 1.35, awayRate: 1.2 }
  const first = priceSoccer(state, NO_LINES).main
  expect(first.total).toBe(2.5)
  expect(priceSoccer({ ...state, homeRate: 1.42 }, first).main.total).toBe(2.5)
  expect(priceSoccer({ ...state, homeRate: 2.9 }, first).main.total).toBe(3.5)
})
