import { expect, test } from 'vitest'
import { colourOf } from '../../../live-table/number-colour.ts'
import { statisticsOf } from './statistics.ts'

test('what came most, what came least, and how the colours share the rounds [CAS-4]', () => {
  const { rounds, hot, cold, shares } = statisticsOf([17, 32, 17, 0, 17, 32, 8, 5])
  expect(rounds).toBe(8)
  expect(hot.slice(0, 2)).toEqual([
    { number: 17, times: 3 },
    { number: 32, times: 2 },
  ])
  expect(hot).toHaveLength(5)
  expect(cold.every(({ times }) => times === 0)).toBe(true)
  expect(shares).toEqual({ red: 3 / 8, black: 4 / 8, green: 1 / 8 })
})

test('without rounds there are no shares, and a number that never came is not hot [CAS-4]', () => {
  expect(statisticsOf([])).toMatchObject({ rounds: 0, hot: [], shares: { red: 0, black: 0, green: 0 } })
  expect([0, 1, 2].map(colourOf)).toEqual(['green', 'red', 'black'])
})
