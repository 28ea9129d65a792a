import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SportIcon, sportIconKey } from './sport-icon.tsx'
import { COMMON_SPORT_PATHS } from './sport-icon-common.ts'
import { REST_SPORT_PATHS } from './sport-icon-rest.ts'

const keyOf = (number: number) => sportIconKey(`sr:sport:${number}`)

const ESPORTS = [
  107, 112, 113, 114, 115, 118, 119, 121, 122, 123, 124, 125, 126, 127, 128, 132, 133, 134, 139, 140, 152, 154, 156,
  158, 159, 160, 161, 162, 164, 166, 167, 168, 170, 171, 173, 174, 175, 176, 178, 194, 195, 196, 197, 198,
]
const OWN = [
  33, 13, 31, 155, 34, 3, 25, 32, 10, 17, 109, 21, 28, 22, 111, 16, 29, 135, 9, 136, 4, 110, 117, 11, 59, 12, 19, 37,
  20, 75, 137, 23, 26,
]

test('the esports ids share one icon [CAT-1]', () => {
  expect(new Set(ESPORTS.map(keyOf))).toEqual(new Set(['esports']))
  const all = Array.from({ length: 300 }, (_, number) => number)
  expect(all.filter((number) => keyOf(number) === 'esports')).toEqual(ESPORTS)
})

test('153 lies in the esports range and still has its own icon [CAT-1]', () => {
  expect(keyOf(153)).toBe('ebasketball')
})

test.each([
  ['handball', [6, 157]],
  ['basketball', [2, 35]],
  ['field-hockey', [7, 38, 57, 62, 24]],
  ['soccer', [1, 54, 60, 106, 130, 163]],
  ['tennis', [5, 98]],
] as const)('the ids of %s share it [CAT-1]', (icon, numbers) => {
  const all = Array.from({ length: 300 }, (_, number) => number)
  expect(all.filter((number) => keyOf(number) === icon)).toEqual([...numbers].sort((a, b) => a - b))
})

test('every other id has an icon that no other id has [CAT-1]', () => {
  const shared = new Set(['esports', 'ebasketball', 'handball', 'basketball', 'field-hockey', 'soccer', 'tennis'])
  const own = OWN.map(keyOf)
  expect(new Set(own).size).toBe(OWN.length)
  for (const key of own) {
    expect(shared.has(key)).toBe(false)
    expect(key).not.toBe('favourites')
  }
})

test('slots and world have their own icons [CAT-1]', () => {
  expect(sportIconKey('slots')).toBe('slots')
  expect(sportIconKey('world')).toBe('world')
})

test.each(['sr:sport:999', 'sr:sport:120', 'sr:sport:', 'sr:sport:1x', 'soccer', ''])(
  'the unknown id "%s" falls back to favourites [CAT-1]',
  (id) => {
    expect(sportIconKey(id)).toBe('favourites')
  },
)

test('provider two has its own numbers [CAT-1]', () => {
  expect(sportIconKey('bg:sport:10')).toBe('soccer')
  expect(sportIconKey('bg:sport:4')).toBe('basketball')
  expect(sportIconKey('bg:sport:3')).toBe('baseball')
  expect(sportIconKey('bg:sport:15')).toBe('ice-hockey')
  expect(sportIconKey('bg:sport:24')).toBe('tennis')
  expect(sportIconKey('bg:sport:1')).toBe('favourites')
})

test('every icon that an id can ask for is drawn, in one half of the family only [CAT-1]', () => {
  const drawn = [...Object.keys(COMMON_SPORT_PATHS), ...Object.keys(REST_SPORT_PATHS)]
  expect(new Set(drawn).size).toBe(drawn.length)
  for (let number = 1; number <= 200; number++) expect(drawn).toContain(keyOf(number))
})

test('the fallback is a filled star in the yellow of money; a sport takes the colour of its text [CAT-1]', () => {
  const fallback = renderToStaticMarkup(<SportIcon sportId="sr:sport:999" />)
  expect(fallback).toContain('text-money')
  expect(fallback).toContain('fill="currentColor"')
  const soccer = renderToStaticMarkup(<SportIcon sportId="sr:sport:1" />)
  expect(soccer).not.toContain('text-money')
  expect(soccer).toContain(COMMON_SPORT_PATHS.soccer)
})
