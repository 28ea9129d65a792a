import { DEPOSIT_STATUS } from '@momio/contract/wallet-codes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DepositFacts,
  type DepositMovement,
  type DepositNews,
  type Depositor,
  decideCredit,
  decideDeposit,
  depositReason,
  depositStatus,
  isOpenCardPayment,
  learn,
  type Verdict,
} from './deposit.ts'
import { pesos } from './money.ts'

const NOW = new Date('2026-03-04T18:00:00Z')
const LATER = new Date('2026-03-05T18:00:00Z')
const NOTHING = { day: pesos(0), week: pesos(0), month: pesos(0) }
const FREE: Depositor = { excludedUntil: null, limits: { day: null, week: null, month: null }, sums: NOTHING }

const NEW_DEPOSIT: DepositFacts = {
  issued: false,
  failed: false,
  declined: false,
  cancelled: false,
  expired: false,
  verdict: null,
  refunded: false,
}

function after(...news: readonly DepositNews[]): { facts: DepositFacts; movements: DepositMovement[] } {
  let facts = NEW_DEPOSIT
  const movements: DepositMovement[] = []
  for (const item of news) {
    const step = learn(facts, item)
    facts = step.facts
    movements.push(...step.movements)
  }
  return { facts, movements }
}

const issued = { kind: 'issued' } as const
const declined = { kind: 'declined' } as const
const cancelled = { kind: 'cancelled' } as const
const expired = { kind: 'expired' } as const
const refunded = { kind: 'refunded' } as const
const confirmed = (verdict: Verdict = 'credited') => ({ kind: 'confirmed', verdict }) as const

test.each([
  ['nothing is known yet', [], 'Created', null],
  ['the player can pay', [issued], 'Pending', null],
  ['the provider could not begin it', [{ kind: 'failed' }], 'Error', 'failed'],
  ['it was declined', [issued, declined], 'PaymentError', 'declined'],
  ['its time ran out', [issued, expired], 'Rejected', 'expired'],
  ['it was declined after its time', [issued, expired, declined], 'PaymentError', 'declined'],
  ['the player gave it up', [issued, cancelled], 'Rejected', 'cancelled'],
  ['its time ran out after the player gave it up', [issued, cancelled, expired], 'Rejected', 'cancelled'],
  ['it was declined after the player gave it up', [issued, cancelled, declined], 'PaymentError', 'declined'],
  ['it was paid after the player gave it up', [issued, cancelled, confirmed()], 'Successful', null],
  [
    'it passed a limit after the player gave it up',
    [issued, cancelled, confirmed('over-limit')],
    'Rejected',
    'over-limit',
  ],
  ['it was paid', [issued, confirmed()], 'Successful', null],
  ['it was paid after a decline', [issued, declined, confirmed()], 'Successful', null],
  ['it was declined after it was paid', [issued, confirmed(), declined], 'Successful', null],
  ['it was paid after its time', [issued, expired, confirmed()], 'Successful', null],
  ['it passed a limit', [issued, confirmed('over-limit')], 'Rejected', 'over-limit'],
  ['the player is excluded', [issued, confirmed('excluded'), refunded], 'Rejected', 'excluded'],
] as const)('a deposit is right when %s [WAL-5]', (_, news, status, reason) => {
  const { facts } = after(...news)
  expect(depositStatus('spei', facts)).toBe(DEPOSIT_STATUS[status])
  expect(depositReason(facts)).toBe(reason)
})

test('a card waits for its approval, a transfer and a slip for the money [WAL-5]', () => {
  const { facts } = after(issued)
  expect(depositStatus('card', facts)).toBe(DEPOSIT_STATUS.PendingApproval)
  expect(depositStatus('oxxo', facts)).toBe(DEPOSIT_STATUS.Pending)
})

test('a card payment can be gone back to or given up from when its page is there until anything ends it [WAL-2]', () => {
  const isOpen = (...news: readonly DepositNews[]) => isOpenCardPayment('card', after(...news).facts)
  expect(isOpen(issued)).toBe(true)
  expect(isOpenCardPayment('oxxo', after(issued).facts)).toBe(false)
  expect([isOpen(), ...[declined, cancelled, expired, confirmed()].map((end) => isOpen(issued, end))]).toEqual(
    Array.from({ length: 5 }, () => false),
  )
})

test('a refund heard of before its payment moves nothing until the payment is there [WAL-6]', () => {
  expect(after(issued, refunded).movements).toEqual([])
  expect(after(issued, refunded, confirmed()).movements).toEqual(['credit', 'reversal'])
})

test('what is not kept is never in the ledger [WAL-12]', () => {
  expect(after(issued, confirmed('over-limit'), refunded, confirmed()).movements).toEqual([])
})

test('events in any order and however often end in the same deposit and the same ledger [WAL-6]', () => {
  const sets = fc.subarray<DepositNews>([issued, declined, cancelled, expired, confirmed(), refunded], { minLength: 1 })
  const orders = sets.chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc
        .array(fc.constantFrom(...events), { maxLength: 12 })
        .chain((again) => fc.shuffledSubarray([...events, ...again], { minLength: events.length + again.length })),
    ),
  )
  fc.assert(
    fc.property(orders, ([events, shuffled]) => {
      expect(after(...shuffled)).toEqual(after(...events))
    }),
  )
})

const card = { method: 'card', amount: pesos(100), minimum: pesos(10), registerStep: 3 } as const

test('refusals come in the order of the list [WAL-2]', () => {
  const excludedUntil = LATER
  const limits = { day: pesos(50), week: null, month: null }
  const tooMuch = { ...card, amount: pesos(10_001), registerStep: 1 }
  expect(decideDeposit({ ...FREE, excludedUntil, limits }, tooMuch, NOW)).toEqual({
    refusal: 'SELF_EXCLUDED',
    until: LATER,
  })
  expect(decideDeposit({ ...FREE, limits }, tooMuch, NOW)).toEqual({
    refusal: 'DEPOSIT_LIMIT',
    remaining: pesos(50),
    period: 'day',
    limit: pesos(50),
  })
  expect(decideDeposit(FREE, tooMuch, NOW)).toEqual({ refusal: 'NOT_VERIFIED' })
  expect(decideDeposit(FREE, { ...tooMuch, registerStep: 2 }, NOW)).toEqual({
    refusal: 'AMOUNT_OUT_OF_RANGE',
    minimum: pesos(10),
    maximum: pesos(10_000),
  })
  expect(decideDeposit(FREE, card, NOW)).toBe('ok')
})

test('a transfer has a minimum and no maximum [WAL-3]', () => {
  const spei = { ...card, method: 'spei', minimum: pesos(100) } as const
  expect(decideDeposit(FREE, { ...spei, amount: pesos(99.99) }, NOW)).toMatchObject({ refusal: 'AMOUNT_OUT_OF_RANGE' })
  expect(decideDeposit(FREE, { ...spei, amount: pesos(50_000) }, NOW)).toBe('ok')
})

test('an exclusion that is over keeps nobody from depositing', () => {
  const over = { ...FREE, excludedUntil: NOW }
  expect(decideDeposit(over, card, NOW)).toBe('ok')
  expect(decideCredit(over, pesos(100), NOW)).toBe('credited')
})

test('money that is there is decided about again [WAL-12]', () => {
  const limits = { day: null, week: pesos(500), month: null }
  const sums = { ...NOTHING, week: pesos(400) }
  expect(decideCredit({ ...FREE, limits, sums }, pesos(100), NOW)).toBe('credited')
  expect(decideCredit({ ...FREE, limits, sums }, pesos(100.01), NOW)).toBe('over-limit')
  expect(decideCredit({ excludedUntil: LATER, limits, sums }, pesos(100.01), NOW)).toBe('excluded')
})
