import { expect, test } from 'vitest'
import { centavos } from './money.ts'
import { NO_SUMS, NO_TOTALS } from './running-totals.ts'
import { checkStake, type Staker } from './stake.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const LATER = new Date('2026-04-01T12:00:00Z')
const FREE: Staker = {
  isDisabled: false,
  isDeactivated: false,
  isEmailVerified: true,
  isSelfBlocked: false,
  excludedUntil: null,
  restUntil: null,
  lossLimits: { day: null, week: null, month: null },
  totals: NO_TOTALS,
}

test('of several reasons the first in the order of the refusals is told [GLI-4]', () => {
  const reasons: [Partial<Staker>, string][] = [
    [{ isDeactivated: true }, 'ACCOUNT_DEACTIVATED'],
    [{ isEmailVerified: false }, 'NOT_VERIFIED'],
    [{ isDisabled: true }, 'ACCOUNT_DISABLED'],
    [{ excludedUntil: LATER }, 'SELF_EXCLUDED'],
    [{ isSelfBlocked: true }, 'SELF_BLOCKED'],
    [{ restUntil: LATER }, 'BREAK_TIME'],
    [{ lossLimits: { ...FREE.lossLimits, day: centavos(0) } }, 'LOSS_LIMIT'],
  ]
  for (const [index, [, refusal]] of reasons.entries()) {
    const staker = Object.assign({}, FREE, ...reasons.slice(index).map(([state]) => state))
    expect(checkStake(staker, centavos(1), AT)).toMatchObject({ refusal })
  }
  expect(checkStake(FREE, centavos(1), AT)).toBe('ok')
})

test('a rest and an exclusion that are over keep nobody from playing [RG-2] [RG-3]', () => {
  expect(checkStake({ ...FREE, excludedUntil: AT, restUntil: AT }, centavos(1), AT)).toBe('ok')
})

test('a stake passes up to the last centavo of the loss limit, and winnings make room', () => {
  const lossLimits = { day: null, week: centavos(100), month: null }
  const after = (lost: number) => ({
    ...FREE,
    lossLimits,
    totals: { ...NO_TOTALS, losses: { ...NO_SUMS, week: centavos(lost) } },
  })
  expect(checkStake(after(40), centavos(60), AT)).toBe('ok')
  expect(checkStake(after(40), centavos(61), AT)).toEqual({
    refusal: 'LOSS_LIMIT',
    limit: centavos(100),
    remaining: 60,
    period: 'week',
  })
  expect(checkStake(after(-40), centavos(140), AT)).toBe('ok')
})
