import { PROVIDER_ONE_SPORT, PROVIDER_TWO_SPORT } from '@momio/contract/sport-codes'
import { sportIconKey } from '@momio/ui/pictures/sport-icon'
import { expect, test } from 'vitest'
import texts from '../../matches/locales/es.json' with { type: 'json' }
import { sportNameKey } from './sport-name.ts'

const nameOf = (sportId: string) =>
  texts.names[sportNameKey(sportId).slice('names.'.length) as keyof typeof texts.names]

test('every sport of provider one has a name of its own [CAT-1]', () => {
  const names = Object.values(PROVIDER_ONE_SPORT).map((number) => nameOf(`sr:sport:${number}`))
  expect(names).not.toContain(undefined)
  expect(names).not.toContain(texts.names.other)
  expect(new Set(names).size).toBe(names.length)
})

test('every sport with an icon has a name [CAT-1]', () => {
  const ids = Array.from({ length: 200 }, (_, number) => `sr:sport:${number}`)
  const nameless = ids.filter((id) => sportIconKey(id) !== 'favourites' && nameOf(id) === texts.names.other)
  expect(nameless).toEqual(['sr:sport:62', 'sr:sport:106', 'sr:sport:157', 'sr:sport:163'])
})

test('every sport of provider one has an icon but pesäpallo, whose icon is the star of favourites [CAT-1]', () => {
  const drawn = ([, number]: readonly [string, number]) => sportIconKey(`sr:sport:${number}`) !== 'favourites'
  const iconless = Object.entries(PROVIDER_ONE_SPORT).filter((sport) => !drawn(sport))
  expect(iconless.map(([sport]) => sport)).toEqual(['pesapallo'])
})

test('provider two’s sports are called as the same sports of provider one [CAT-1]', () => {
  for (const [sport, number] of Object.entries(PROVIDER_TWO_SPORT)) {
    const same = PROVIDER_ONE_SPORT[sport as keyof typeof PROVIDER_TWO_SPORT]
    expect(nameOf(`bg:sport:${number}`)).toBe(nameOf(`sr:sport:${same}`))
  }
  expect(nameOf('bg:sport:7777')).toBe(texts.names.other)
})
