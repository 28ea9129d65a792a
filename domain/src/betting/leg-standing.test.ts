import { expect, test } from 'vitest'
import { legStanding } from './leg-standing.ts'

const at = (home: number, away: number) => ({ home, away })
const standing = (marketId: number, outcomeId: string, specifiers: string, home: number, away: number) => {
  const found = legStanding({ marketId, outcomeId, specifiers }, at(home, away))
  return found && `${found.now} ${found.turnsAfter}`
}

test.each([
  // 1X2
  [1, '1', '', 2, 0, 'winning 2'],
  [1, '1', '', 1, 1, 'losing 1'],
  [1, '3', '', 2, 0, 'losing 3'],
  [1, '2', '', 1, 1, 'winning 1'],
  [1, '2', '', 3, 1, 'losing 2'],
  // Double chance
  [10, '9', '', 0, 0, 'winning 1'],
  [10, '9', '', 0, 1, 'losing 1'],
  [10, '10', '', 0, 0, 'losing 1'],
  [10, '11', '', 2, 0, 'losing 2'],
  // Draw no bet, winner with overtime
  [11, '4', '', 1, 1, 'returned 1'],
  [11, '5', '', 2, 1, 'losing 2'],
  [219, '4', '', 88, 80, 'winning 8'],
  // Handicap
  [16, '1714', 'hcp=-1.5', 2, 1, 'losing 1'],
  [16, '1714', 'hcp=-1', 2, 1, 'returned 1'],
  [223, '1715', 'hcp=-4.5', 90, 88, 'winning 3'],
  // Totals, of both and of one side
  [18, '13', 'total=2.5', 1, 1, 'winning 1'],
  [18, '12', 'total=2.5', 0, 0, 'losing 3'],
  [18, '12', 'total=2.5', 2, 1, 'winning null'],
  [18, '13', 'total=2.5', 2, 1, 'losing null'],
  [18, '12', 'total=2', 1, 1, 'returned 1'],
  [19, '12', 'total=0.5', 0, 3, 'losing 1'],
  // Both teams score
  [29, '74', '', 1, 0, 'losing 1'],
  [29, '76', '', 0, 0, 'winning 2'],
  [29, '74', '', 1, 2, 'winning null'],
])(
  'market %i, outcome %s %s at %i–%i is %s: what the score says and what would turn it [BET-9]',
  (market, outcome, specifiers, home, away, expected) => {
    expect(standing(market, outcome, specifiers, home, away)).toBe(expected)
  },
)

test('nothing is said of a market or an outcome that the score does not tell about [BET-9]', () => {
  expect(standing(45, '274', '', 1, 0)).toBeUndefined()
  expect(standing(1, '9', '', 1, 0)).toBeUndefined()
  expect(standing(18, '12', '', 1, 0)).toBeUndefined()
  expect(standing(16, '1714', '', 1, 0)).toBeUndefined()
})

test('whatever is scored as a leg says does turn it, and nothing less [BET-9]', () => {
  for (const [marketId, outcomeId, specifiers] of [
    [18, '13', 'total=3.5'],
    [18, '12', 'total=3.5'],
  ] as const) {
    for (let goals = 0; goals < 4; goals++) {
      const leg = { marketId, outcomeId, specifiers }
      const { now, turnsAfter } = legStanding(leg, at(goals, 0)) ?? {}
      expect(legStanding(leg, at(goals + (turnsAfter ?? 0), 0))?.now).not.toBe(now)
      expect(legStanding(leg, at(goals + (turnsAfter ?? 0) - 1, 0))?.now).toBe(now)
    }
  }
})
