import { expect, test } from 'vitest'
import { at, mean } from '../chances.ts'
import { fightsToCome } from './fights.ts'
import { mapIsOver, roundsToCome } from './rounds.ts'

test.each([
  { score: [13, 0], over: true },
  { score: [13, 11], over: true },
  { score: [12, 12], over: false },
  { score: [13, 12], over: false },
  { score: [15, 12], over: false },
  { score: [16, 12], over: true },
  { score: [16, 14], over: true },
  { score: [15, 15], over: false },
  { score: [16, 15], over: false },
  { score: [19, 15], over: true },
  { score: [17, 19], over: true },
] as const)('a map at $score is over: $over', ({ score: [home, away], over }) => {
  expect(mapIsOver(home, away)).toBe(over)
  expect(mapIsOver(away, home)).toBe(over)
})

test('equals win a map alike, and every overtime is like the one before', () => {
  expect(roundsToCome(0.5, 0, 0).homeWins).toBeCloseTo(0.5, 12)
  expect(roundsToCome(0.55, 12, 12).homeWins).toBeCloseTo(roundsToCome(0.55, 30, 30).homeWins, 12)
  expect(mean(roundsToCome(0.55, 30, 30).total) - mean(roundsToCome(0.55, 12, 12).total)).toBeCloseTo(36, 9)
  for (const rounds of [25, 26, 27]) expect(at(roundsToCome(0.5, 0, 0).total, rounds)).toBe(0)
})

test('a side one fight from the map wins it at least as often as that fight', () => {
  expect(fightsToCome(0.6, 13, 12, 12).homeWins).toBeCloseTo(0.6, 12)
  expect(fightsToCome(0.5, 13, 0, 0).homeWins).toBeCloseTo(0.5, 12)
  expect(fightsToCome(0.6, 13, 12, 12).kills).toMatchObject({ low: 1 })
})
