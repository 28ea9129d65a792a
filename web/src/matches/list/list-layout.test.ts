import { expect, test } from 'vitest'
import { listLayout } from './list-layout.ts'

const outcomes = (sportId: string) =>
  listLayout(sportId).columns.map(({ cells }) => cells.map((cell) => cell.outcomeIds.join('/')))

test('a result list has a button for home, draw and away, then both sides of handicap and total [CAT-3]', () => {
  expect(outcomes('sr:sport:1')).toEqual([['1'], ['2'], ['3'], ['1714', '1715'], ['12', '13']])
})

test('handicap, total and winner carry both sides, one above the other', () => {
  expect(listLayout('sr:sport:2').columns.map(({ head }) => head)).toEqual(['handicap', 'total', 'winner'])
  expect(outcomes('sr:sport:2')).toEqual([
    ['1714', '1715'],
    ['12', '13'],
    ['4/25', '5/26'],
  ])
})

test('a winner list has the two sides, by either pair of outcomes [CAT-3]', () => {
  expect(outcomes('sr:sport:5')).toEqual([['4/25'], ['5/26']])
})

test('a row counts its own markets once, and is the same object each time', () => {
  expect(['sr:sport:1', 'sr:sport:2', 'sr:sport:5'].map((id) => listLayout(id).shown)).toEqual([3, 3, 1])
  expect(listLayout('sr:sport:1')).toBe(listLayout('sr:sport:6'))
})
