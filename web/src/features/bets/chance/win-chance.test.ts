import { expect, test } from 'vitest'
import { winChance } from './win-chance.ts'

const leg = (eventId: string, chance: number | null, result: 'open' | 'won' | 'lost' | 'void' = 'open') => ({
  eventId,
  chance,
  result,
})

test('the chance of a ticket is that of all its legs together, decided ones as they were decided [GLI-17]', () => {
  expect(winChance([leg('a', 0.5), leg('b', 0.4)])).toBeCloseTo(0.2)
  expect(winChance([leg('a', null, 'won'), leg('b', 0.4)])).toBeCloseTo(0.4)
  expect(winChance([leg('a', 0.9, 'lost'), leg('b', 0.4)])).toBe(0)
  expect(winChance([leg('a', null, 'void')])).toBe(1)
})

test('nothing is said where the feed does not tell, or where legs depend on each other [GLI-17]', () => {
  expect(winChance([leg('a', null), leg('b', 0.4)])).toBeUndefined()
  expect(winChance([leg('a', 0.5), leg('a', 0.4)])).toBeUndefined()
})
