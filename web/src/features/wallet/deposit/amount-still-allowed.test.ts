import { expect, test } from 'vitest'
import { amountStillAllowed } from './amount-still-allowed.ts'

test('what a limit leaves is offered as the amount only where the method takes it [RG-1] [WAL-2]', () => {
  const card = { minimum: 10, maximum: 10_000 }
  expect(amountStillAllowed(0, card)).toBeNull()
  expect(amountStillAllowed(9.99, card)).toBeNull()
  expect(amountStillAllowed(10, card)).toBe(10)
  expect(amountStillAllowed(120.5, card)).toBe(120.5)
  expect(amountStillAllowed(20_000, card)).toBe(10_000)
  expect(amountStillAllowed(20_000, { minimum: 100, maximum: null })).toBe(20_000)
})
