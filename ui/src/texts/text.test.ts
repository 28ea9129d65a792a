import { expect, test } from 'vitest'
import { makeText } from './text.ts'

const ES = {
  odds: { up: 'sube' },
  liveCount_one: '{{count}} en vivo',
  liveCount_other: '{{count}} partidos en vivo de {{sport}}',
}

/** Keys of the example, which is no namespace of the site. */
const spanish = makeText('es', [ES]) as (key: string, values?: Record<string, string | number>) => string

test('a text is found by its keys, with its values filled in [SHELL-8]', () => {
  expect(spanish('odds.up')).toBe('sube')
  expect(spanish('liveCount', { count: 3, sport: '{{count}} $& Béisbol' })).toBe(
    '3 partidos en vivo de {{count}} $& Béisbol',
  )
})

test('a count chooses the form of its language, and one that has no text of its own is said as the others [SHELL-8]', () => {
  expect(spanish('liveCount', { count: 1 })).toBe('1 en vivo')
  expect(spanish('liveCount', { count: 1_000_000, sport: 'Futbol' })).toBe('1000000 partidos en vivo de Futbol')
})

test('what the United States say otherwise goes first, the rest is read from English [SHELL-8]', () => {
  const american = makeText('en-US', [{ soccer: 'Soccer' }, { soccer: 'Football', tennis: 'Tennis' }]) as typeof spanish
  expect([american('soccer'), american('tennis')]).toEqual(['Soccer', 'Tennis'])
})

test('a key without a text is shown as it is [SHELL-8]', () => {
  expect([spanish('odds'), spanish('odds.down'), spanish('none', { count: 1 })]).toEqual(['odds', 'odds.down', 'none'])
})
