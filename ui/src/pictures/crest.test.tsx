import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Crest, initialsOf } from './crest.tsx'
import { coloursOf, contrast, inkOn } from './crest-colours.ts'

const TEAMS = Array.from({ length: 400 }, (_, index) => `Equipo ${index} Ciudad`)

test('a team has the same crest everywhere and every time', () => {
  const html = renderToStaticMarkup(<Crest name="Real Sociedad" />)
  expect(renderToStaticMarkup(<Crest name="Real Sociedad" />)).toBe(html)
  expect(coloursOf('Real Sociedad')).toEqual(['#0e7490', '#c9a227'])
})

test('accents, case and club prefixes do not change a crest', () => {
  expect(coloursOf('América')).toEqual(coloursOf('CLUB AMERICA'))
  expect(coloursOf('Club León FC')).toEqual(coloursOf('León'))
})

test('well-known clubs wear their own colours', () => {
  expect(coloursOf('Toluca')).toEqual(['#c3112d', '#7d0d20'])
  expect(coloursOf('América')).toEqual(['#f7c600', '#14306e'])
})

test('names spread over many colour pairs', () => {
  expect(new Set(TEAMS.map((team) => coloursOf(team).join())).size).toBeGreaterThan(40)
})

test('each initial reads on its own half', () => {
  const pairs = [...TEAMS, 'América', 'Toluca', 'Pumas', 'Tigres', 'León', 'Cruz Azul', 'Juárez'].map(coloursOf)
  for (const colour of new Set(pairs.flat())) expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5)
})

test('colours are opaque', () => {
  for (const colour of TEAMS.flatMap(coloursOf)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
})

test.each([
  ['América', 'AM'],
  ['Cruz Azul', 'CA'],
  ['Sultanes de Monterrey', 'SM'],
  ['Club León FC', 'LE'],
  ['Ñublense', 'NU'],
  ['1. FC Köln', '1K'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
