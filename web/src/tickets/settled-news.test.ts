import { expect, test } from 'vitest'
import { createSettledNews } from './settled-news.ts'

const ticket = { ticketId: 'a', result: 'won', payout: 210, settledAt: '2026-03-01T00:00:00.000Z' } as const

test('a ticket that is settled is told once, and again when its result was corrected [BET-7]', () => {
  const newsOf = createSettledNews()
  expect(newsOf({ ...ticket, result: 'open', payout: null, settledAt: null })).toBeNull()
  expect(newsOf(ticket)).toEqual({ kind: 'paid', payout: 210 })
  expect(newsOf(ticket)).toBeNull()
  const corrected = { ...ticket, result: 'lost', payout: 0, settledAt: '2026-03-01T00:05:00.000Z' } as const
  expect(newsOf(corrected)).toEqual({ kind: 'lost', payout: 0 })
  expect(newsOf({ ...corrected, ticketId: 'b' })).toEqual({ kind: 'lost', payout: 0 })
})

test.each([
  ['halfWon', 'paid'],
  ['halfLost', 'paid'],
  ['void', 'returned'],
  ['cashedOut', 'closed'],
] as const)('%s is told as %s', (result, kind) => {
  expect(createSettledNews()({ ...ticket, result })).toEqual({ kind, payout: 210 })
})
