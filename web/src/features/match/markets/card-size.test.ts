import { expect, test } from 'vitest'
import { cardHeight, columnsOf, inTwoColumns } from './card-size.ts'
import type { MarketCard } from './market-cards.ts'

function card(key: string, outcomes: number): MarketCard {
  const all = Array.from({ length: outcomes }, (_, index) => ({ key: `${index}`, outcomeId: '', label: '' }))
  return { key, marketType: 1, title: key, kind: 'outcomes', outcomes: all }
}

test('two columns grow at the same pace, and each keeps the order of its cards [CAT-7]', () => {
  const [left, right] = inTwoColumns([card('long', 24), card('a', 3), card('b', 3), card('c', 2), card('d', 3)])
  expect(left.map(({ key }) => key)).toEqual(['long'])
  expect(right.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
})

test('a card with more rows is higher', () => {
  expect(cardHeight(card('many', 9))).toBeGreaterThan(cardHeight(card('few', 3)))
})

test('long names stand below each other instead of being cut [CAT-7]', () => {
  const columns = (...labels: string[]) => columnsOf(labels.map((label) => ({ label })))
  expect(columns('América', 'Empate', 'Toluca')).toBe(3)
  expect(columns('Sí', 'No')).toBe(2)
  expect(columns('Chelsea o empate', 'Chelsea o Tottenham', 'Empate o Tottenham')).toBe(1)
  expect(columns('Santos Laguna/Santos Laguna', 'b', 'c', 'd', 'e', 'f')).toBe(2)
  expect(columns('Cañeros de Los Mochis/Cañeros de Los Mochis', 'b', 'c', 'd', 'e')).toBe(1)
})
