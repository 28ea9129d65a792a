import type { Market, Match } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import { manualTiming } from '../../../test/manual-timing.ts'
import { createMatchDetail } from './match-detail.ts'

const line = (id: string, odds: number, more: Partial<Market> = {}): Market => ({
  id,
  name: `Total ${id}`,
  originalName: '',
  status: 1,
  marketType: 18,
  specifiers: '',
  isFavorite: false,
  outcomes: ['12', '13'].map((outcomeId) => ({
    id: `m/${id}/${outcomeId}`,
    outcomeId,
    name: outcomeId,
    odds,
    oddsUS: null,
    active: true,
    probabilities: null,
  })),
  ...more,
})

const match = (markets: Market[], seq = 1): Match => ({
  id: 'sr:match:1',
  name: '',
  homeCompetitorId: '',
  homeCompetitorName: 'América',
  awayCompetitorId: '',
  awayCompetitorName: 'Toluca',
  producerId: 1,
  scheduleTime: '2026-03-01T02:00:00Z',
  tournamentId: 't',
  sportId: 'sr:sport:1',
  sportURN: 'sr:sport:1',
  bookingStatus: 2,
  countMarkets: markets.length,
  isEarlyPayoutApplied: false,
  seq,
  markets,
  status: 1,
  matchStatusDescription: '1ª parte',
  homeScore: 0,
  awayScore: 0,
  periodScores: [],
  clock: null,
})

function opened(...markets: Market[]) {
  const detail = createMatchDetail(manualTiming(), (run) => run())
  detail.take({ kind: 'whole', match: match(markets) })
  const price = (key: string) => detail.store.prices.getLine(key)
  const ids = () => detail.lines.get()?.map(({ id }) => id)
  return { detail, price, ids }
}

const odds = (seq: number, change: { markets?: Market[]; prices?: [string, number, number][] }) => ({
  kind: 'odds' as const,
  eventId: 'sr:match:1',
  fromSeq: seq,
  seq,
  countMarkets: 2,
  markets: change.markets ?? [],
  prices: (change.prices ?? []).map(([id, status, price]) => ({
    id,
    status,
    isFavorite: false,
    outcomes: [
      ['12', price, true, null],
      ['13', price, true, null],
    ] as [string, number, boolean, null][],
  })),
})

test('a price that moves changes its price alone; the lines of the page stay the same object [CAT-8]', () => {
  const { detail, price } = opened(line('a', 1.9), line('b', 2))
  const before = detail.lines.get()
  detail.take(odds(2, { prices: [['a', 1, 2.1]] }))
  expect(price('m/a/12')).toMatchObject({ odds: 2100, open: true, movement: 'up' })
  expect(detail.lines.get()).toBe(before)
})

test('what a price stood at when the page first had it is kept, also while its line is away [CAT-8]', () => {
  const { detail } = opened(line('a', 1.9))
  detail.take(odds(2, { prices: [['a', 1, 2.1]], markets: [line('b', 3)] }))
  detail.take(odds(3, { markets: [line('a', 2.1, { status: -3 })] }))
  detail.take(odds(4, { markets: [line('a', 2.4)], prices: [['b', 1, 2.8]] }))
  expect(['m/a/12', 'm/b/12', 'm/c/12'].map(detail.firstSeen)).toEqual([1900, 3000, undefined])
})

test('a suspended line stays in sight and is closed; a settled one leaves with its prices [CAT-7]', () => {
  const { detail, price, ids } = opened(line('a', 1.9), line('b', 2))
  detail.take(odds(2, { prices: [['a', -1, 1.9]], markets: [line('b', 2, { status: -3 })] }))
  expect(price('m/a/12')?.open).toBe(false)
  expect(price('m/b/12')).toBeUndefined()
  expect(ids()).toEqual(['a'])
})

test('what is older than what is shown counts for nothing, and the whole match after a new connection replaces all [HUB-2]', () => {
  const { detail, price, ids } = opened(line('a', 1.9))
  detail.take(odds(5, { prices: [['a', 1, 2.5]] }))
  detail.take(odds(4, { prices: [['a', 1, 1.1]] }))
  expect(price('m/a/12')?.odds).toBe(2500)
  detail.take({ kind: 'whole', match: match([line('c', 3)], 9) })
  expect(ids()).toEqual(['c'])
  expect(price('m/a/12')).toBeUndefined()
})

test('prices of other outcomes than the line has close it until it is told whole [HUB-2]', () => {
  const { detail, price } = opened(line('a', 1.9, { outcomes: line('a', 1.9).outcomes.slice(0, 1) }))
  detail.take(odds(2, { prices: [['a', 1, 2.1]] }))
  expect(price('m/a/12')?.open).toBe(false)
})

test('a price that the feed opens while the page listens is an opening price, one that was there is not [CAT-8]', () => {
  const { detail } = opened(line('18|total=2.5', 1.9))
  detail.take(odds(2, { markets: [line('18|total=3.5', 2.1)], prices: [['18|total=2.5', 1.8, 2]] }))
  detail.take(odds(3, { prices: [['18|total=3.5', 2.4, 1.6]] }))
  expect(detail.openedHere('m/18|total=2.5/12')).toBeUndefined()
  expect(detail.openedHere('m/18|total=3.5/12')).toBe(2100)
  // What came while the connection was away may have opened at another price.
  detail.take({ kind: 'whole', match: match([line('18|total=4.5', 3)], 4) })
  expect(detail.openedHere('m/18|total=4.5/12')).toBeUndefined()
})
