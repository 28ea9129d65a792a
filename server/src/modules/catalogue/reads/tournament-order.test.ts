import { expect, test } from 'vitest'
import { compareTournaments, isInternational, isRelevant } from './tournament-order.ts'

const named = (name: string, categoryName: string) => ({ id: `${categoryName} ${name}`, name, categoryName })

test('Mexico comes first, then what crosses borders, the neighbours and the rest by name [CAT-4]', () => {
  const ordered = [
    named('Copa México', 'México'),
    named('UEFA Champions League', 'Clubes internacionales'),
    named('MLS', 'USA'),
    named('LaLiga', 'España'),
    named('Premier League', 'Inglaterra'),
    named('Bundesliga', 'Alemania'),
    named('Primera División', 'Chile'),
  ]
  expect(ordered.toReversed().toSorted(compareTournaments)).toEqual(ordered)
})

test('within a category the known tournaments lead [CAT-4]', () => {
  const ordered = [named('Liga MX', 'México'), named('Liga MX Femenil', 'México'), named('Copa MX', 'México')]
  expect(ordered.toReversed().toSorted(compareTournaments)).toEqual(ordered)
})

test.each([
  ['Premier League', 'Inglaterra', true],
  ['Premier League', 'Egipto', false],
  ['ATP Acapulco, Abierto Mexicano', 'ATP', true],
  ['UFC, cartelera', 'MMA', true],
  ['ATPX', 'ATP', false],
  ['Liga MX', 'México', true],
  ['Liga MX Sub-19', 'México', false],
])('%s of %s is one that players look for: %s [CAT-4]', (name, categoryName, expected) => {
  expect(isRelevant({ name, categoryName })).toBe(expected)
})

test('international is a category without a country of its own, in either language [CAT-4]', () => {
  const categories = ['Internacional', 'International Clubs', 'México']
  expect(categories.map(isInternational)).toEqual([true, true, false])
})
