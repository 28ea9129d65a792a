import { PROVIDER_ONE_SPORT } from '@momio/contract/sport-codes'
import { expect, test } from 'vitest'
import { BET_STOP_GROUPS, SHOWN_GROUPS, SHOWN_GROUPS_OF_TWO } from './market-group-table.ts'
import { GROUP_NAMES } from './market-groups.ts'
import { es } from './market-words/es.ts'
import { numbersOf } from './number-ranges.ts'

type Groups = readonly (readonly [name: string, marketTypes: string, ...unknown[]])[]

const marketTypesIn = (groups: Groups) => new Set(groups.flatMap(([, marketTypes]) => numbersOf(marketTypes)))

/** What is missing on either side, in words that say where to add it. */
function gaps(words: Readonly<Record<number, string>>, groups: Groups, what: string): string[] {
  const grouped = marketTypesIn(groups)
  return [
    ...Object.keys(words)
      .filter((marketType) => !grouped.has(Number(marketType)))
      .map((marketType) => `market ${marketType} has words but no ${what}`),
    ...[...grouped]
      .filter((marketType) => !(marketType in words))
      .map((marketType) => `market ${marketType} is in a ${what} but has no words`),
  ]
}

const shown = [...SHOWN_GROUPS.values()].flat()
const shownOfTwo = [...SHOWN_GROUPS_OF_TWO.values()].flat()

test('every market with words has a group it is shown in, and every market in a group has words [CAT-5]', () => {
  expect(gaps(es.markets, shown, 'group of SHOWN_GROUPS')).toEqual([])
  expect(gaps(es.providerTwo, shownOfTwo, 'group of SHOWN_GROUPS_OF_TWO')).toEqual([])
})

test('every market with words is reached by a group of bet stops, and the other way round [UOF-10]', () => {
  expect(gaps(es.markets, BET_STOP_GROUPS, 'group of BET_STOP_GROUPS')).toEqual([])
})

test('a group names each of its markets once [CAT-5]', () => {
  const twice = [...shown, ...shownOfTwo, ...BET_STOP_GROUPS].flatMap(([name, marketTypes]) =>
    numbersOf(marketTypes)
      .filter((marketType, place, all) => all.indexOf(marketType) < place)
      .map((marketType) => `${name} names market ${marketType} twice`),
  )
  expect(twice).toEqual([])
})

test('every name of a group is used; Todas and Otros are added where they are needed [CAT-5]', () => {
  const used = new Set<string>(['Todas', 'Otros', ...shown.map(([name]) => name), ...shownOfTwo.map(([name]) => name)])
  expect(GROUP_NAMES.filter((name) => !used.has(name))).toEqual([])
})

test('every sport of the contract has groups of its own [CAT-5]', () => {
  const lacking = Object.entries(PROVIDER_ONE_SPORT).filter(([, number]) => !SHOWN_GROUPS.has(`sr:sport:${number}`))
  expect(lacking.map(([sport]) => `${sport} is in no line of SHOWN_GROUPS`)).toEqual([])
})
