import { expect, test } from 'vitest'
import { isCapped, isPlainFactor, wholeFormula } from './formula.ts'

const leg = (decimalOdds: number, probability: number | null, factor: number) => ({
  decimalOdds,
  probability,
  factor,
  result: 'open' as const,
})

test('a leg that counts for more than odds × probability is told as one that may be returned [BET-8]', () => {
  expect(isPlainFactor(leg(2, 0.94, 1.88))).toBe(true)
  expect(isPlainFactor(leg(1.85, 0.3333, 0.616605))).toBe(true)
  expect(isPlainFactor(leg(2, 0.4, 1))).toBe(false)
  expect(isPlainFactor(leg(2, null, 2))).toBe(true)
})

test('a value that the most payout binds is told as such, a rounded one is not [BET-8]', () => {
  const legs = [leg(2, 0.5, 1), leg(3, 0.5, 1.5)]
  expect(isCapped({ openStake: 100, fairValue: 150, legs })).toBe(false)
  expect(isCapped({ openStake: 100, fairValue: 149.99, legs })).toBe(false)
  expect(isCapped({ openStake: 100, fairValue: 120, legs })).toBe(true)
})

test('the formula is one line where it is stake × odds × probability and nothing else [BET-8]', () => {
  const legs = [leg(2, 0.5, 1), leg(3, 0.5, 1.5), { ...leg(1.6, null, 1.6), result: 'won' as const }]
  const whole = wholeFormula({ openStake: 100, fairValue: 240, legs })
  expect(whole?.odds).toBeCloseTo(9.6)
  expect(whole?.probability).toBeCloseTo(0.25)
  expect(wholeFormula({ openStake: 100, fairValue: 200, legs })).toBeUndefined()
  expect(wholeFormula({ openStake: 100, fairValue: 100, legs: [leg(2, 0.4, 1)] })).toBeUndefined()
})
