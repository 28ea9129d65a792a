import { expect, test } from 'vitest'
import { KICK_OFF, market, oddsChange, playing, result, SOCCER } from '../../../../test/catalogue/book-example.ts'
import { createMarketNames } from '../names/create-market-names.ts'
import type { MarketNames } from '../names/market-names.ts'
import { createBook } from './book.ts'

const clock = { now: () => new Date(KICK_OFF) }

test('lines whose names were incomplete are told again when the names come, and only those [UOF-16]', () => {
  const names = createMarketNames()
  const book = createBook({ clock, names })
  const scorer = market(40, '', { 'sr:player:7': 3.2 })
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(2, 3, 4), scorer] }))
  expect(book.renameIncomplete()).toEqual([])
  names.takePerson('sr:player:7', 'Henry Martín')
  const changes = book.renameIncomplete()
  expect(changes).toMatchObject([{ kind: 'odds', urgent: false, lines: [{ id: '40' }] }])
  expect(book.view.event(SOCCER.id)?.lines.get('40')?.outcomes).toMatchObject([{ name: 'Henry Martín', odds: 3.2 }])
  expect(book.renameIncomplete()).toEqual([])
})

test('a name is made once and holds while prices move, until the fixture or the outcomes change [UOF-16]', () => {
  const names = createMarketNames()
  const described: number[] = []
  const counting: MarketNames = {
    ...names,
    describe(fixture, input) {
      described.push(input.id)
      return names.describe(fixture, input)
    },
  }
  const book = createBook({ clock, names: counting })
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(2, 3, 4)] }))
  book.applyOddsChange(oddsChange({ atSecond: 1, markets: [result(2.1, 3, 4)] }))
  book.applyFixture({ ...SOCCER })
  book.applyOddsChange(oddsChange({ atSecond: 2, markets: [result(2.2, 3, 4)] }))
  expect(described).toEqual([1])
  book.applyOddsChange(oddsChange({ atSecond: 3, markets: [market(1, '', { 1: 2, 3: 4 })] }))
  expect(book.match(SOCCER.id)?.markets[0]?.outcomes.map(({ name }) => name)).toEqual(['América', 'Toluca'])
  book.applyFixture({ ...SOCCER, away: { ...SOCCER.away, name: 'Diablos' } })
  expect(book.match(SOCCER.id)?.markets[0]?.outcomes.map(({ name }) => name)).toEqual(['América', 'Diablos'])
  expect(described).toEqual([1, 1, 1])
})
