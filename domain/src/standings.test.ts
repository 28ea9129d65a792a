import { expect, test } from 'vitest'
import { type FinalScore, standings } from './standings.ts'

const team = (name: string) => ({ id: `sr:competitor:${name}`, name })
const result = (home: string, homeScore: number, awayScore: number, away: string): FinalScore => ({
  home: team(home),
  away: team(away),
  homeScore,
  awayScore,
})
const LEAGUE = [
  result('Atlas', 2, 0, 'Toluca'),
  result('Toluca', 1, 1, 'Pumas'),
  result('Pumas', 0, 3, 'Atlas'),
  result('Toluca', 1, 0, 'Atlas'),
  result('Pumas', 2, 2, 'Toluca'),
  result('Atlas', 0, 0, 'Pumas'),
]

test('a victory is three points and a draw one; difference and goals decide between equals [CAT-7]', () => {
  const table = standings('sr:sport:1', LEAGUE)
  expect(table.map(({ name, points }) => [name, points])).toEqual([
    ['Atlas', 7],
    ['Toluca', 5],
    ['Pumas', 3],
  ])
  expect(table[0]).toEqual({
    teamId: 'sr:competitor:Atlas',
    name: 'Atlas',
    played: 4,
    won: 2,
    drawn: 1,
    lost: 1,
    scored: 5,
    conceded: 1,
    points: 7,
  })
})

test('both providers’ soccer has points; other team sports count victories by their share [CAT-7]', () => {
  expect(standings('bg:sport:10', LEAGUE)[0]?.points).toBe(7)
  const games = [...LEAGUE, result('Atlas', 1, 2, 'Leones')]
  const table = standings('sr:sport:2', games)
  expect(table.map(({ name, won, points }) => [name, won, points])).toEqual([
    ['Leones', 1, null],
    ['Atlas', 2, null],
    ['Toluca', 1, null],
    ['Pumas', 0, null],
  ])
})

test('there is no table of a few matches, nor of single players [CAT-7]', () => {
  expect(standings('sr:sport:1', LEAGUE.slice(1))).toEqual([])
  expect(standings('sr:sport:5', LEAGUE)).toEqual([])
})
