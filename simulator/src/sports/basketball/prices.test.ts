import { decimalOf } from '@momio/domain/odds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATUS } from '../../prices/market.ts'
import { type BasketballOutlook, normalAbove, priceBasketball } from './prices.ts'

const NO_LINES = { lead: null, total: null }
const NO_PARTS = { firstHalf: null, quarters: [], players: [] }
const stretch = fc.record({
  expectedLead: fc.double({ min: -40, max: 40, noNaN: true }),
  expectedTotal: fc.double({ min: 100, max: 280, noNaN: true }),
  deviation: fc.double({ min: 1.5, max: 18, noNaN: true }),
})
const outlook = fc.record({ match: stretch, half: stretch, quarter: stretch }).map(
  ({ match, half, quarter }): BasketballOutlook => ({
    ...match,
    firstHalf: half,
    quarters: [{ ...quarter, number: 2 }],
    players: [{ id: 'sr:player:1', expected: 20, deviation: 6 }],
  }),
)

function price(state: BasketballOutlook) {
  return priceBasketball(state, NO_LINES, new Map())
}

test('the normal curve agrees with its table', () => {
  expect(normalAbove(0)).toBeCloseTo(0.5, 6)
  expect(normalAbove(1)).toBeCloseTo(0.158655, 6)
  expect(normalAbove(-1.96)).toBeCloseTo(0.975002, 6)
  expect(normalAbove(3)).toBeCloseTo(0.00135, 6)
})

test('the probabilities of every market sum to one; open markets carry a margin and no arbitrage', () => {
  fc.assert(
    fc.property(outlook, (state) => {
      for (const { outcomes, status } of price(state).markets) {
        expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
        if (status !== STATUS.active) continue
        const book = outcomes.reduce((sum, { odds }) => sum + (odds === null ? Number.NaN : 1 / decimalOf(odds)), 0)
        expect(book).toBeGreaterThan(1.045)
        expect(book).toBeLessThan(1.13)
      }
    }),
  )
})

test('the handicap of half a point is the winner market', () => {
  const state: BasketballOutlook = { expectedLead: 0.3, expectedTotal: 220, deviation: 12, ...NO_PARTS }
  const { markets } = price(state)
  const home = markets.find(({ id }) => id === 219)?.outcomes[0]?.probability
  const lines = markets.filter(({ id, specifiers }) => id === 223 && /^hcp=-?0\.5$/.test(specifiers))
  expect(lines).not.toHaveLength(0)
  for (const line of lines) expect(line.outcomes[0]?.probability).toBe(home)
})

test('a basket for the home side never makes home unlikelier or the total lower', () => {
  fc.assert(
    fc.property(outlook, fc.integer({ min: 1, max: 3 }), (before, points) => {
      const after = {
        ...before,
        expectedLead: before.expectedLead + points,
        expectedTotal: before.expectedTotal + points,
      }
      const is = price(after).markets
      for (const was of price(before).markets) {
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
    fc.property(outlook, (state) => {
      const { markets } = price(state)
      for (const id of [223, 225]) {
        const main = markets.filter((market) => market.id === id && market.favourite)
        expect(main).toHaveLength(1)
        expect(Math.abs((main[0]?.outcomes[0]?.probability ?? 9) - 0.5)).toBeLessThan(0.2)
      }
    }),
  )
})
