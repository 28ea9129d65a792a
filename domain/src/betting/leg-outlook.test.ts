import { expect, test } from 'vitest'
import { legOutlook } from './leg-outlook.ts'

const leg = (decimalOdds: number, probability: number | null) => legOutlook({ decimalOdds, probability })

test('by its chance a leg is ahead, at risk once a part of what was paid for is gone, and losing once half is [BET-9]', () => {
  expect(leg(2, 0.94)).toBe('winning')
  expect(leg(2, 0.5)).toBe('winning')
  expect(leg(1.75, 0.48)).toBe('risk')
  expect(leg(1.25, 0.6)).toBe('risk')
  expect(leg(2, 0.25)).toBe('losing')
  expect(leg(1.2, 0)).toBe('losing')
})

test('an outsider is neither ahead nor at risk while it is as likely as it was [BET-9]', () => {
  expect(leg(8, 0.12)).toBeUndefined()
  expect(leg(8, 0.07)).toBe('risk')
  expect(leg(8, 0.6)).toBe('winning')
})

test('without a probability nothing is said [BET-9]', () => {
  expect(leg(2, null)).toBeUndefined()
})
