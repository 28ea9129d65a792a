import { expect, test } from 'vitest'
import { composeWords, englishWords, type Phrasebook } from './compose-words.ts'

const PHRASES: Phrasebook = {
  '… (incl. overtime)': '… (incl. tiempo extra)',
  '… - …': '… - …',
  '… & …': '… y …',
  '{team} …': '… de {team}',
  'total …': 'total de …',
  '1st half': '1ª mitad',
  '2nd half': '2ª mitad',
  winner: 'ganador',
  'sending off': '¿habrá expulsión?',
  '{team} sending off': 'expulsión de {team}',
  'total bases': 'bases totales',
  'batter …': '… del bateador',
}

const composed = (markets: Phrasebook) =>
  composeWords({ language: 'es', markets, outcomes: {}, providerTwo: {} }).markets

test('a name is made of the phrases of its English name, one inside the other [FEED-4]', () => {
  const names = composed(PHRASES)
  expect(names[18]).toBe('Total de {$unit}')
  expect(names[20]).toBe('Total de {$unit} de {$competitor2}')
  expect(names[69]).toBe('1ª mitad - Total de {$unit} de {$competitor1}')
  expect(names[232]).toBe('2ª mitad - Total de {$unit} (incl. tiempo extra)')
  expect(names[292]).toBe('Ganador y total de {$unit} (incl. tiempo extra)')
})

test('a whole phrase goes before one that is put together [FEED-4]', () => {
  expect(composed(PHRASES)[148]).toBe('Expulsión de {$competitor2}')
  const { '{team} sending off': _, ...without } = PHRASES
  expect(composed(without)[148]).toBe('¿Habrá expulsión? de {$competitor2}')
})

test('a name starts with a capital, and so does the question after the part of the match [FEED-4]', () => {
  const names = composed(PHRASES)
  expect(names[146]).toBe('¿Habrá expulsión?')
  expect(names[159]).toBe('1ª mitad - ¿Habrá expulsión?')
  const { outcomes } = composeWords({
    language: 'es',
    markets: {},
    outcomes: { '…/…': '…/…', draw: 'empate' },
    providerTwo: {},
  })
  expect([outcomes['2'], outcomes['420'], outcomes['426']]).toEqual([
    'Empate',
    '{$competitor1}/Empate',
    'Empate/Empate',
  ])
})

test('a name that lacks a phrase is left out, whatever else of it is known [FEED-4]', () => {
  const names = composed(PHRASES)
  expect(names[219]).toBe('Ganador (incl. tiempo extra)')
  expect(names[223]).toBeUndefined()
})

test('English is as it is written [FEED-4]', () => {
  const { markets, outcomes } = englishWords({})
  expect(markets[69]).toBe('1st half - {$competitor1} total {$unit}')
  expect(outcomes['9']).toBe('{$competitor1} or draw')
})
