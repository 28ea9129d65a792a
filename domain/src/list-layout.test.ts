import { PROVIDER_ONE_SPORT } from '@momio/contract/sport-codes'
import { expect, test } from 'vitest'
import {
  listLayout,
  marketTypesOf,
  OVERTIME_WINNER,
  RESULT_OUTCOMES,
  SPECIAL_SPORTS,
  TOTAL_OUTCOMES,
  WINNER_OUTCOMES,
} from './list-layout.ts'
import { sameSport } from './same-sport.ts'

const sportsWith = (name: string) =>
  Object.entries(PROVIDER_ONE_SPORT)
    .filter(([, number]) => listLayout(`sr:sport:${number}`).name === name)
    .map(([sport]) => sport)
    .sort()

test('handicap, total and winner for the sports the document names [CAT-3]', () => {
  expect(sportsWith('HandicapTotalWinner')).toEqual(
    ['basketball', 'ebasketball', 'baseball', 'iceHockey', 'aussieRules', 'americanFootball'].sort(),
  )
})

test('only the winner where there is no draw and no total in the list [CAT-3]', () => {
  expect(sportsWith('Winner')).toEqual(
    [
      ...['tennis', 'snooker', 'tableTennis', 'cricket', 'darts', 'volleyball', 'beachVolley', 'badminton', 'squash'],
      ...['bowls', 'esportsCs', 'esportsLol', 'esportsDota', 'box', 'mma'],
    ].sort(),
  )
})

test('soccer shows its result, and so does a sport without a layout of its own [CAT-3]', () => {
  expect(marketTypesOf(listLayout('sr:sport:1'))).toEqual([1, 16, 18])
  expect(listLayout('sr:sport:9999')).toBe(listLayout('sr:sport:1'))
})

test('american football, basketball, baseball and ice hockey price the winner with overtime [CAT-3]', () => {
  expect([16, 2, 3, 4].map((sport) => marketTypesOf(listLayout(`sr:sport:${sport}`)).at(-1))).toEqual([
    219, 219, 251, 406,
  ])
  expect([...OVERTIME_WINNER]).toEqual([
    ['sr:sport:16', 219],
    ['sr:sport:2', 219],
    ['sr:sport:3', 251],
    ['sr:sport:4', 406],
  ])
})

test('soccer, esoccer, handball, rugby, futsal, field hockey and pesapallo show home, draw and away [CAT-3]', () => {
  const named = ['soccer', 'esoccer', 'handball', 'rugby', 'futsal', 'fieldHockey', 'pesapallo'] as const
  for (const sport of named) expect(listLayout(`sr:sport:${PROVIDER_ONE_SPORT[sport]}`).name).toBe('Market1x2')
  expect(sportsWith('Market1x2')).toEqual([...named, 'waterpolo', 'f1'].sort())
})

test('layouts know their outcomes: 1, 2, 3; 12, 13; 4, 5 or 25, 26 [CAT-3]', () => {
  expect(RESULT_OUTCOMES).toEqual(['1', '2', '3'])
  expect(TOTAL_OUTCOMES).toEqual(['12', '13'])
  expect(WINNER_OUTCOMES).toEqual([
    ['4', '5'],
    ['25', '26'],
  ])
})

test('tennis, box and table tennis are the special group [CAT-3]', () => {
  expect([...SPECIAL_SPORTS]).toEqual(['sr:sport:5', 'sr:sport:10', 'sr:sport:20'])
})

test('a sport of provider two has the layout of the same sport, made of its own markets [CAT-3]', () => {
  for (const number of [10, 4, 3, 15, 24]) {
    const two = listLayout(`bg:sport:${number}`)
    const one = listLayout(sameSport(`bg:sport:${number}`))
    expect(two.name).toBe(one.name)
    expect(marketTypesOf(two)).not.toEqual(marketTypesOf(one))
  }
  expect(marketTypesOf(listLayout('bg:sport:10'))[0]).toBe(2)
})
