import { PLACES } from '@momio/domain/casino/roulette/places'
import { expect, test } from 'vitest'
import { SPOTS } from '../../../casino-games/roulette/spots.ts'
import { PAYOUTS } from './payouts.ts'

test('every place that the board sells stands once in the table of payouts, with what it pays [CAS-4]', () => {
  const paid = PAYOUTS.flatMap(({ places, wins }) => places.map((place) => [place, wins] as const))
  expect(paid.map(([place]) => place).sort()).toEqual(SPOTS.map(({ place }) => place).sort())
  for (const [place, wins] of paid) expect([place, wins]).toEqual([place, 36 / (PLACES.get(place)?.length ?? 0) - 1])
  expect(PAYOUTS.find(({ kind }) => kind === 'trio')).toMatchObject({ wins: 11, places: ['trio:0-1-2', 'trio:0-2-3'] })
  expect(PAYOUTS.find(({ kind }) => kind === 'four')).toMatchObject({ wins: 8, places: ['four:0-1-2-3'] })
})
