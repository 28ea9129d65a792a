import { expect, test } from 'vitest'
import { closingSums } from './closing-sums.ts'

const closing = (closedStake: number, amount: number) => ({
  at: '2026-11-16T18:00:00.000Z',
  closedStake,
  amount,
  withheld: null,
  isAutomatic: false,
})

test('closings of a ticket add up exactly, and leave the rest of its stake [BET-8] [BET-9]', () => {
  const ticket = { stake: 0.3, cashouts: [closing(0.1, 0.1), closing(0.1, 0.2)] }
  expect(closingSums(ticket)).toEqual({ paid: 30, openStake: 10 })
  expect(closingSums({ ...ticket, cashouts: [] })).toEqual({ paid: 0, openStake: 30 })
  expect(closingSums({ ...ticket, cashouts: [closing(0.3, 0.5)] })).toEqual({ paid: 50, openStake: 0 })
})
