import { LANGUAGES, type Language } from '@momio/contract/locale'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileTemplate, fillTemplate, isPersons, namesOf, readSpecifiers } from './market-name.ts'

const PEOPLE: Readonly<Record<string, string>> = { 'sr:player:7': 'Luka Dončić', 'sr:competitor:3': 'Alcaraz' }
const nameOf = (urn: string) => PEOPLE[urn]

function filled(text: string, specifiers = '', language: Language = 'es') {
  return fillTemplate(compileTemplate(text, language), {
    specifiers: readSpecifiers(specifiers),
    home: 'América',
    away: 'Toluca',
    event: 'América - Toluca',
    sportId: 'sr:sport:1',
    nameOf,
  })
}

test('specifiers, teams, signs and persons fill their places [UOF-16]', () => {
  expect(filled('{$competitor1} o {$competitor2}: {total}', 'total=2.5').text).toBe('América o Toluca: 2.5')
  expect(filled('{$event}').text).toBe('América - Toluca')
  expect(LANGUAGES.map((language) => filled('{$unit}', '', language).text)).toEqual([
    'goles',
    'goals',
    'Tore',
    'buts',
    'gols',
  ])
  expect(filled('({+hcp}) ({-hcp})', 'hcp=-1.5').text).toBe('(-1.5) (+1.5)')
  expect(filled('({+hcp}) ({-hcp})', 'hcp=0').text).toBe('(0) (0)')
  expect(filled('{hcp}', 'hcp=0:1').text).toBe('0:1')
  expect(filled('{%player} {total}', 'player=sr:player:7|total=30.5').text).toBe('Luka Dončić 30.5')
  expect(filled('{%server}', 'server=sr:competitor:3').text).toBe('Alcaraz')
  expect(filled('{(minute-1)}-{(minute+1)}', 'minute=10').text).toBe('9-11')
  expect(filled('{!(periodnr+1)}', 'periodnr=1', 'en').text).toBe('2nd')
})

test('ordinals read as each language writes them before a noun [UOF-16]', () => {
  const ordinals = (text: string, language: Language) =>
    [1, 2, 3, 4, 11, 13, 21, 22].map((number) => filled(text, `x=${number}`, language).text).join(' ')
  expect(ordinals('{!x}', 'es')).toBe('1er 2º 3er 4º 11º 13º 21er 22º')
  expect(ordinals('{!x:f}', 'es')).toBe('1ª 2ª 3ª 4ª 11ª 13ª 21ª 22ª')
  expect(ordinals('{!x}', 'en')).toBe('1st 2nd 3rd 4th 11th 13th 21st 22nd')
  expect(ordinals('{!x}', 'de')).toBe('1. 2. 3. 4. 11. 13. 21. 22.')
  expect(ordinals('{!x}', 'fr')).toBe('1er 2e 3e 4e 11e 13e 21e 22e')
  expect(ordinals('{!x:f}', 'fr')).toBe('1re 2e 3e 4e 11e 13e 21e 22e')
  expect(ordinals('{!x}', 'pt')).toBe('1º 2º 3º 4º 11º 13º 21º 22º')
  expect(ordinals('{!x:f}', 'pt')).toBe('1ª 2ª 3ª 4ª 11ª 13ª 21ª 22ª')
})

test('a place without a value stays as written and the name says it is incomplete [UOF-16]', () => {
  expect(filled('Más de {total}')).toEqual({ text: 'Más de {total}', complete: false })
  expect(filled('({+hcp})', 'hcp=0:1')).toEqual({ text: '({+hcp})', complete: false })
  expect(filled('{%player}', 'player=sr:player:8')).toEqual({ text: '{%player}', complete: false })
  expect(filled('{$nobody} {?}', '')).toEqual({ text: '{$nobody} {?}', complete: false })
  expect(filled('Más de {total}', 'total=2.5').complete).toBe(true)
})

test('a value that looks like a template is not read as one [UOF-16]', () => {
  expect(filled('{a} {total}', 'a={total}|total=$&').text).toBe('{total} $&')
})

test('broken specifiers are left out and the others kept', () => {
  expect([...readSpecifiers('total=2.5|broken|=1|score=1:0|x=a=b')]).toEqual([
    ['total', '2.5'],
    ['score', '1:0'],
    ['x', 'a=b'],
  ])
})

test('composed outcomes are named person by person, in each language [UOF-16]', () => {
  const both = 'sr:player:7,sr:competitor:3'
  expect(LANGUAGES.map((language) => namesOf(both, nameOf, language))).toEqual([
    'Luka Dončić y Alcaraz',
    'Luka Dončić & Alcaraz',
    'Luka Dončić und Alcaraz',
    'Luka Dončić et Alcaraz',
    'Luka Dončić e Alcaraz',
  ])
  expect(namesOf('sr:player:7', nameOf, 'es')).toBe('Luka Dončić')
  expect(namesOf('sr:player:7,sr:player:8', nameOf, 'es')).toBeUndefined()
})

test('only persons and teams are looked up by URN', () => {
  expect(['sr:player:7', 'sr:player:7,sr:player:8', 'sr:simpleteam:4'].every(isPersons)).toBe(true)
  expect(['1714', 'sr:exact_goals:6+:97', 'pre:outcometext:1', 'sr:player:', 'sr:player:7,'].some(isPersons)).toBe(
    false,
  )
})

test('no template and no specifier, however broken, can fail a name [UOF-17]', () => {
  const broken = fc.string({ unit: fc.constantFrom(...'{}()!+-%$:=|a1 ñ') })
  fc.assert(
    fc.property(broken, broken, fc.constantFrom(...LANGUAGES), (text, specifiers, language) => {
      const name = filled(text, specifiers, language)
      if (!/[{}]/.test(text)) expect(name).toEqual({ text, complete: true })
      expect(name.text).not.toContain('undefined')
      expect(name.text).not.toContain('NaN')
    }),
  )
})
