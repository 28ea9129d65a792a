import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closingFigures } from './closing-figures.ts'

const TICKET = { potentialPayout: 560 }
const QUOTE = { amount: 184.5, openStake: 100, withholdingPercent: 0 }
const NOTHING = { withheld: 0 }

test('a part of the stake is closed for its part of the quote, and the rest can still pay its part [BET-8]', () => {
  expect(closingFigures(QUOTE, 50, TICKET)).toEqual({
    ...NOTHING,
    paid: 9_225,
    closed: 5_000,
    stays: 5_000,
    couldPay: 28_000,
  })
  expect(closingFigures(QUOTE, 100, TICKET)).toEqual({
    ...NOTHING,
    paid: 18_450,
    closed: 10_000,
    stays: 0,
    couldPay: 0,
  })
})

test('of a ticket that was closed in part the rest is what counts [BET-8]', () => {
  const figures = closingFigures({ ...QUOTE, amount: 95, openStake: 50 }, 50, { potentialPayout: 280 })
  expect(figures).toEqual({ ...NOTHING, paid: 4_750, closed: 2_500, stays: 2_500, couldPay: 14_000 })
})

test('what is withheld is told before a part is closed, where it is paid for with more than its stake [MX-2] [BET-8]', () => {
  expect(closingFigures({ ...QUOTE, withholdingPercent: 1 }, 50, TICKET)).toMatchObject({ paid: 9_225, withheld: 92 })
  expect(closingFigures({ ...QUOTE, withholdingPercent: 2.5 }, 50, TICKET)).toMatchObject({ withheld: 230 })
  const less = { ...QUOTE, amount: 90, withholdingPercent: 1 }
  expect(closingFigures(less, 50, TICKET)).toMatchObject({ paid: 4_500, withheld: 0 })
})

test('no part of a quote pays more than the quote, and nothing of the stake is lost between closed and open [BET-8]', () => {
  const money = fc.integer({ min: 1, max: 100_000_000 }).map((centavos) => centavos / 100)
  fc.assert(
    fc.property(money, money, fc.integer({ min: 1, max: 100 }), (amount, stake, percent) => {
      const { paid, closed, stays } = closingFigures({ ...QUOTE, amount, openStake: stake }, percent, TICKET)
      expect(closed + stays).toBe(Math.round(stake * 100))
      expect(paid * 100).toBeLessThanOrEqual(Math.round(amount * 100) * percent)
    }),
  )
})
