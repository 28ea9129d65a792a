import { expect, test } from 'vitest'
import { withheldOf } from './withheld.ts'

const closing = (amount: number, withheld: { percent: number; amount: number } | null) => ({
  at: '2026-11-16T18:00:00.000Z',
  closedStake: 25,
  amount,
  withheld,
  isAutomatic: false,
})
const won = { stake: 100, payout: 210, withheld: { percent: 1, amount: 2.1 }, cashouts: [] }

test('a prize shows what is withheld of it with its rate, and what is left for the player [MX-2] [BET-9]', () => {
  expect(withheldOf(won)).toEqual({ taxes: [{ percent: 1, amount: 210 }], net: 20_790 })
})

test('where nothing is withheld nothing is shown [MX-2]', () => {
  expect(withheldOf({ ...won, payout: 100, withheld: null })).toBeUndefined()
  expect(withheldOf({ ...won, payout: null, withheld: null, cashouts: [closing(20, null)] })).toBeUndefined()
})

test('what was withheld of closings adds up with the rest, by rate [MX-2] [BET-8]', () => {
  const cashouts = [closing(40.1, { percent: 1, amount: 0.4 }), closing(20, null)]
  expect(withheldOf({ ...won, cashouts })).toEqual({ taxes: [{ percent: 1, amount: 250 }], net: 26_760 })
  expect(withheldOf({ ...won, payout: null, withheld: null, cashouts })).toEqual({
    taxes: [{ percent: 1, amount: 40 }],
    net: 5_970,
  })
  expect(withheldOf({ ...won, withheld: { percent: 2.5, amount: 5.25 }, cashouts })).toEqual({
    taxes: [
      { percent: 1, amount: 40 },
      { percent: 2.5, amount: 525 },
    ],
    net: 26_445,
  })
})
