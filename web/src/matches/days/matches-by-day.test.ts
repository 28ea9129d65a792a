import { expect, test } from 'vitest'
import { byCountry, matchesByDay, onlyMatches } from './matches-by-day.ts'

const tournament = (id: string, categoryName: string, ...matchIds: string[]) => ({
  id,
  name: id,
  categoryName,
  sportId: 'sr:sport:1',
  matchIds,
})
const LIGA = tournament('liga', 'México', 'a', 'b')
const PREMIER = tournament('premier', 'Inglaterra', 'c')
const COPA = tournament('copa', 'México', 'd')
const DAYS: Readonly<Record<string, string>> = { a: '2026-11-17', b: '2026-11-16', c: '2026-11-16', d: '2026-11-18' }

test('matches stand under their day, earliest first, and tournaments keep the order of the server [CAT-7]', () => {
  const days = matchesByDay([LIGA, PREMIER, COPA], (id) => DAYS[id] ?? '')
  expect(days.map(({ day, tournaments }) => [day, tournaments.map(({ id, matchIds }) => [id, ...matchIds])])).toEqual([
    [
      '2026-11-16',
      [
        ['liga', 'b'],
        ['premier', 'c'],
      ],
    ],
    ['2026-11-17', [['liga', 'a']]],
    ['2026-11-18', [['copa', 'd']]],
  ])
})

test('a tournament that keeps all its matches is the same object, so that it is not drawn again', () => {
  const [liga, premier] = onlyMatches([LIGA, PREMIER], (id) => id !== 'a')
  expect([liga?.matchIds, premier === PREMIER]).toEqual([['b'], true])
})

test('leagues are listed by country, in the order in which each country comes first [CAT-7]', () => {
  const countries = byCountry([LIGA, PREMIER, COPA])
  expect(countries.map(({ name, tournaments }) => [name, tournaments.map(({ id }) => id)])).toEqual([
    ['México', ['liga', 'copa']],
    ['Inglaterra', ['premier']],
  ])
})
