import { PLACES } from '@momio/domain/casino/roulette/places'
import { neighboursOf, WHEEL } from '@momio/domain/casino/roulette/wheel'
import { expect, test } from 'vitest'
import { nextSpot, SPOTS, type Step } from '../../../../casino-games/roulette/spots.ts'
import { LYING_RING, ringCells, UPRIGHT_RING } from './ring.ts'

const spot = (place: string) => {
  const found = SPOTS.find((one) => one.place === place)
  if (!found) throw new Error(`no spot ${place}`)
  return found
}

test('every place of the rules has a spot of its own on the felt [CAS-4]', () => {
  expect(SPOTS).toHaveLength(PLACES.size)
  expect(new Set(SPOTS.map(({ along, across }) => `${along} ${across}`)).size).toBe(PLACES.size)
})

test('a chip between fields lies where the fields meet [CAS-4]', () => {
  expect(spot('split:8-11')).toMatchObject({ along: 3, across: 1.5, field: null })
  expect(spot('corner:8-9-11-12')).toMatchObject({ along: 3, across: 1 })
  expect(spot('trio:0-2-3')).toMatchObject({ along: 0, across: 1 })
  expect(spot('street:7-8-9')).toMatchObject({ along: 2.5, across: 3 })
})

test('arrows reach every place from any other [CAS-4]', () => {
  const reached = new Set(['straight:1'])
  const open = [spot('straight:1')]
  for (let from = open.pop(); from; from = open.pop()) {
    for (const step of ['along', 'back', 'across', 'up'] satisfies Step[]) {
      const next = nextSpot(from, step)
      if (reached.has(next.place)) continue
      reached.add(next.place)
      open.push(next)
    }
  }
  expect([...PLACES.keys()].filter((place) => !reached.has(place))).toEqual([])
})

test.each([LYING_RING, UPRIGHT_RING])(
  'the track shows the wheel around: each number beside its neighbours [CAS-4]',
  (ring) => {
    const cells = new Map(ringCells(ring).map((cell) => [cell.number, cell]))
    expect(cells.size).toBe(WHEEL.length)
    for (const number of WHEEL) {
      const [before, own, after] = neighboursOf(number, 1).map((one) => cells.get(one))
      for (const neighbour of [before, after]) {
        const columns = (own?.column ?? 0) - (neighbour?.column ?? 0)
        const rows = (own?.row ?? 0) - (neighbour?.row ?? 0)
        // The zero is two cells large, its neighbours are beside either.
        expect(Math.abs(columns) + Math.abs(rows)).toBeLessThanOrEqual(number === 0 || neighbour?.number === 0 ? 2 : 1)
      }
    }
  },
)
