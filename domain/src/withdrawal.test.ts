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
  type WithdrawalHistory,
  waitsToBeSent,
  withdrawalStatus,
} from './withdrawal.ts'

const NOW = new Date('2026-03-04T18:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

const quiet: WithdrawalHistory = {
  left: { day: pesos(0), week: pesos(0) },
  askedInDay: 0,
  accountAddedAt: hoursAgo(1_000),
  unplayedDepositAt: null,
}

const fine = {
  askedBy: 'player',
  amount: pesos(100),
  isVerified: true,
  cash: pesos(100),
  debt: pesos(0),
  hasOpen: false,
  history: quiet,
  approvalAbove: { day: pesos(5_000), week: pesos(9_000) },
  flagged: { perDay: 3, depositHours: 24, accountHours: 48 },
  at: NOW,
} as const

test('what staff ask for an excluded player waits for somebody else, however little it is; nothing is not paid [GLI-16]', () => {
  const little = { ...fine, askedBy: 'staff', amount: pesos(0.5), cash: pesos(0.5) } as const
  expect(decideWithdrawal(little)).toEqual({ kind: 'hold', state: 'waiting', flags: [] })
  expect(decideWithdrawal({ ...little, amount: pesos(0), cash: pesos(0) })).toMatchObject({ refusal: 'FUNDS_SHORT' })
  expect(decideWithdrawal({ ...little, isVerified: false })).toMatchObject({ refusal: 'NOT_VERIFIED' })
})

test('a verified player with the money and no other withdrawal may withdraw from 100 pesos [WAL-8]', () => {
  expect(decideWithdrawal(fine)).toEqual({ kind: 'hold', state: 'queued', flags: [] })
})

test.each([
  ['alone', 0, 0, 5_000, 'queued', []],
  ['alone and a centavo too much', 0, 0, 5_000.01, 'waiting', ['day-sum']],
  ['with what left in a day', 4_900, 4_900, 100, 'queued', []],
  ['with what left in a day and a centavo too much', 4_900, 4_900, 100.01, 'waiting', ['day-sum']],
  ['with what left in a week', 0, 8_900, 100, 'queued', []],
  ['with what left in a week and a centavo too much', 0, 8_900, 100.01, 'waiting', ['week-sum']],
  ['with both', 5_000, 9_000, 100, 'waiting', ['day-sum', 'week-sum']],
] as const)(
  'staff has to agree when more than the configured sum leaves in a day or a week: %s [WAL-8]',
  (_, day, week, amount, state, kinds) => {
    const history = { ...quiet, left: { day: pesos(day), week: pesos(week) } }
    const decision = decideWithdrawal({ ...fine, cash: pesos(100_000), amount: pesos(amount), history })
    if (decision.kind !== 'hold') throw new Error(decision.refusal)
    expect([decision.state, decision.flags.map(({ kind }) => kind)]).toEqual([state, kinds])
  },
)

test('many withdrawals, a deposit nobody played with and a new account stand out, and keep nothing back [WAL-8]', () => {
  const flags = (over: Partial<WithdrawalHistory>) => {
    const decision = decideWithdrawal({ ...fine, history: { ...quiet, ...over } })
    return decision.kind === 'hold' ? [decision.state, ...decision.flags] : decision
  }
  expect(flags({ askedInDay: 2 })).toEqual(['queued'])
  expect(flags({ askedInDay: 3 })).toEqual(['queued', { kind: 'many-withdrawals', count: 4 }])
  expect(flags({ unplayedDepositAt: hoursAgo(24) })).toEqual(['queued'])
  const since = hoursAgo(23.9)
  expect(flags({ unplayedDepositAt: since })).toEqual(['queued', { kind: 'deposit-not-played', since }])
  expect(flags({ accountAddedAt: hoursAgo(48) })).toEqual(['queued'])
  expect(flags({ accountAddedAt: since })).toEqual(['queued', { kind: 'new-bank-account', since }])
})

test('where several things forbid a withdrawal the first of the list is told [WAL-8]', () => {
  const wrong = {
    ...fine,
    amount: pesos(99.99),
    isVerified: false,
    cash: pesos(99.98),
    debt: pesos(0.01),
    hasOpen: true,
  }
  expect(decideWithdrawal(wrong)).toMatchObject({ refusal: 'NOT_VERIFIED' })
  const verified = { ...wrong, isVerified: true }
  expect(decideWithdrawal(verified)).toMatchObject({ refusal: 'DEBT_OPEN' })
  expect(decideWithdrawal({ ...verified, debt: pesos(0) })).toMatchObject({ refusal: 'AMOUNT_OUT_OF_RANGE' })
  expect(decideWithdrawal({ ...fine, amount: pesos(100.01), hasOpen: true })).toMatchObject({ refusal: 'FUNDS_SHORT' })
  expect(decideWithdrawal({ ...fine, hasOpen: true })).toMatchObject({ refusal: 'WITHDRAWAL_PENDING' })
})

test('it can be taken back while staff decide, or until its time to cancel is over [WAL-8]', () => {
  const cancellable = (until: Date) => WITHDRAWAL_STATES.filter((state) => isCancellable(state, until, NOW))
  expect(cancellable(new Date(NOW.getTime() + 1))).toEqual(['waiting', 'queued'])
  expect(cancellable(NOW)).toEqual(['waiting'])
  expect(WITHDRAWAL_STATES.filter((state) => waitsToBeSent(state, hoursAgo(-1), NOW))).toEqual(['queued'])
})

test('nothing shows as successful before it is paid [WAL-8] [WAL-9]', () => {
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
