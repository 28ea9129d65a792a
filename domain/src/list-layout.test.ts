import { PROVIDER_ONE_SPORT } from '@momio/contract/sport-codes'
import { expect, test } from 'vitest'
import { listLayout, marketTypesOf } from './list-layout.ts'

const sportsWith = (name: string) =>
  Object.entries(PROVIDER_ONE_SPORT)
    .filter(([, number]) => listLayout(`sr:sport:${number}`).name === name)
    .map(([sport]) => sport)
    .sort()

test('handicap, total and winner for the sports the document names', () => {
  expect(sportsWith('HandicapTotalWinner')).toEqual(
    ['basketball', 'ebasketball', 'baseball', 'iceHockey', 'aussieRules', 'americanFootball'].sort(),
  )
})

test('only the winner where there is no draw and no total in the list', () => {
  expect(sportsWith('Winner')).toEqual(
    [
      ...['tennis', 'snooker', 'tableTennis', 'cricket', 'darts', 'volleyball', 'beachVolley', 'badminton', 'squash'],
      ...['bowls', 'esportsCs', 'esportsLol', 'esportsDota', 'box', 'mma'],
    ].sort(),
  )
})

test('soccer shows its result, and so does a sport without a layout of its own', () => {
  expect(marketTypesOf(listLayout('sr:sport:1'))).toEqual([1, 16, 18])
  expect(listLayout('sr:sport:9999')).toBe(listLayout('sr:sport:1'))
})

test('american football, basketball, baseball and ice hockey price the winner with overtime', () => {
  expect([16, 2, 3, 4].map((sport) => marketTypesOf(listLayout(`sr:sport:${sport}`)).at(-1))).toEqual([
    219, 219, 251, 406,
  ])
})
