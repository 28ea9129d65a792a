import type { Match } from '@momio/contract/live-book'
import type { PrincipalTournament } from '@momio/contract/sport-book'
import { expect, test } from 'vitest'
import type { LiveSport } from '../../live/stores/live-store.ts'
import { featuredMatches, importantMatches } from './chosen-matches.ts'

const live = (sportId: string, ...tournaments: readonly (readonly string[])[]): LiveSport => ({
  id: sportId,
  live: tournaments.flat().length,
  tournaments: tournaments.map((matchIds, index) => ({
    id: `${sportId}-${index}`,
    name: `T${index}`,
    categoryName: '',
    sportId,
    matchIds,
  })),
})
const structure = { sports: [live('soccer', ['s1', 's2'], ['s3']), live('tennis', ['t1'])] }
const featured = (favourites: readonly string[], most = 10) =>
  featuredMatches(structure, new Set(favourites), most).map(({ id }) => id)

test('featured matches follow the order of the server, sports in turn [CAT-7]', () => {
  expect(featured([])).toEqual(['s1', 't1', 's2', 's3'])
  expect(featured([], 2)).toEqual(['s1', 't1'])
  expect(featuredMatches({ sports: [] }, new Set(), 2)).toEqual([])
})

test('the visitor’s favourites come first, live and to come [CAT-7]', () => {
  expect(featured(['s3', 'gone'], 2)).toEqual(['s3', 's1'])
  expect(important(['c1'])).toEqual(['c1', 'a2', 'a1'])
})

const tournament = (id: string, isRelevant: boolean, ...matches: readonly (readonly [string, string])[]) =>
  ({
    id,
    order: 0,
    isRelevant,
    matches: matches.map(([matchId, scheduleTime]) => ({ id: matchId, scheduleTime }) as Match),
  }) as unknown as PrincipalTournament
const principals = [
  tournament('a', true, ['a1', '2026-03-02T00:00:00Z'], ['a2', '2026-03-01T00:00:00Z']),
  tournament('c', false, ['c1', '2026-02-28T00:00:00Z']),
]
const important = (favourites: readonly string[]) =>
  importantMatches(principals, new Set(favourites), 5).map(({ match }) => match.id)

test('important matches are those of known tournaments, soonest first, or all when there are none [CAT-7]', () => {
  expect(important([])).toEqual(['a2', 'a1'])
  expect(importantMatches(principals.slice(1), new Set(), 5).map(({ match }) => match.id)).toEqual(['c1'])
})
