import { expect, test } from 'vitest'
import {
  betStop,
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
import type { MarketInput } from './feed-input.ts'

const clock = { now: () => new Date(KICK_OFF) }
const HANDED_OVER = -2

function openBook() {
  const book = createBook({ clock })
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing() }))
  const odds = (atSecond: number, line: MarketInput, product = 1) =>
    book.applyOddsChange(oddsChange({ atSecond, product, markets: [line] }))
  const status = (lineId: string) => book.view.event(SOCCER.id)?.lines.get(lineId)?.status
  const price = (lineId: string) => book.view.event(SOCCER.id)?.lines.get(lineId)?.outcomes[0]?.odds
  return { book, odds, status, price }
}

test('odds older than a bet stop find the line stopped, newer ones open it [UOF-10] [UOF-17]', () => {
  const { book, odds, status, price } = openBook()
  expect(book.applyBetStop(betStop({ atSecond: 10 }))).toEqual([])
  odds(9, result(1.5, 3, 4))
  expect([status('1'), price('1')]).toEqual([-1, 1.5])
  odds(11, result(1.6, 3, 4))
  expect([status('1'), price('1')]).toEqual([1, 1.6])
})

test('of several bet stops the first after the odds counts, for the others find nothing active [UOF-10]', () => {
  const { book, odds, status } = openBook()
  book.applyBetStop(betStop({ atSecond: 30, marketStatus: -1 }))
  book.applyBetStop(betStop({ atSecond: 20, marketStatus: 0 }))
  odds(10, result(1.5, 3, 4))
  expect(status('1')).toBeUndefined()
  odds(25, result(1.5, 3, 4))
  expect(status('1')).toBe(-1)
})

test('a bet stop moves only lines of its own producer [UOF-10]', () => {
  const { book, odds, status } = openBook()
  odds(1, result(1.5, 3, 4), 1)
  odds(1, total(2.5, 1.9, 1.9), 3)
  book.applyBetStop(betStop({ atSecond: 2, product: 3 }))
  expect([status('1'), status('18|total=2.5')]).toEqual([1, -1])
  book.applyBetStop(betStop({ atSecond: 3, product: 1 }))
  expect(status('1')).toBe(-1)
})

test('a bet stop that says active stops nothing, one that says what nobody knows suspends [UOF-10]', () => {
  const { book, odds, status } = openBook()
  odds(1, result(1.5, 3, 4))
  expect(book.applyBetStop(betStop({ atSecond: 2, marketStatus: 1 }))).toEqual([])
  book.applyBetStop(betStop({ atSecond: 3, marketStatus: 77 }))
  expect(status('1')).toBe(-1)
})

test('a bet stop is no result: one that says settled or cancelled suspends, and odds open the line again [UOF-10]', () => {
  for (const marketStatus of [-3, -4]) {
    const { book, odds, status } = openBook()
    odds(1, result(1.5, 3, 4))
    book.applyBetStop(betStop({ atSecond: 2, marketStatus }))
    expect(status('1')).toBe(-1)
    odds(3, result(1.5, 3, 4))
    expect(status('1')).toBe(1)
  }
})

test('in one millisecond the order of arrival counts, and a repeated message does not reopen [UOF-10] [UOF-17]', () => {
  const { book, odds, status } = openBook()
  odds(1, result(1.5, 3, 4))
  book.applyBetStop(betStop({ atSecond: 1 }))
  expect(status('1')).toBe(-1)
  expect(odds(1, result(1.5, 3, 4))).toEqual([])
  expect(status('1')).toBe(-1)
  odds(1, result(1.55, 3, 4))
  expect(status('1')).toBe(1)
  expect(book.applyBetStop(betStop({ atSecond: 1 }))).toEqual([])
})

test('handed over suspends an active line until the other producer speaks', () => {
  const { odds, status } = openBook()
  odds(1, result(1.5, 3, 4), 3)
  odds(2, result(1.5, 3, 4, { status: HANDED_OVER }), 3)
  expect(status('1')).toBe(-1)
  odds(3, result(1.6, 3, 4), 1)
  expect(status('1')).toBe(1)
})

test('handed over is nothing when the other producer spoke already, also when that arrives later [UOF-17]', () => {
  const { odds, status, price } = openBook()
  odds(1, result(1.5, 3, 4), 3)
  odds(3, result(1.5, 3, 4, { status: HANDED_OVER }), 3)
  odds(2, result(1.6, 3, 4), 1)
  expect([status('1'), price('1')]).toEqual([1, 1.6])
})

test('a handed over line that was hidden stays hidden, and one never priced is shown locked', () => {
  const { odds, status } = openBook()
  odds(1, result(1.5, 3, 4, { status: 0 }), 3)
  odds(2, result(1.5, 3, 4, { status: HANDED_OVER }), 3)
  expect(status('1')).toBeUndefined()
  odds(2, total(2.5, 1.9, 1.9, { status: HANDED_OVER }), 3)
  expect(status('18|total=2.5')).toBe(-1)
  odds(2, market(29, '', {}, { status: HANDED_OVER }), 3)
  expect(status('29')).toBeUndefined()
})

test('a settled or cancelled line is reopened by no odds, older or newer', () => {
  for (const closed of [-3, -4]) {
    const { odds, status } = openBook()
    odds(5, result(1.5, 3, 4, { status: closed }))
    expect(odds(4, result(1.6, 3, 4))).toEqual([])
    for (const [atSecond, newer] of [1, -1, 0, 1].entries()) {
      odds(6 + atSecond, result(1.6, 3, 4, { status: newer }))
      expect(status('1')).toBe(closed)
    }
  }
})

test('settled and cancelled lines stay readable and are neither counted nor listed', () => {
  const { book, odds } = openBook()
  odds(1, result(1.5, 3, 4))
  odds(1, total(2.5, 1.9, 1.9))
  odds(2, result(1.5, 3, 4, { status: -4 }))
  book.applySettlement(settlement([settled(18, 'total=2.5', { 12: 1, 13: 0 })], { atSecond: 3 }))
  const event = book.view.event(SOCCER.id)
  expect([...(event?.lines.values() ?? [])].map(({ id, status }) => [id, status])).toEqual([
    ['1', -4],
    ['18|total=2.5', -3],
  ])
  expect(event?.match).toMatchObject({ countMarkets: 0, markets: [] })
})

test('a line that closes without outcomes shows those of an older message that comes late [UOF-8] [UOF-17]', () => {
  const { odds, status, price } = openBook()
  odds(5, market(1, '', {}, { status: -1 }))
  odds(4, result(1.5, 3, 4))
  expect([status('1'), price('1')]).toEqual([-1, 1.5])
})

test('an event that ended and is played again offers nothing of before [UOF-17]', () => {
  const { book, odds, status } = openBook()
  odds(1, result(1.5, 3, 4))
  book.applyOddsChange(oddsChange({ atSecond: 5, eventStatus: playing({ status: 3 }) }))
  expect(book.match(SOCCER.id)).toBeUndefined()
  book.applyOddsChange(oddsChange({ atSecond: 6, eventStatus: playing(), markets: [total(2.5, 1.9, 1.9)] }))
  expect([status('1'), status('18|total=2.5')]).toEqual([undefined, 1])
  odds(4, result(1.6, 3, 4))
  expect(status('1')).toBeUndefined()
})
