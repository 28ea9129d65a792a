import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  capturePostings,
  debtPayment,
  debtPaymentPostings,
  type HoldSource,
  holdPostings,
  isOverdrawn,
  type Posting,
  postingsProblem,
  releasePostings,
  reversalPostings,
} from './ledger.ts'
import { centavos, pesos } from './money.ts'

const bet: readonly Posting[] = [
  { account: 'cash', amount: pesos(-10) },
  { account: 'house', amount: pesos(10) },
]

test('a movement is two postings or more that sum to zero, each account once [WAL-11]', () => {
  expect(postingsProblem(bet, true)).toBeUndefined()
  expect(postingsProblem(bet.slice(1), true)).toBe('a movement has at least two postings')
  expect(postingsProblem([...bet, ...bet], true)).toBe('an account appears twice')
  expect(postingsProblem([...bet, { account: 'tax', amount: centavos(1) }], true)).toBe(
    'the postings do not sum to zero',
  )
  expect(postingsProblem([...bet, { account: 'tax', amount: centavos(0) }], true)).toBe('an amount is not an amount')
  expect(postingsProblem(bet, false)).toBe('it touches a wallet of nobody')
})

test('amounts that pass 2^53 together are still added exactly [WAL-11]', () => {
  const most = centavos(Number.MAX_SAFE_INTEGER)
  const wrong: Posting[] = [
    { account: 'house', amount: most },
    { account: 'card', amount: most },
    { account: 'spei', amount: centavos(-most) },
    { account: 'oxxo', amount: centavos(1 - most) },
    { account: 'tax', amount: centavos(-2) },
  ]
  expect(postingsProblem(wrong, false)).toBe('the postings do not sum to zero')
})

test('what is held is released or captured to the last centavo, and the rest goes back to its source [WAL-11]', () => {
  const cases = fc
    .record({ amount: fc.integer({ min: 1, max: 1e12 }), source: fc.constantFrom<HoldSource>('cash', 'bonus') })
    .chain((hold) => fc.record({ hold: fc.constant(hold), captured: fc.integer({ min: 1, max: hold.amount }) }))
  fc.assert(
    fc.property(cases, ({ hold: { amount, source }, captured }) => {
      const hold = { amount: centavos(amount), source }
      const capture = capturePostings(hold, centavos(captured), 'house')
      for (const postings of [holdPostings(hold), releasePostings(hold), capture]) {
        expect(postingsProblem(postings, true)).toBeUndefined()
      }
      const back = capture.find((posting) => posting.account === source)?.amount ?? 0
      expect(back).toBe(amount - captured)
    }),
  )
})

test('a deposit that goes back takes the cash there is, and what is missing is owed [WAL-6] [WAL-11]', () => {
  const parts = (cash: number) =>
    Object.fromEntries(
      reversalPostings(pesos(400), 'card', pesos(cash)).map(({ account, amount }) => [account, amount]),
    )
  expect(parts(1_000)).toEqual({ card: pesos(400), cash: pesos(-400) })
  expect(parts(150)).toEqual({ card: pesos(400), cash: pesos(-150), debt: pesos(-250) })
  expect(parts(0)).toEqual({ card: pesos(400), debt: pesos(-400) })
  for (const cash of [1_000, 150, 0]) {
    expect(postingsProblem(reversalPostings(pesos(400), 'card', pesos(cash)), true)).toBeUndefined()
  }
})

test('what is owed is paid from the cash there is, never more than either [WAL-11]', () => {
  const paid = (cash: number, debt: number) => debtPayment({ cash: pesos(cash), debt: pesos(debt) })
  expect([paid(100, -250), paid(250, -100), paid(0, -100), paid(100, 0)]).toEqual([pesos(100), pesos(100), 0, 0])
  expect(postingsProblem(debtPaymentPostings(pesos(100)), true)).toBeUndefined()
})

test('a debt is the only account of a player below zero [GLI-10]', () => {
  const nothing = { cash: pesos(0), bonus: pesos(0), held: pesos(0), debt: pesos(0) }
  expect(isOverdrawn({ ...nothing, debt: pesos(-1) })).toBe(false)
  for (const account of ['cash', 'bonus', 'held']) expect(isOverdrawn({ ...nothing, [account]: pesos(-1) })).toBe(true)
})
