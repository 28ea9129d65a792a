import { expect, test } from 'vitest'
import {
  BASKETBALL,
  KICK_OFF,
  market,
  oddsChange,
  playing,
  result,
  SOCCER,
  settled,
  settlement,
  total,
} from '../../../../test/catalogue/book-example.ts'
import { createBook } from './book.ts'

function openBook() {
  let now = KICK_OFF
  const book = createBook({ clock: { now: () => new Date(now) } })
  book.applyFixture(SOCCER)
  book.applyFixture(BASKETBALL)
  book.applyOddsChange(
    oddsChange({ eventStatus: playing(), markets: [result(2, 3, 4), total(2.5, 1.9, 1.9, { status: -1 })] }),
  )
  book.applyOddsChange(oddsChange({ product: 3, markets: [market(29, '', { 74: 1.8, 76: 2 })] }))
  book.applyOddsChange(
    oddsChange({ product: 3, eventId: BASKETBALL.id, markets: [market(219, '', { 4: 1.5, 5: 2.6 })] }),
  )
  const statuses = (eventId = SOCCER.id) =>
    Object.fromEntries([...(book.view.event(eventId)?.lines ?? [])].map(([id, { status }]) => [id, status]))
  return { book, statuses, pass: (ms: number) => (now += ms) }
}

test('a producer that is down suspends its own active lines at once and no others [UOF-2]', () => {
  const { book, statuses, pass } = openBook()
  const changes = book.setProducer({ provider: 1, product: 1, down: 'silent' })
  expect(changes).toMatchObject([{ kind: 'odds', eventId: SOCCER.id, urgent: true, lines: [{ id: '1', status: -1 }] }])
  expect(statuses()).toEqual({ '1': -1, '18|total=2.5': -1, '29': 1 })
  expect(statuses(BASKETBALL.id)).toEqual({ '219': 1 })
  expect(book.match(SOCCER.id)?.markets[0]?.status).toBe(-1)
  expect(book.view.downProducers()).toEqual([{ providerId: 1, producerId: 1, reason: 'silent', since: KICK_OFF }])

  pass(1000)
  expect(book.setProducer({ provider: 1, product: 1, down: 'silent' })).toEqual([])
  expect(book.setProducer({ provider: 1, product: 1, down: 'recovering' })).toEqual([])
  expect(book.view.downProducers()).toMatchObject([{ reason: 'recovering', since: KICK_OFF }])
})

test('what comes while the producer is down is seen suspended, and as it is when the producer is up [UOF-5]', () => {
  const { book, statuses } = openBook()
  book.setProducer({ provider: 1, product: 1, down: 'recovering' })
  book.applyOddsChange(
    oddsChange({ atSecond: 1, markets: [result(2.2, 3, 4), total(2.5, 1.8, 2), total(3.5, 3, 1.3, { status: 0 })] }),
  )
  expect(statuses()).toEqual({ '1': -1, '18|total=2.5': -1, '29': 1 })
  book.applySettlement(settlement([settled(18, 'total=2.5', { 12: 1, 13: 0 })], { atSecond: 2 }))
  const changes = book.setProducer({ provider: 1, product: 1, down: null })
  expect(changes).toMatchObject([{ urgent: false, lines: [{ id: '1', status: 1, outcomes: [{ odds: 2.2 }, {}, {}] }] }])
  expect(statuses()).toEqual({ '1': 1, '18|total=2.5': -3, '29': 1 })
  expect(book.view.downProducers()).toEqual([])
  expect(book.setProducer({ provider: 1, product: 1, down: null })).toEqual([])
})

test('a match listed while its producer is down is listed suspended [UOF-5]', () => {
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  book.setProducer({ provider: 1, product: 1, down: 'recovering' })
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(2, 3, 4)] }))
  expect(book.match(SOCCER.id)?.markets).toMatchObject([{ id: '1', status: -1 }])
})

test('the producers of one provider are not those of the other [FEED-2]', () => {
  const { book, statuses } = openBook()
  const other = 'bg:match:7'
  book.applyFixture({ ...SOCCER, id: other })
  book.applyOddsChange(oddsChange({ eventId: other, eventStatus: playing(), markets: [result(2, 3, 4)] }))
  expect(book.match(other)?.providerId).toBe(2)
  expect(book.setProducer({ provider: 2, product: 1, down: 'silent' })).toMatchObject([{ eventId: other }])
  expect(statuses()['1']).toBe(1)
  book.setProducer({ provider: 1, product: 1, down: 'silent' })
  book.setProducer({ provider: 2, product: 1, down: null })
  expect([statuses()['1'], statuses(other)['1']]).toEqual([-1, 1])
})

test('from its removal time on the lines of an unbooked event are inactive [FEED-2] [CAT-2]', () => {
  const { book, statuses, pass } = openBook()
  const id = 'bg:match:8'
  const removeAt = new Date(KICK_OFF + 60_000).toISOString()
  const fixture = { ...SOCCER, id, liveOdds: 'bookable', removeAt }
  book.applyFixture(fixture)
  book.applyOddsChange(oddsChange({ eventId: id, eventStatus: playing(), markets: [result(2, 3, 4)] }))
  expect(book.match(id)).toMatchObject({ removeAt, bookingStatus: 1, countMarkets: 1 })
  expect(book.expire(new Date(KICK_OFF + 59_999))).toEqual([])
  pass(60_000)
  expect(book.expire(new Date(KICK_OFF + 60_000))).toMatchObject([
    { eventId: id, urgent: true, countMarkets: 0, lines: [{ id: '1', status: 0 }] },
  ])
  expect(book.expire(new Date(KICK_OFF + 60_001))).toEqual([])
  const late = oddsChange({ eventId: id, atSecond: 61, markets: [result(2.1, 3, 4), total(2.5, 1.9, 1.9)] })
  expect(book.applyOddsChange(late)).toEqual([])
  expect(statuses(id)).toEqual({})

  const { removeAt: _, ...booked } = fixture
  book.applyFixture({ ...booked, liveOdds: 'booked' })
  expect(book.match(id)).toMatchObject({ bookingStatus: 2, countMarkets: 2 })
})

test('a message that finds the removal time passed hides every line of the event [FEED-2]', () => {
  const { book, statuses, pass } = openBook()
  const id = 'bg:match:8'
  book.applyFixture({ ...SOCCER, id, removeAt: new Date(KICK_OFF + 1000).toISOString() })
  book.applyOddsChange(oddsChange({ eventId: id, eventStatus: playing(), markets: [result(2, 3, 4)] }))
  pass(1000)
  book.applyOddsChange(oddsChange({ eventId: id, atSecond: 1, markets: [total(2.5, 1.9, 1.9)] }))
  expect(statuses(id)).toEqual({})
})
