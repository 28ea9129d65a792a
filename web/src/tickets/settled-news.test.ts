import { expect, test } from 'vitest'
import { createSettledNews, receivedFor, type Ticket } from './settled-news.ts'

const open: Ticket = { ticketId: 'a', result: 'open', settledAt: null, payout: null, withheld: null, cashouts: [] }
const won: Ticket = { ...open, result: 'won', settledAt: '2026-03-01T00:00:00.000Z', payout: 90 }
const lost: Ticket = { ...open, result: 'lost', settledAt: '2026-03-01T00:05:00.000Z', payout: 0 }

/** A tab: what it keeps outlives its pages. */
function tab() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage
  return (playerId = 'ana') => createSettledNews(playerId, () => storage)
}

test('a ticket that is settled is told once, and again when its result was corrected [BET-7]', () => {
  const news = tab()()
  expect(news.tell(open)).toBeNull()
  expect(news.tell(won)).toEqual({ ticketId: 'a', kind: 'paid', amount: 90 })
  expect(news.mayBeNews(won)).toBe(false)
  expect(news.tell(won)).toBeNull()
  const more = { ...won, settledAt: lost.settledAt, payout: 120 }
  expect(news.tell(more)).toEqual({ ticketId: 'a', kind: 'paid', amount: 120 })
  expect(news.tell({ ...lost, ticketId: 'b' })).toEqual({ ticketId: 'b', kind: 'lost', amount: 0 })
})

test('a payment that is taken back is told with its amount, whether the bet is open again or lost after all; nothing is where nothing was paid [BET-7]', () => {
  const news = tab()()
  news.tell(won)
  expect(news.mayBeNews(open)).toBe(true)
  expect(news.tell(open)).toEqual({ ticketId: 'a', kind: 'openAgain', amount: 90 })
  expect(news.tell(open)).toBeNull()
  expect(news.tell(lost)).toEqual({ ticketId: 'a', kind: 'lost', amount: 0 })
  expect(news.tell(open)).toBeNull()
  news.tell({ ...won, ticketId: 'b' })
  expect(news.tell({ ...lost, ticketId: 'b' })).toEqual({ ticketId: 'b', kind: 'lostAfterAll', amount: 90 })
})

test('a page that is loaded anew tells what was settled or taken back meanwhile, and nothing twice [BET-7]', () => {
  const load = tab()
  const other = 'b'
  const before = load()
  expect(before.catchUp([{ ...won, ticketId: other }, open])).toEqual([])
  const placedMeanwhile = { ...lost, ticketId: 'c' }
  const after = load()
  expect(after.catchUp([placedMeanwhile, { ...open, ticketId: other }, won])).toEqual([
    { ticketId: 'c', kind: 'lost', amount: 0 },
    { ticketId: other, kind: 'openAgain', amount: 90 },
    { ticketId: 'a', kind: 'paid', amount: 90 },
  ])
  expect(load().catchUp([placedMeanwhile, { ...open, ticketId: other }, won])).toEqual([])
})

test('who comes for the first time, or after another player, is told nothing of what was before; of many only the newest are told [BET-7]', () => {
  const load = tab()
  expect(load().catchUp([won])).toEqual([])
  expect(load('beto').catchUp([{ ...won, ticketId: 'b' }])).toEqual([])
  const night = Array.from({ length: 20 }, (_, index) => ({ ...won, ticketId: String(index) }))
  expect(
    load('beto')
      .catchUp(night)
      .map(({ ticketId }) => ticketId),
  ).toEqual(['0', '1', '2', '3', '4'])
})

test.each([
  ['halfWon', 'paid'],
  ['halfLost', 'paid'],
  ['void', 'returned'],
  ['cashedOut', 'closed'],
] as const)('%s is told as %s', (result, kind) => {
  expect(tab()().tell({ ...won, result })?.kind).toBe(kind)
})

test('what is told is what the player got: after tax, and by its closings for a ticket that was closed [MX-2] [BET-8]', () => {
  const withheld = { percent: 1, amount: 2.1 }
  expect(receivedFor('paid', { payout: 210, withheld, cashouts: [] })).toBe(207.9)
  expect(receivedFor('returned', { payout: 100, withheld: null, cashouts: [] })).toBe(100)
  const closing = { at: '2026-03-01T00:00:00.000Z', closedStake: 50, amount: 70.7, withheld: null, isAutomatic: false }
  const cashouts = [closing, { ...closing, amount: 80.2, withheld: { percent: 1, amount: 0.8 } }]
  expect(receivedFor('closed', { payout: 0, withheld: null, cashouts })).toBe(150.1)
})
