import { PROVIDER_ONE_SPORT } from '@momio/contract/sport-codes'
import { expect, test } from 'vitest'
import { idsOfSport, sameSport } from './same-sport.ts'

test('the sports that both providers have are the same sport [CAT-1]', () => {
  const { soccer, basketball, baseball, iceHockey, tennis } = PROVIDER_ONE_SPORT
  expect([10, 4, 3, 15, 24].map((number) => sameSport(`bg:sport:${number}`))).toEqual(
    [soccer, basketball, baseball, iceHockey, tennis].map((number) => `sr:sport:${number}`),
  )
  expect(sameSport('bg:sport:1')).toBe('bg:sport:1')
  expect(sameSport('sr:sport:10')).toBe('sr:sport:10')
})

test('a sport is known by the ids of both providers, whichever is asked with [CAT-1]', () => {
  for (const id of ['sr:sport:1', 'bg:sport:10']) expect(idsOfSport(id)).toEqual(['sr:sport:1', 'bg:sport:10'])
  expect(idsOfSport('bg:sport:1')).toEqual(['bg:sport:1'])
})
