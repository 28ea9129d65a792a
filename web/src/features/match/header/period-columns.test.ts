import { expect, test } from 'vitest'
import { boardShape } from '../../../matches/board/board-shape.ts'
import { periodColumns } from './period-columns.ts'

const columns = (sportId: string, periods: number, bestOf?: number) =>
  periodColumns(
    sportId,
    boardShape(sportId),
    Array.from({ length: periods }, (_, index) => ({ home: 1, away: 0, number: index + 1 })),
    bestOf,
  )

test('a sport has a column for each period it lasts, and one more for each overtime [CAT-6]', () => {
  expect(columns('sr:sport:2', 1)).toHaveLength(4)
  expect(columns('sr:sport:2', 5)).toHaveLength(5)
  expect(columns('sr:sport:3', 2)).toHaveLength(9)
  expect(columns('sr:sport:23', 1, 5)).toHaveLength(5)
})

test('the period being played stands out; those to come are empty [CAT-6]', () => {
  expect(columns('sr:sport:4', 2).map(({ isLast, score }) => [isLast, score !== undefined])).toEqual([
    [false, true],
    [true, true],
    [false, false],
  ])
})

test('halves and rounds of a fight have no table', () => {
  expect(columns('sr:sport:1', 2)).toEqual([])
  expect(columns('sr:sport:117', 2, 5)).toEqual([])
})
