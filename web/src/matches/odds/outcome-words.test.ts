import { makeText } from '@momio/ui/texts/text'
import { describe, expect, test } from 'vitest'
import texts from '../locales/es.json'
import { outcomeWords, specifier } from './outcome-words.ts'

const NAMES = { home: 'América', away: 'Toluca', match: 'América – Toluca' }
const t = makeText<'matches'>('es', [texts])

describe('what a button says: handicaps with their sign, totals with a word [CAT-3]', () => {
  test.each([
    ['home', '', { label: '1', name: 'Gana América, América – Toluca' }],
    ['draw', '', { label: 'X', name: 'Empate, América – Toluca' }],
    ['away', '', { label: '2', name: 'Gana Toluca, América – Toluca' }],
    ['handicap-home', 'hcp=-1.5', { label: '-1.5', name: 'Hándicap América -1.5, América – Toluca' }],
    ['handicap-away', 'hcp=-1.5', { label: '+1.5', name: 'Hándicap Toluca +1.5, América – Toluca' }],
    ['handicap-home', 'hcp=0', { label: '0', name: 'Hándicap América 0, América – Toluca' }],
    ['handicap-away', 'hcp=0', { label: '0', name: 'Hándicap Toluca 0, América – Toluca' }],
    ['over', 'total=2.5', { label: 'Más 2.5', name: 'Más de 2.5, América – Toluca' }],
    ['under', 'periodnr=1|total=2.5', { label: 'Menos 2.5', name: 'Menos de 2.5, América – Toluca' }],
  ] as const)('%s %s', (pick, specifiers, words) => {
    expect(outcomeWords(t, pick, specifiers, NAMES)).toEqual(words)
  })
})

test('a specifier is found by its whole key', () => {
  expect(specifier('subtotal=9|total=2.5', 'total')).toBe('2.5')
  expect(specifier('hcp=1', 'total')).toBe('')
})
