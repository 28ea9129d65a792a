import { PROVIDER_ONE_SPORT } from '@momio/contract/sport-codes'
import { sameSport } from '@momio/domain/same-sport'
import { expect, test } from 'vitest'
import { eventIdOf, sportIdOf } from './provider-ids.ts'
import { sportName, sportRank } from './sports.ts'

test('every sport of the document has a Spanish name of its own and a place [CAT-1]', () => {
  const ids = Object.values(PROVIDER_ONE_SPORT).map((number) => `sr:sport:${number}`)
  expect(ids.filter((id) => sportName(id) === undefined)).toEqual([])
  expect(new Set(ids.map(sportName)).size).toBe(ids.length)
  expect(new Set(ids.map(sportRank)).size).toBe(ids.length)
  expect(sportRank('sr:sport:1')).toBe(0)
})

test('a sport of provider two is named and placed as the same sport of provider one [CAT-1]', () => {
  expect([10, 4, 3, 15, 24].map((number) => sportName(`bg:sport:${number}`))).toEqual([
    'Fútbol',
    'Básquetbol',
    'Béisbol',
    'Hockey sobre hielo',
    'Tenis',
  ])
  expect(sportRank('bg:sport:10')).toBe(sportRank('sr:sport:1'))
})

test('a sport nobody knows has no name and comes last [CAT-1]', () => {
  expect(sportName('bg:sport:999')).toBeUndefined()
  expect(sportRank('bg:sport:999')).toBe(Object.keys(PROVIDER_ONE_SPORT).length)
})

test('a plain number is provider two’s: the sport both have, or bg:sport:{id}; its matches are bg:match:{id} [CAT-1]', () => {
  expect(['10', '24', '999', 'bg:sport:999', 'sr:sport:5', 'slots'].map(sportIdOf).map(sameSport)).toEqual([
    'sr:sport:1',
    'sr:sport:5',
    'bg:sport:999',
    'bg:sport:999',
    'sr:sport:5',
    'slots',
  ])
  expect(['7001', 'sr:match:9', 'bg:match:7001'].map(eventIdOf)).toEqual([
    'bg:match:7001',
    'sr:match:9',
    'bg:match:7001',
  ])
})
