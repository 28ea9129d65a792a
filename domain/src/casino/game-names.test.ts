import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findGames, GAME_NAMES } from './game-names.ts'

const found = (term: string) => findGames(term).map(({ gameId }) => gameId)

test('games are found by the beginning of any word of their name, whatever the accents and a slip of the finger [PLAT-4]', () => {
  expect(found('ruleta')).toEqual(['ruleta'])
  expect(found('ORO')).toEqual(['luchador'])
  expect(found('cénote prof')).toEqual(['cenote'])
  expect(found('alebirjes')).toEqual(['alebrijes'])
  expect(found('c')).toEqual(['cenote', 'cohete'])
})

test('nothing typed and a name of no game find none [PLAT-4]', () => {
  expect(found('  ')).toEqual([])
  expect(found('América')).toEqual([])
})

test('docs/casino/fairness.md says what every game draws [CAS-6]', () => {
  const document = readFileSync(new URL('../../../docs/casino/fairness.md', import.meta.url), 'utf8')
  const games = [...document.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split(', '))
  expect(Object.values(GAME_NAMES).filter((name) => !games.includes(name))).toEqual([])
})
