import { expect, test } from 'vitest'
import { listLayout, shownMarkets } from './list-layout.ts'

const namesOf = (...numbers: number[]) => numbers.map((number) => listLayout(`sr:sport:${number}`).name)
const types = (sportId: string) => [
  ...new Set(listLayout(sportId).columns.flatMap(({ cells }) => cells.map(({ marketType }) => marketType))),
]

test('soccer, esoccer, handball, rugby, futsal, field hockey and pesapallo show the result', () => {
  expect(new Set(namesOf(1, 137, 6, 12, 29, 24, 61))).toEqual(new Set(['Market1x2']))
  expect(
    listLayout('sr:sport:1')
      .columns.slice(0, 3)
      .map(({ cells }) => cells[0]?.outcomeId),
  ).toEqual(['1', '2', '3'])
})

test('basketball, ebasketball, baseball, ice hockey, aussie rules and american football show handicap, total, winner', () => {
  expect(new Set(namesOf(2, 153, 3, 4, 13, 16))).toEqual(new Set(['HandicapTotalWinner']))
  expect(listLayout('sr:sport:2').columns.map(({ head }) => head)).toEqual(['handicap', 'total', 'winner'])
})

test('tennis, box, MMA, esports and the rest of their group show the winner', () => {
  const group = [5, 19, 20, 21, 22, 23, 34, 31, 37, 32, 109, 110, 111, 10, 117]
  expect(new Set(namesOf(...group))).toEqual(new Set(['Winner']))
})

test('american football, basketball, baseball and ice hockey use the markets with overtime', () => {
  expect(types('sr:sport:16')).toEqual([223, 225, 219])
  expect(types('sr:sport:2')).toEqual([223, 225, 219])
  expect(types('sr:sport:3')).toEqual([256, 258, 251])
  expect(types('sr:sport:4')).toEqual([410, 412, 406])
})

test('a row counts its own markets once', () => {
  expect(['sr:sport:1', 'sr:sport:2', 'sr:sport:5'].map((id) => shownMarkets(listLayout(id)))).toEqual([3, 3, 1])
})
