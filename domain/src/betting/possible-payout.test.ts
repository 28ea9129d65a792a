import { expect, test } from 'vitest'
import { centavos, pesos } from '../money.ts'
import { type Odds, oddsFromDecimal } from '../odds.ts'
import { possiblePayout } from './possible-payout.ts'
import { type LineStanding, NOTHING_STANDS } from './settle-ticket.ts'

const leg = (odds: number, standing: LineStanding = NOTHING_STANDS) => ({
  outcomeId: '1',
  odds: oddsFromDecimal(odds),
  standing,
})
const told = (result: 0 | 1, more: { voidFactor?: number; deadHeatFactor?: number } = {}): LineStanding => ({
  outcomes: [{ id: '1', result, ...more }],
  cancellations: [],
})
const CANCELLED: LineStanding = { outcomes: [], cancellations: [{ from: null, to: null, outcomeIds: [] }] }
const possible = (legs: readonly ReturnType<typeof leg>[], more: { mostPayout?: number; customOdds?: Odds } = {}) =>
  possiblePayout({
    stake: pesos(100),
    acceptedAt: new Date('2026-03-01'),
    legs,
    ...more,
    mostPayout: centavos(more.mostPayout ?? 100_000_000),
  })

test.each<[string, LineStanding, number]>([
  ['nothing has decided', NOTHING_STANDS, 42_000],
  ['is won', told(1), 42_000],
  ['is void', CANCELLED, 21_000],
  ['is half won', told(1, { voidFactor: 0.5 }), 31_500],
  ['is half lost', told(0, { voidFactor: 0.5 }), 10_500],
  ['is won in a dead heat of two', told(1, { deadHeatFactor: 0.5 }), 21_000],
  ['is lost', told(0), 0],
])('what a ticket may pay with a leg that %s follows from its legs [BET-7]', (_, standing, payout) => {
  expect(possible([leg(2), leg(2.1)])).toBe(42_000)
  expect(possible([leg(2, standing), leg(2.1)])).toBe(payout)
})

test('what a ticket may pay is never more than its maximum [BET-7]', () => {
  expect(possible([leg(2, CANCELLED), leg(2.1)], { mostPayout: 20_000 })).toBe(20_000)
})

test('a custom bet may pay its price while its parts are open or won, and its stake once one is void [BET-7]', () => {
  const customOdds = oddsFromDecimal(3.3)
  expect(possible([leg(2), leg(2.1)], { customOdds })).toBe(33_000)
  expect(possible([leg(2, told(1)), leg(2.1)], { customOdds })).toBe(33_000)
  expect(possible([leg(2, CANCELLED), leg(2.1)], { customOdds })).toBe(10_000)
})
