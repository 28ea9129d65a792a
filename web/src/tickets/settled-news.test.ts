import { expect, test } from 'vitest'
import { createSettledNews, receivedFor } from './settled-news.ts'

const ticket = { ticketId: 'a', result: 'won', settledAt: '2026-03-01T00:00:00.000Z' } as const

test('a ticket that is settled is told once, and again when its result was corrected [BET-7]', () => {
  const newsOf = createSettledNews()
  expect(newsOf({ ...ticket, result: 'open', settledAt: null })).toBeNull()
  expect(newsOf(ticket)).toBe('paid')
  expect(newsOf(ticket)).toBeNull()
  const corrected = { ...ticket, result: 'lost', settledAt: '2026-03-01T00:05:00.000Z' } as const
  expect(newsOf(corrected)).toBe('lost')
  expect(newsOf({ ...corrected, ticketId: 'b' })).toBe('lost')
})

test.each([
  ['halfWon', 'paid'],
  ['halfLost', 'paid'],
  ['void', 'returned'],
  ['cashedOut', 'closed'],
] as const)('%s is told as %s', (result, kind) => {
  expect(createSettledNews()({ ...ticket, result })).toBe(kind)
})

test('what is told is what the player got: after tax, and by its closings for a ticket that was closed [MX-2] [BET-8]', () => {
  const withheld = { percent: 1, amount: 2.1 }
  expect(receivedFor('paid', { payout: 210, withheld, cashouts: [] })).toBe(207.9)
  expect(receivedFor('returned', { payout: 100, withheld: null, cashouts: [] })).toBe(100)
  const closing = { at: ticket.settledAt, closedStake: 50, amount: 70.7, withheld: null, isAutomatic: false }
  const cashouts = [closing, { ...closing, amount: 80.2, withheld: { percent: 1, amount: 0.8 } }]
  expect(receivedFor('closed', { payout: 0, withheld: null, cashouts })).toBe(150.1)
})
