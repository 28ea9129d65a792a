import { describe, expect, test } from 'vitest'
import type { Account } from './ledger.ts'
import { centavos } from './money.ts'
import { addToTotals, type CountedMovement, NO_TOTALS, totalsAt } from './running-totals.ts'

function movement(
  kind: CountedMovement['kind'],
  at: string,
  amounts: Partial<Record<Account, number>>,
  holdKind?: CountedMovement['holdKind'],
): CountedMovement {
  const postings = Object.entries(amounts).map(([account, amount]) => ({
    account: account as Account,
    amount: centavos(amount),
  }))
  return { kind, at: new Date(at), postings, ...(holdKind && { holdKind }) }
}

const totalsOf = (...movements: CountedMovement[]) => movements.reduce(addToTotals, NO_TOTALS)
const all = (amount: number) => ({ day: amount, week: amount, month: amount })

// Midnight in Mexico City is 06:00 UTC. 2026-05-31 is a Sunday and the last of its month.
const SUNDAY = '2026-06-01T05:59:59.999Z'
const MONDAY = '2026-06-01T06:00:00.000Z'

describe('losses', () => {
  test.each<[string, CountedMovement[], number]>([
    ['a stake', [movement('stake', SUNDAY, { cash: -100, house: 100 })], 100],
    ['a stake that is held', [movement('hold', SUNDAY, { cash: -100, held: 100 }, 'stake')], 100],
    [
      'a held stake that came back in part',
      [
        movement('hold', SUNDAY, { cash: -100, held: 100 }, 'stake'),
        movement('capture', SUNDAY, { held: -100, house: 60, cash: 40 }, 'stake'),
      ],
      60,
    ],
    ['a bet won', [movement('bet', SUNDAY, { cash: -100, house: 100 }), movement('win', SUNDAY, { cash: 250 })], -150],
    ['a payout after tax', [movement('payout', SUNDAY, { cash: 90, tax: 10, house: -100 })], -90],
    [
      'a payout that is taken back and was gone in part',
      [
        movement('payout', SUNDAY, { cash: 250, house: -250 }),
        movement('payout-reversal', SUNDAY, { house: 250, cash: -90, debt: -160 }),
      ],
      0,
    ],
    ['a stake of bonus money', [movement('bet', SUNDAY, { bonus: -100, house: 100 })], 0],
    ['a withdrawal', [movement('hold', SUNDAY, { cash: -100, held: 100 }, 'withdrawal')], 0],
    ['an adjustment', [movement('adjustment', SUNDAY, { cash: -100, house: 100 })], 0],
  ])('of %s are what the cash lost by play', (_, movements, lost) => {
    expect(totalsOf(...movements)).toEqual({ day: '2026-05-31', deposits: all(0), losses: all(lost) })
  })
})

test('deposits count, and a deposit that is sent back gives no room for more [WAL-12]', () => {
  const deposit = movement('deposit', SUNDAY, { cash: 500, spei: -500 })
  const reversal = movement('deposit-reversal', SUNDAY, { cash: -500, spei: 500 })
  expect(totalsOf(deposit, reversal)).toEqual({ day: '2026-05-31', deposits: all(500), losses: all(0) })
})

test('each period starts from zero at its own midnight in Mexico City [RG-1]', () => {
  const bet = (at: string) => movement('bet', at, { cash: -10, house: 10 })
  const friday = totalsOf(bet('2026-05-29T12:00:00Z'))
  expect(totalsAt(friday, new Date('2026-05-30T12:00:00Z')).losses).toEqual({ day: 0, week: 10, month: 10 })
  const sunday = addToTotals(friday, bet(SUNDAY))
  expect(sunday.losses).toEqual({ day: 10, week: 20, month: 20 })
  expect(totalsAt(sunday, new Date(MONDAY))).toEqual({ day: '2026-06-01', deposits: all(0), losses: all(0) })
  const wednesday = totalsOf(bet('2026-07-01T05:00:00Z'), bet('2026-07-01T07:00:00Z'))
  expect(wednesday.losses).toEqual({ day: 10, week: 20, month: 10 })
})

test('what is dated before the latest day counts in the periods of the latest day', () => {
  const bet = (at: string) => movement('bet', at, { cash: -10, house: 10 })
  const late = totalsOf(bet(MONDAY), bet(SUNDAY))
  expect(late).toEqual({ day: '2026-06-01', deposits: all(0), losses: all(20) })
  expect(totalsAt(late, new Date(SUNDAY))).toBe(late)
})
