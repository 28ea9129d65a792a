import { expect, test } from 'vitest'
import { pesos } from '../money.ts'
import { hasGained, isNotableWin, roundOutcome } from './round-outcome.ts'

test.each([
  [20, 0, 'lost'],
  [20, 19.99, 'lost'],
  [20, 20, 'won'],
  [20, 60, 'won'],
  [0, 0, 'cancelled'],
] as const)('%d pesos staked and %d paid are %s in the history [CAS-7]', (staked, payout, outcome) => {
  expect(roundOutcome({ staked: pesos(staked), payout: pesos(payout) })).toBe(outcome)
})

test.each([
  [20, 199.99, false],
  [20, 200, true],
  [5_000, 5_000, false],
  [4_000, 5_000, true],
  [0, 0, false],
])('of %d pesos staked and %d paid the lobby tells: %s [CAS-1]', (staked, payout, isTold) => {
  expect(isNotableWin({ staked: pesos(staked), payout: pesos(payout) }, pesos(5_000))).toBe(isTold)
})

test.each([
  [20, 0, false],
  [20, 19.99, false],
  [20, 20, false],
  [20, 20.01, true],
])('%d pesos staked and %d paid are something to celebrate: %s [CAS-3]', (staked, payout, isCelebrated) => {
  expect(hasGained({ staked: pesos(staked), payout: pesos(payout) })).toBe(isCelebrated)
})
