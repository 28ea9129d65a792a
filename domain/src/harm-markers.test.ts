import { describe, expect, test } from 'vitest'
import { HARM_WEIGHTS, type HarmFacts, harmScore, type PlayedBet } from './harm-markers.ts'
import { pesos } from './money.ts'

const NOON = new Date('2026-06-11T18:00:00Z')
const after = (hours: number, from = NOON) => new Date(from.getTime() + hours * 3_600_000)
const NOTHING: HarmFacts = { bets: [], declinedDeposits: 0, raisedLimits: 0, cancelledWithdrawals: 0 }

const bet = (hours: number, stake: number, lostAfter?: number): PlayedBet => ({
  placedAt: after(hours),
  stake: pesos(stake),
  lostAt: lostAfter === undefined ? null : after(hours + lostAfter),
})
const reasonsOf = (facts: Partial<HarmFacts>) => harmScore({ ...NOTHING, ...facts }).reasons

test('who does nothing unusual has no score and no reasons', () => {
  expect(harmScore(NOTHING)).toEqual({ score: 0, reasons: [] })
  expect(harmScore({ ...NOTHING, bets: [bet(0, 100, 1), bet(2, 100, 1), bet(4, 90)], declinedDeposits: 2 }).score).toBe(
    0,
  )
})

test('the weights add up to 100, and no score is higher', () => {
  const all = Object.values(HARM_WEIGHTS)
  expect(all.reduce((sum, { most }) => sum + most, 0)).toBe(100)
  const bets = Array.from({ length: 40 }, (_, night) => [
    { placedAt: after(14 + 24 * night), stake: pesos(10), lostAt: after(14.5 + 24 * night) },
    { placedAt: after(15 + 24 * night), stake: pesos(100), lostAt: null },
  ]).flat()
  const worst = harmScore({ bets, declinedDeposits: 99, raisedLimits: 99, cancelledWithdrawals: 99 })
  expect(worst.score).toBe(100)
  expect(worst.reasons.map(({ marker }) => marker)).toEqual([
    'chasing-losses',
    'night-play',
    'declined-deposits',
    'raised-limits',
    'cancelled-withdrawals',
  ])
})

describe('chasing losses', () => {
  test('is a stake of at least double within three hours of a loss, from the third on', () => {
    const chase = [bet(0, 10, 0.5), bet(1, 20, 0.5), bet(2, 40, 0.5), bet(3, 80)]
    expect(reasonsOf({ bets: chase })).toEqual([{ marker: 'chasing-losses', count: 3, points: 5 }])
    expect(reasonsOf({ bets: chase.slice(0, 3) })).toEqual([])
  })

  test('compares with the last loss before the bet, in whatever order bets are given', () => {
    const bets = [bet(0, 100, 0.5), bet(1, 10, 0.5), bet(2, 20), bet(2.1, 20), bet(2.2, 20)]
    expect(reasonsOf({ bets: bets.toReversed() })).toMatchObject([{ marker: 'chasing-losses', count: 3 }])
  })

  test('is not a bet that is smaller, later, or made before the loss is known', () => {
    expect(reasonsOf({ bets: [bet(0, 10, 1), ...[1, 2, 3].map((n) => bet(1 + n / 10, 19.99))] })).toEqual([])
    expect(reasonsOf({ bets: [bet(0, 10, 1), ...[1, 2, 3].map((n) => bet(4 + n / 10, 100))] })).toEqual([])
    expect(reasonsOf({ bets: [bet(0, 10, 1), ...[1, 2, 3].map((n) => bet(n / 10, 100))] })).toEqual([])
  })
})

test('night play counts nights of Mexico City from one to six, each once, from the fourth on', () => {
  // 01:00 in Mexico City is 07:00 UTC.
  const night = (day: number, hourUtc: number): PlayedBet => ({
    placedAt: new Date(Date.UTC(2026, 5, day, hourUtc)),
    stake: pesos(10),
    lostAt: null,
  })
  const three = [night(1, 7), night(1, 8), night(2, 11), night(3, 9)]
  expect(reasonsOf({ bets: three })).toEqual([])
  expect(reasonsOf({ bets: [...three, night(4, 6), night(5, 12)] })).toEqual([])
  expect(reasonsOf({ bets: [...three, night(4, 7)] })).toEqual([{ marker: 'night-play', count: 4, points: 3 }])
})

test.each([
  ['declined-deposits', 'declinedDeposits', 3],
  ['raised-limits', 'raisedLimits', 1],
  ['cancelled-withdrawals', 'cancelledWithdrawals', 1],
] as const)('%s count from their first that stands out, with five points each up to fifteen', (marker, fact, from) => {
  expect(reasonsOf({ [fact]: from - 1 })).toEqual([])
  expect(reasonsOf({ [fact]: from })).toEqual([{ marker, count: from, points: 5 }])
  expect(reasonsOf({ [fact]: from + 9 })).toEqual([{ marker, count: from + 9, points: 15 }])
})
