import { expect, test } from 'vitest'
import { type Shot, shootoutForHome, shootoutWinner } from './shootout.ts'

/** Home shoots first: `x` scored, `-` missed. */
function shots(text: string): Shot[] {
  return Array.from(text, (mark, index) => ({ side: index % 2 === 0 ? 'home' : 'away', scored: mark === 'x' }))
}

test.each([
  { taken: '', winner: null },
  { taken: 'x-x-', winner: 'home' },
  { taken: 'x-x', winner: null },
  { taken: '-x-x-', winner: 'away' },
  { taken: 'xxxxxx', winner: null },
  { taken: '------x', winner: null },
  { taken: '------x-', winner: 'home' },
  { taken: '-------x', winner: 'away' },
])('after "$taken" the winner is $winner', ({ taken, winner }) => {
  expect(shootoutWinner(shots(taken))).toBe(winner)
})

test('nobody is the favourite before the first shot, and a goal makes one', () => {
  expect(shootoutForHome([])).toBeCloseTo(0.5, 12)
  expect(shootoutForHome(shots('x'))).toBeGreaterThan(0.6)
  expect(shootoutForHome(shots('x-x-'))).toBe(1)
})
