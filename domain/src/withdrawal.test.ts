import { WITHDRAWAL_STATES } from '@momio/contract/staff-wallet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pesos } from './money.ts'
import {
  decidePayout,
  decideWithdrawal,
  isCancellable,
  OPEN_WITHDRAWAL_STATES,
  type PayoutOutcome,
  withdrawalStatus,
} from './withdrawal.ts'

const fine = {
  amount: pesos(100),
  isVerified: true,
  cash: pesos(100),
  hasOpen: false,
  approvalAbove: pesos(5_000),
} as const

test('a verified player with the money and no other withdrawal may withdraw from 100 pesos [WAL-8]', () => {
  expect(decideWithdrawal(fine)).toEqual({ kind: 'hold', state: 'queued' })
})

test('only above the configured amount does a withdrawal wait for staff [WAL-8]', () => {
  const rich = { ...fine, cash: pesos(100_000) }
  expect(decideWithdrawal({ ...rich, amount: pesos(5_000) })).toEqual({ kind: 'hold', state: 'queued' })
  expect(decideWithdrawal({ ...rich, amount: pesos(5_000.01) })).toEqual({ kind: 'hold', state: 'waiting' })
})

test('where several things forbid a withdrawal the first of the list is told [WAL-8]', () => {
  const wrong = { ...fine, amount: pesos(99.99), isVerified: false, cash: pesos(99.98), hasOpen: true }
  expect(decideWithdrawal(wrong)).toMatchObject({ refusal: 'NOT_VERIFIED' })
  expect(decideWithdrawal({ ...wrong, isVerified: true })).toMatchObject({ refusal: 'AMOUNT_OUT_OF_RANGE' })
  expect(decideWithdrawal({ ...fine, amount: pesos(100.01), hasOpen: true })).toMatchObject({ refusal: 'FUNDS_SHORT' })
  expect(decideWithdrawal({ ...fine, hasOpen: true })).toMatchObject({ refusal: 'WITHDRAWAL_PENDING' })
})

test('it can be taken back until it is on its way, and nothing shows as successful before it is paid [WAL-8] [WAL-9]', () => {
  expect(WITHDRAWAL_STATES.filter(isCancellable)).toEqual(['waiting', 'queued'])
  expect(Object.fromEntries(WITHDRAWAL_STATES.map((state) => [state, withdrawalStatus(state)]))).toEqual({
    waiting: 1,
    queued: 2,
    sending: 2,
    sent: 2,
    paid: 6,
    returned: -4,
    failed: -6,
    cancelled: -2,
    rejected: -3,
  })
})

/** Where the money of a withdrawal lies after these outcomes: held, gone, or the player's again. */
function play(outcomes: readonly PayoutOutcome[]) {
  let state: (typeof WITHDRAWAL_STATES)[number] = 'sent'
  let money: 'held' | 'gone' | 'back' = 'held'
  for (const outcome of outcomes) {
    const step = decidePayout(state, outcome)
    if (step.kind === 'capture') expect(money).toBe('held')
    if (step.kind === 'release') expect(money).toBe('held')
    if (step.kind === 'give-back') expect(money).toBe('gone')
    if (step.kind === 'nothing' || step.kind === 'contradiction') continue
    money = step.kind === 'capture' ? 'gone' : 'back'
    state = step.state
  }
  return { state, money }
}

test('what became of a payout does not depend on the order or the number of times it is told [WAL-6] [WAL-8]', () => {
  const sets = fc.constantFrom<PayoutOutcome[]>(['paid'], ['returned'], ['failed'], ['paid', 'returned'])
  fc.assert(
    fc.property(sets, fc.infiniteStream(fc.nat(1)), fc.nat(6), (set, choices, repeats) => {
      const told = Array.from({ length: repeats }, () => set[(choices.next().value ?? 0) % set.length] ?? 'paid')
      const end = play([...told, ...set])
      expect(end).toEqual(play(set))
      expect(end.money).toBe(set.includes('returned') || set.includes('failed') ? 'back' : 'gone')
    }),
  )
})

test('any sequence of outcomes moves the money of a withdrawal at most out and back [WAL-8]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<PayoutOutcome>('paid', 'returned', 'failed')), (outcomes) => {
      play(outcomes)
    }),
  )
})

test('paid and failed exclude each other: whoever was told first stands until a person looks [WAL-8]', () => {
  expect(decidePayout('paid', 'failed')).toEqual({ kind: 'contradiction' })
  expect(decidePayout('failed', 'paid')).toEqual({ kind: 'contradiction' })
  expect(OPEN_WITHDRAWAL_STATES.map((state) => decidePayout(state, 'paid').kind)).toEqual([
    'contradiction',
    'contradiction',
    'capture',
    'capture',
  ])
})
