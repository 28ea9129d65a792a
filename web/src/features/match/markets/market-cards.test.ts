import { readSpecifiers } from '@momio/domain/market-name'
import { expect, test } from 'vitest'
import { createCardMaker, type MarketCard, mainLine } from './market-cards.ts'
import type { NamedLine } from './name-lines.ts'

function line(id: string, title: string, labels: readonly string[], more: Partial<NamedLine> = {}): NamedLine {
  const [marketType = '', ...specifiers] = id.split('|')
  return {
    id,
    marketType: Number(marketType),
    isFavorite: false,
    title,
    specifiers: readSpecifiers(specifiers.join('|')),
    outcomes: labels.map((label, index) => ({ key: `${id}/${index}`, outcomeId: String(index), label })),
    ...more,
  }
}

const total = (value: string, more?: Partial<NamedLine>) =>
  line(`18|total=${value}`, 'Total', [`Más ${value}`, `Menos ${value}`], more)
const cardsOf = (...lines: NamedLine[]) => createCardMaker()(lines)
const linesOf = (card: MarketCard | undefined) => (card?.kind === 'lines' ? card.lines : [])

test('lines of one market that differ only in their total or handicap share a card, lowest first [CAT-7]', () => {
  const cards = cardsOf(total('10.5'), line('1', '1x2', ['América', 'Empate', 'Toluca']), total('2.5'), total('3'))
  expect(cards.map(({ key, kind }) => [key, kind])).toEqual([
    ['18', 'lines'],
    ['1', 'outcomes'],
  ])
  expect(linesOf(cards[0]).map(({ value }) => value)).toEqual(['2.5', '3', '10.5'])
})

test('handicaps run from the most given to the most taken, also those written as a score [CAT-7]', () => {
  const [asian] = cardsOf(...['1', '-0.5', '0'].map((hcp) => line(`16|hcp=${hcp}`, 'Hándicap', ['a', 'b'])))
  expect(linesOf(asian).map(({ value }) => value)).toEqual(['-0.5', '0', '1'])
  const [european] = cardsOf(
    ...['2:0', '0:1', '1:0'].map((hcp) => line(`14|hcp=${hcp}`, `Hándicap ${hcp}`, ['a', 'b'])),
  )
  expect(linesOf(european).map(({ value }) => value)).toEqual(['0:1', '1:0', '2:0'])
})

test('another quarter is another card; the number that provider two gives a line is not [CAT-7]', () => {
  const quarter = (number: number, value: string) =>
    line(`236|quarternr=${number}|total=${value}`, `${number}º cuarto - Total`, ['Más', 'Menos'])
  expect(cardsOf(quarter(1, '40.5'), quarter(2, '41.5'), quarter(1, '41.5')).map(({ key }) => key)).toEqual([
    '236|quarternr=1',
    '236|quarternr=2',
  ])
  expect(cardsOf(line('101|bg=5.1|total=1.5', 'Total', []), line('101|bg=6.1|total=2.5', 'Total', []))).toHaveLength(1)
})

test('what is asked of several players is one card with a row for each [CAT-7]', () => {
  const points = (id: number, player: string) =>
    line(`921|player=sr:player:${id}|total=15.5`, `${player}: total de puntos`, ['Más 15.5', 'Menos 15.5'])
  const [card, ...others] = cardsOf(points(1, 'Marco Tapia'), points(2, 'Uriel Sandoval'))
  expect(others).toEqual([])
  expect(card?.title).toBe('Total de puntos')
  expect(card?.kind === 'players' && card.rows.map(({ player }) => player)).toEqual(['Marco Tapia', 'Uriel Sandoval'])
})

test('a player whose market is called otherwise has a card of his own [CAT-7]', () => {
  const named = (id: number) => line(`921|player=sr:player:${id}|total=15.5`, `Total points ${id}`, ['Over', 'Under'])
  expect(cardsOf(named(1), named(2)).map(({ title }) => title)).toEqual(['Total points 1', 'Total points 2'])
})

test('scorers are a list of persons, exact scores a grid [CAT-7]', () => {
  const scorer = line('40', 'Anota', ['Bruno Olvera'], {
    outcomes: [{ key: '40/a', outcomeId: 'sr:player:81202', label: 'Bruno Olvera' }],
  })
  expect(cardsOf(scorer, line('45', 'Marcador exacto', ['0:0', '1:0', '0:1', '1:1'])).map(({ kind }) => kind)).toEqual([
    'persons',
    'scores',
  ])
})

test('a market whose lines stay as they are keeps its card, so that only what changed is drawn again', () => {
  const makeCards = createCardMaker()
  const result = line('1', '1x2', ['América', 'Empate', 'Toluca'])
  const lines = [total('2.5'), total('3.5')]
  const [first, before] = makeCards([...lines, result])
  const [second, after] = makeCards([...lines.slice(0, 1), result])
  expect(after).toBe(before)
  expect(second).not.toBe(first)
})

test("a card begins with the feed's favourite line, and without one with the most even prices [CAT-7]", () => {
  const odds: Readonly<Record<string, number>> = { '2.5/0': 1980, '2.5/1': 1810, '3.5/0': 3400, '3.5/1': 1310 }
  const oddsOf = (key: string) => odds[key.replace('18|total=', '')] ?? null
  const lines = (favourite: string) =>
    linesOf(cardsOf(...['1.5', '2.5', '3.5'].map((value) => total(value, { isFavorite: value === favourite })))[0])
  expect(mainLine(lines('3.5'), oddsOf)?.value).toBe('3.5')
  expect(mainLine(lines('none'), oddsOf)?.value).toBe('2.5')
})
