import { expect, test } from 'vitest'
import type { MarketCard } from './market-cards.ts'
import { inFavouriteOrder } from './market-order.ts'
import { searchCards } from './market-search.ts'

const outcomes = (...labels: string[]) => labels.map((label) => ({ key: label, outcomeId: label, label }))
const CARDS: MarketCard[] = [
  { key: '16', marketType: 16, title: 'Hándicap', kind: 'outcomes', outcomes: outcomes('Mérida', 'Toluca') },
  { key: '29', marketType: 29, title: 'Ambos equipos anotan', kind: 'outcomes', outcomes: outcomes('Sí', 'No') },
  {
    key: '18',
    marketType: 18,
    title: 'Total de goles',
    kind: 'lines',
    lines: [{ id: 'a', isFavorite: true, value: '2.5', outcomes: outcomes('Más 2.5', 'Menos 2.5') }],
  },
  {
    key: '921',
    marketType: 921,
    title: 'Total de puntos',
    kind: 'players',
    rows: [{ id: 'b', player: 'Ángel Núñez', outcomes: outcomes('Más 15.5') }],
  },
]
const found = (term: string) => searchCards(CARDS, term).map(({ title }) => title)

test('a market is found without accents, by its name, its outcomes, its lines and its players [CAT-7]', () => {
  expect(found('handicap')).toEqual(['Hándicap'])
  expect(found('TOTAL GOL')).toEqual(['Total de goles'])
  expect(found('merida')).toEqual(['Hándicap'])
  expect(found('mas 2.5')).toEqual(['Total de goles'])
  expect(found('nunez')).toEqual(['Total de puntos'])
  expect(found('total nunez')).toEqual(['Total de puntos'])
  expect(found('corner')).toEqual([])
})

test('favourite markets come first: in the main group those of all groups, elsewhere its own [CAT-7]', () => {
  const isFavourite = ({ marketType }: MarketCard) => marketType === 18 || marketType === 921
  const order = (isMain: boolean) =>
    inFavouriteOrder({ name: 'x', isMain, markets: CARDS.slice(0, 3) }, CARDS, isFavourite).map(({ key }) => key)
  expect(order(true)).toEqual(['18', '921', '16', '29'])
  expect(order(false)).toEqual(['18', '16', '29'])
})
