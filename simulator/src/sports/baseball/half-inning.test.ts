import { describe, expect, test } from 'vitest'
import { type FinalScores, finalScores, MOST } from './final-score.ts'
import { advanceRunners, frame, HITS, halfInning } from './half-inning.ts'

const start = { attack: { home: 1, away: 1 }, inning: 1, batting: 'away' as const, outs: 0, bases: 0, home: 0, away: 0 }

function sumWhere({ scores }: FinalScores, matches: (home: number, away: number) => boolean): number {
  return scores.reduce((sum, chance, place) => {
    const home = Math.floor(place / (MOST + 1))
    return matches(home, place % (MOST + 1)) ? sum + chance : sum
  }, 0)
}

describe('runners', () => {
  test.each([
    { hit: 'walk' as const, bases: 0, after: { bases: 1, runs: 0 } },
    { hit: 'walk' as const, bases: 2, after: { bases: 3, runs: 0 } },
    { hit: 'walk' as const, bases: 5, after: { bases: 7, runs: 0 } },
    { hit: 'walk' as const, bases: 7, after: { bases: 7, runs: 1 } },
    { hit: 'single' as const, bases: 3, after: { bases: 3, runs: 1 } },
    { hit: 'double' as const, bases: 5, after: { bases: 6, runs: 1 } },
    { hit: 'triple' as const, bases: 7, after: { bases: 4, runs: 3 } },
    { hit: 'homer' as const, bases: 7, after: { bases: 0, runs: 4 } },
  ])('a $hit with bases $bases', ({ hit, bases, after }) => {
    expect(advanceRunners(bases, hit)).toEqual(after)
  })

  test('nobody appears or vanishes', () => {
    const count = (bases: number) => (bases & 1) + ((bases >> 1) & 1) + (bases >> 2)
    for (const hit of HITS) {
      for (let bases = 0; bases < 8; bases++) {
        const after = advanceRunners(bases, hit)
        expect(count(after.bases) + after.runs).toBe(count(bases) + 1)
      }
    }
  })
})

test('a half inning brings about half a run, more with runners on and fewer with outs', () => {
  const { runs } = halfInning(1)
  const mean = (outs: number, bases: number) =>
    (runs[frame(outs, bases)] ?? new Float64Array()).reduce((sum, chance, scored) => sum + chance * scored, 0)
  expect(mean(0, 0)).toBeGreaterThan(0.4)
  expect(mean(0, 0)).toBeLessThan(0.6)
  expect(mean(0, 7)).toBeGreaterThan(mean(0, 1))
  expect(mean(2, 7)).toBeLessThan(mean(1, 7))
})

test('one run that misses is scored as often by walking off as by going on', () => {
  const { runs, walkOff } = halfInning(1)
  const none = runs[0]?.[0] ?? 0
  const wins = (walkOff[0]?.[1] ?? new Float64Array()).reduce((sum, chance) => sum + chance, 0)
  expect(wins).toBeCloseTo(1 - none, 9)
})

test('every match ends, never level, and equals win alike', () => {
  const final = finalScores(start)
  expect(sumWhere(final, () => true)).toBeCloseTo(1, 4)
  expect(sumWhere(final, (home, away) => home === away)).toBe(0)
  expect(sumWhere(final, (home, away) => home > away)).toBeCloseTo(0.5, 1)
})

test('the home side that leads after the top of the ninth has won, and behind by one it walks off by four at most', () => {
  const last = { ...start, inning: 9, batting: 'home' as const, away: 3 }
  const final = finalScores({ ...last, home: 2 })
  expect(sumWhere(final, (home, away) => away === 3 && home > 7)).toBe(0)
  const top = finalScores({ ...start, inning: 9, outs: 2, home: 4, away: 3, bases: 0 })
  expect(sumWhere(top, (home, away) => home === 4 && away === 3)).toBeGreaterThan(0.85)
})
