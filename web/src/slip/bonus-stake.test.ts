import type { BonusShown } from '@momio/contract/promo'
import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import { type Centavos, pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { exampleItem } from '../../test/slip-items.ts'
import { bonusForSlip, isPaidByBonus } from './bonus-stake.ts'
import { readinessOf } from './readiness.ts'
import { withType } from './slip-changes.ts'
import { EMPTY_SLIP, withItems } from './slip-state.ts'

const EXPIRES = '2026-03-31T00:00:00.000Z'
const BEFORE = Date.parse(EXPIRES) - 1
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
const ONE = exampleItem({ match: 1, decimal: 2 })
const TWO = exampleItem({ match: 2, decimal: 2.5 })
const LOW = exampleItem({ match: 3, decimal: 1.99 })

const slipOf = (stake: Centavos | null, items = [ONE, TWO]) => withItems({ ...EMPTY_SLIP, stakeMultiple: stake }, items)
const mostOf = (slip: ReturnType<typeof slipOf>, bonus: BonusShown | null = BONUS, now = BEFORE) =>
  bonusForSlip(slip, 'any', bonus, now)

test('a parlay of two at 2.0 that the bonus covers whole is marked before it is placed [PROMO-4]', () => {
  expect(mostOf(slipOf(null))).toBe(pesos(30))
  expect(isPaidByBonus(slipOf(pesos(30)), pesos(30))).toBe(true)
  expect(isPaidByBonus(slipOf(pesos(30.01)), pesos(30))).toBe(false)
  expect(isPaidByBonus(slipOf(null), pesos(30))).toBe(false)
})

test('singles, a selection below 2.0 and a bonus that is over take cash [PROMO-4]', () => {
  expect(mostOf(withType(slipOf(pesos(10)), TICKET_TYPE.singles))).toBe(0)
  expect(mostOf(slipOf(pesos(10), [ONE, LOW]))).toBe(0)
  expect(mostOf(slipOf(pesos(10)), null)).toBe(0)
  expect(mostOf(slipOf(pesos(10)), BONUS, Date.parse(EXPIRES))).toBe(0)
  expect(mostOf(slipOf(pesos(10)), { ...BONUS, rolloverDone: 600 })).toBe(0)
  expect(mostOf(slipOf(pesos(10)), { ...BONUS, state: 'ended', balance: 0 })).toBe(0)
})

test('the price that would be sent decides: one that fell below 2.0 and is accepted takes cash [PROMO-4]', () => {
  const fell = { ...ONE, latestOutcome: exampleItem({ decimal: 1.9 }).latestOutcome }
  expect(bonusForSlip(slipOf(pesos(10), [fell, TWO]), 'any', BONUS, BEFORE)).toBe(0)
})

test('without cash a bet that the bonus pays is ready, and one that it does not asks for a deposit [PROMO-4]', () => {
  const player = { isSignedIn: true, cash: pesos(0) }
  const slip = slipOf(pesos(30))
  expect(readinessOf(slip, 'any', { ...player, isPaidByBonus: true })).toEqual({ kind: 'ready' })
  expect(readinessOf(slip, 'any', player)).toEqual({ kind: 'funds-short', missing: pesos(30) })
})
