import { expect, test } from 'vitest'
import { canPayEarly, hasEarlyPayout, leadsReached, type Score, USUAL_EARLY_PAYOUT } from './early-payout.ts'

const SOCCER = 'sr:sport:1'
const SECOND_HALF = 7
const score = (home: number, away: number): Score => ({ home, away })
const reached = (before: Score, after: Score, matchStatus: number | null = SECOND_HALF, sportId = SOCCER) =>
  leadsReached(USUAL_EARLY_PAYOUT, sportId, { before, after, matchStatus })

const HOME = [{ marketId: 1, outcomeId: '1' }]
const AWAY = [{ marketId: 1, outcomeId: '3' }]

test.each([
  ['one goal ahead', score(0, 0), score(1, 0), []],
  ['from one to two', score(1, 0), score(2, 0), HOME],
  ['from nothing to three', score(0, 0), score(3, 0), HOME],
  ['from two to three', score(2, 0), score(3, 0), []],
  ['back to two after one', score(2, 1), score(3, 1), HOME],
  ['from three to two', score(3, 0), score(3, 1), []],
  ['the away side', score(1, 2), score(1, 3), AWAY],
  ['from one side to the other', score(2, 0), score(2, 4), AWAY],
  ['level at any score', score(3, 1), score(3, 3), []],
])('soccer, %s', (_, before, after, leads) => {
  expect(reached(before, after)).toEqual(leads)
})

test('a lead of extra time, of penalties or of no play pays nothing early; one of an unknown period does', () => {
  for (const code of [33, 41, 42, 50, 93, 110, 120]) expect(reached(score(0, 0), score(2, 0), code)).toEqual([])
  for (const code of [6, 31, 32, 100, null]) expect(reached(score(0, 0), score(2, 0), code)).toEqual(HOME)
})

test('the soccer of provider two pays on its own match result', () => {
  const soccer = 'bg:sport:10'
  expect(hasEarlyPayout(USUAL_EARLY_PAYOUT, soccer)).toBe(true)
  expect(reached(score(0, 1), score(0, 2), SECOND_HALF, soccer)).toEqual([{ marketId: 2, outcomeId: '3' }])
})

test('another sport pays where the operator says so, on its winner', () => {
  const basketball = 'sr:sport:2'
  expect(hasEarlyPayout(USUAL_EARLY_PAYOUT, basketball)).toBe(false)
  expect(reached(score(0, 0), score(40, 0), SECOND_HALF, basketball)).toEqual([])
  const change = { before: score(30, 12), after: score(32, 12), matchStatus: 14 }
  expect(leadsReached(new Map([[basketball, 20]]), basketball, change)).toEqual([
    { marketId: 219, outcomeId: '4' },
    { marketId: 219, outcomeId: '25' },
  ])
})

test('a lead can pay bets on either side and none on the draw or on another market', () => {
  const can = (sportId: string, marketId: number) => ['1', '2', '3'].map((id) => canPayEarly(sportId, marketId, id))
  expect(can(SOCCER, 1)).toEqual([true, false, true])
  expect(can('bg:sport:10', 2)).toEqual([true, false, true])
  expect(can(SOCCER, 10)).toEqual([false, false, false])
})
