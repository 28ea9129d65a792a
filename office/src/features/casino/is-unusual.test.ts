import { expect, test } from 'vitest'
import { isUnusual } from './is-unusual.ts'

const GAME = { gameId: 'cenote', name: 'Cenote', staked: 1, paid: 1, published: 0.96, standardError: 0.01 }

test.each([
  [0.98, 1_000, false],
  [0.995, 1_000, true],
  [0.92, 1_000, true],
  [0.995, 99, false],
])('a return of %d in %i rounds is unusual: %j [PLAT-6]', (observed, rounds, unusual) => {
  expect(isUnusual({ ...GAME, observed, rounds })).toBe(unusual)
})
