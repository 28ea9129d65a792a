import { expect, test } from 'vitest'
import { holds, setEnds, tiebreakForHome, tiebreakServer } from './model.ts'
import { tennisQuestions } from './prices.ts'

const outlook = {
  setsToWin: 2,
  serve: { home: 0.66, away: 0.62 },
  sets: [{ home: 0, away: 0 }],
  server: 0 as const,
  points: { home: 0, away: 0 },
  tiebreak: false,
  tiebreakFirst: 0 as const,
  games: [[]],
  over: false,
  retired: false,
}

function fact(id: number, changed: Partial<Parameters<typeof tennisQuestions>[0]> = {}) {
  const question = tennisQuestions({ ...outlook, ...changed }).find((each) => each.id === id)
  if (!question || !('fact' in question) || 'scores' in question.fact) throw new Error(`there is no market ${id}`)
  return question.fact
}

test('points make games: six points in ten hold serve about three times in four', () => {
  expect(holds(0.6, 0, 0)).toBeCloseTo(0.7357, 4)
  expect(holds(0.5, 0, 0)).toBeCloseTo(0.5, 12)
  expect(holds(0.6, 3, 3)).toBeCloseTo(0.36 / 0.52, 12)
  expect(holds(0.6, 3, 0)).toBeGreaterThan(holds(0.6, 2, 0))
})

test('a tie-break serves one point, then two each, and favours nobody among equals', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((point) => tiebreakServer(0, point))).toEqual([0, 1, 1, 0, 0, 1, 1])
  expect(tiebreakForHome(0.65, 0.65, 0, 0, 0)).toBeCloseTo(0.5, 9)
  expect(tiebreakForHome(0.65, 0.65, 1, 0, 0)).toBeCloseTo(0.5, 9)
  expect(tiebreakForHome(0.65, 0.65, 0, 6, 0)).toBeGreaterThan(0.98)
})

test('a set ends at six with two ahead, at 7-5 or at 7-6, and surely', () => {
  const ends = setEnds([0.8, 0.75], 0.55, { home: 0, away: 0, server: 0, game: 0.8 })
  expect(ends).toHaveLength(14)
  expect(ends.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
})

test('at six all the tie-break decides, whoever served before', () => {
  const ends = setEnds([0.8, 0.75], 0.55, { home: 6, away: 5, server: 1, game: 0.25 })
  const chance = (home: number, away: number) => ends.find((end) => end.home === home && end.away === away)?.probability
  expect(chance(7, 5)).toBeCloseTo(0.25, 12)
  expect(chance(7, 6)).toBeCloseTo(0.75 * 0.55, 12)
  expect(chance(6, 7)).toBeCloseTo(0.75 * 0.45, 12)
})

test('who wins is the sum over the correct scores, at every score of the match', () => {
  for (const sets of [
    [{ home: 0, away: 0 }],
    [{ home: 3, away: 5 }],
    [
      { home: 6, away: 4 },
      { home: 2, away: 3 },
    ],
  ]) {
    const now = { sets, games: sets.map(() => []) }
    const scores = fact(199, now).chances()
    const homeWins = [0, 1].reduce((sum, place) => sum + (scores.p[place - scores.low] ?? 0), 0)
    const winner = fact(186, now).chances()
    const home = winner.p.reduce((sum, chance, index) => sum + (winner.low + index > 0 ? chance : 0), 0)
    expect(home).toBeCloseTo(homeWins, 12)
  }
})

test('a player who gives up leaves what is undecided void and what is decided as it is [FEED-5]', () => {
  const sets = [
    { home: 6, away: 3 },
    { home: 1, away: 2 },
  ]
  const changed = {
    sets,
    games: [[1, 1, 1, 1, 1, 1, -1, -1, -1] as const, [1, -1, -1] as const].map((winners) =>
      winners.map((winner) => ({ winner, points: [] })),
    ),
    over: true,
    retired: true,
  }
  expect(fact(186, changed).value).toBe('void')
  expect(fact(202, changed).value).toBe(3)
  expect(fact(189, changed)).toMatchObject({ value: 'void', atLeast: 12 })
})
