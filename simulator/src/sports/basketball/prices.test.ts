import { decimalOf } from '@momio/domain/odds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Market, STATUS } from '../../prices/market.ts'
import { normalAbove } from '../normal.ts'
import { priceQuestions } from '../questions.ts'
import type { BasketballOutlook } from './outlook.ts'
import { basketballQuestions } from './prices.ts'

const NO_LINES = { lead: null, total: null }
const NONE = { home: 0, away: 0 }
const TALLY = { now: 4, expected: 8, variance: 12 }

interface Scene {
  readonly home: number
  readonly away: number
  /** Points of a possession. */
  readonly homeMean: number
  readonly awayMean: number
  /** Possessions left in the second quarter. */
  readonly left: number
}

const scene: fc.Arbitrary<Scene> = fc.record({
  home: fc.integer({ min: 10, max: 40 }),
  away: fc.integer({ min: 10, max: 40 }),
  homeMean: fc.double({ min: 0.9, max: 1.25, noNaN: true }),
  awayMean: fc.double({ min: 0.9, max: 1.25, noNaN: true }),
  left: fc.double({ min: 0.1, max: 25, noNaN: true }),
})

/** In the second quarter, the points of the first being those of the scene. */
function outlookOf({ home, away, homeMean, awayMean, left }: Scene): BasketballOutlook {
  return {
    scoring: { home: { mean: homeMean, variance: 1.4 }, away: { mean: awayMean, variance: 1.4 } },
    quarters: [{ home, away }, NONE, NONE, NONE],
    left: [0, left, 25, 25],
    quartersOver: 1,
    overtime: { points: NONE, left: 10 },
    over: false,
    baskets: [],
    players: [{ id: 'sr:player:1', points: TALLY, assists: TALLY, rebounds: TALLY, threes: TALLY }],
  }
}

function price(state: Scene): readonly Market[] {
  return priceQuestions(basketballQuestions(outlookOf(state)), NO_LINES, new Map()).markets
}

const EVEN: Scene = { home: 25, away: 24, homeMean: 1.1, awayMean: 1.1, left: 20 }
const OVERLAPPING = new Set([63, 753])

test('the normal curve agrees with its table', () => {
  expect(normalAbove(0)).toBeCloseTo(0.5, 6)
  expect(normalAbove(1)).toBeCloseTo(0.158655, 6)
  expect(normalAbove(-1.96)).toBeCloseTo(0.975002, 6)
  expect(normalAbove(3)).toBeCloseTo(0.00135, 6)
})

test('the probabilities of every market sum to one; open markets carry a margin and no arbitrage', () => {
  fc.assert(
    fc.property(scene, (state) => {
      for (const { id, outcomes, status } of price(state)) {
        if (OVERLAPPING.has(id)) continue
        expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6)
        if (status !== STATUS.active) continue
        const book = outcomes.reduce((sum, { odds }) => sum + (odds === null ? 0 : 1 / decimalOf(odds)), 0)
        expect(book).toBeGreaterThan(1.045)
        expect(book).toBeLessThan(outcomes.length > 3 ? 1.22 : 1.16)
      }
    }),
  )
})

test('the handicap of half a point is the winner market, and the margins of the winner add up to it [FEED-5]', () => {
  fc.assert(
    fc.property(scene, (state) => {
      const markets = price(state)
      const home = markets.find(({ id }) => id === 219)?.outcomes[0]?.probability ?? Number.NaN
      for (const { outcomes } of markets.filter(
        ({ id, specifiers }) => id === 223 && /^hcp=-?0\.5$/.test(specifiers),
      )) {
        expect(outcomes[0]?.probability).toBeCloseTo(home, 6)
      }
      const margins = markets.find(({ id }) => id === 290)?.outcomes ?? []
      expect(margins.slice(0, 6).reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(home, 6)
      const result = markets.find(({ id }) => id === 1)?.outcomes ?? []
      const overtime = markets.find(({ id }) => id === 220)?.outcomes[0]?.probability
      expect(result[1]?.probability).toBeCloseTo(overtime ?? Number.NaN, 9)
      expect(result[0]?.probability).toBeLessThanOrEqual(home + 1e-9)
    }),
  )
})

test('a basket for the home side never makes home unlikelier or the total lower', () => {
  fc.assert(
    fc.property(scene, fc.integer({ min: 1, max: 3 }), (before, points) => {
      const is = price({ ...before, home: before.home + points })
      const monotone = new Set([219, 223, 225, 227, 66, 68, 69])
      for (const was of price(before).filter(({ id }) => monotone.has(id))) {
        const same = is.find(({ id, specifiers }) => id === was.id && specifiers === was.specifiers)
        if (same) {
          const change = (same.outcomes[0]?.probability ?? -1) - (was.outcomes[0]?.probability ?? 2)
          expect(change).toBeGreaterThanOrEqual(-1e-6)
        }
      }
    }),
  )
})

test('exactly one handicap and one total are the main line, and it is near even money', () => {
  fc.assert(
    fc.property(scene, (state) => {
      const markets = price(state)
      for (const id of [223, 225]) {
        const main = markets.filter((market) => market.id === id && market.favourite)
        expect(main).toHaveLength(1)
        expect(Math.abs((main[0]?.outcomes[0]?.probability ?? 9) - 0.5)).toBeLessThan(0.2)
      }
    }),
  )
})

test('a quarter, its half and the match are told apart by their specifiers, and only the next quarters are on offer', () => {
  const quarters = new Set(price(EVEN).flatMap(({ id, specifiers }) => (id === 235 ? specifiers : [])))
  expect(quarters).toEqual(new Set(['quarternr=2', 'quarternr=3']))
})
