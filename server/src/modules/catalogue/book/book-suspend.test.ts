import { expect, test } from 'vitest'
import {
  KICK_OFF,
  market,
  oddsChange,
  playing,
  result,
  SOCCER,
  total,
} from '../../../../test/catalogue/book-example.ts'
import { createBook } from './book.ts'
import type { MarketInput } from './feed-input.ts'

function bookOf(...markets: MarketInput[]) {
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets }))
  const status = (lineId: string) => book.view.event(SOCCER.id)?.lines.get(lineId)?.status
  return { book, status }
}

test('what is offered of a producer is suspended line by line until newer odds of the line come [FEED-3]', () => {
  const { book, status } = bookOf(result(1.85, 3.4, 4.2), total(2.5, 1.9, 1.9))
  book.applyOddsChange(oddsChange({ product: 3, markets: [market(29, '', { 74: 1.7, 76: 2 })] }))
  const statuses = () => ['1', '18|total=2.5', '29'].map(status)
  book.suspend(SOCCER.id, 1)
  expect(statuses()).toEqual([-1, -1, 1])
  book.applyOddsChange(oddsChange({ atSecond: -1, markets: [total(2.5, 1.8, 2)] }))
  expect(statuses()).toEqual([-1, -1, 1])
  book.applyOddsChange(oddsChange({ atSecond: 1, markets: [total(2.5, 1.8, 2)] }))
  expect(statuses()).toEqual([-1, 1, 1])
  book.suspend(SOCCER.id, undefined)
  expect(statuses()).toEqual([-1, -1, -1])
})

test('odds of the millisecond of the doubt open a line once, and another doubt suspends it again [FEED-3]', () => {
  const { book, status } = bookOf(result(1.85, 3.4, 4.2))
  for (let i = 0; i < 3; i++) {
    book.suspend(SOCCER.id, 1)
    expect(status('1')).toBe(-1)
    book.applyOddsChange(oddsChange({ markets: [result(1.8 - i / 100, 3.4, 4.2)] }))
    expect(status('1')).toBe(1)
  }
})

test('of an event that nobody told of there is nothing to suspend', () => {
  const { book } = bookOf(result(1.85, 3.4, 4.2))
  expect(book.suspend('sr:match:404', 1)).toEqual([])
})

test('a line without the specifiers that its names need is not offered [UOF-16]', () => {
  const { book, status } = bookOf(
    market(18, '', { 12: 1.9, 13: 1.9 }),
    market(18, 'total=', { 12: 1.9 }),
    total(3.5, 2, 1.8),
  )
  expect([status('18'), status('18|total='), status('18|total=3.5')]).toEqual([undefined, undefined, 1])
  expect(book.match(SOCCER.id)?.countMarkets).toBe(1)
})

test.each([
  ['would be 1.00 on a ticket', 1.004],
  ['is higher than can be asked for', 100_001],
])('a price that %s is shown as none and takes no bets [FEED-3]', (_, price) => {
  const { book } = bookOf(result(price, 3.4, 4.2))
  const [home, draw] = book.view.event(SOCCER.id)?.lines.get('1')?.outcomes ?? []
  expect(home).toMatchObject({ odds: null, active: false })
  expect(draw).toMatchObject({ odds: 3.4, active: true })
})
