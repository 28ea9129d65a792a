import type { BonusShown } from '@momio/contract/promo'
import { expect, test } from 'vitest'
import { bonusPhase, daysLeft } from './bonus-look.ts'

const EXPIRES = '2026-03-31T00:00:00.000Z'
const END = Date.parse(EXPIRES)
const BONUS: BonusShown = {
  state: 'active',
  amount: 50,
  balance: 30,
  rolloverDone: 20,
  rolloverNeeded: 600,
  mostWinnings: 3_000,
  converted: 0,
  openTickets: 1,
  expiresAt: EXPIRES,
  endReason: null,
}

test('active until its last moment; then it waits for open tickets, and so it does once the rollover is done [PROMO-4]', () => {
  expect(bonusPhase(BONUS, END - 1)).toBe('active')
  expect(bonusPhase(BONUS, END)).toBe('over')
  expect(bonusPhase({ ...BONUS, rolloverDone: 600 }, END - 1)).toBe('done')
  expect(bonusPhase({ ...BONUS, rolloverDone: 599.99 }, END - 1)).toBe('active')
})

test('converted, or ended with its reason, whatever the time is [PROMO-4]', () => {
  expect(bonusPhase({ ...BONUS, state: 'converted' }, END + 1)).toBe('converted')
  for (const endReason of ['expired', 'excluded', 'given-up'] as const)
    expect(bonusPhase({ ...BONUS, state: 'ended', endReason }, 0)).toBe(endReason)
})

test('a day that has begun is a day left', () => {
  expect(daysLeft(EXPIRES, END - 86_400_001)).toBe(2)
  expect(daysLeft(EXPIRES, END - 86_400_000)).toBe(1)
  expect(daysLeft(EXPIRES, END - 1)).toBe(1)
  expect(daysLeft(EXPIRES, END + 1)).toBe(0)
})
