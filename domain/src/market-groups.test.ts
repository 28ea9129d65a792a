import { TYPE_GROUP } from '@momio/contract/sport-codes'
import { expect, test } from 'vitest'
import { type Grouping, groupMarkets } from './market-groups.ts'

function grouping(name: string, order: number, marketTypes: readonly number[], isMain = false): Grouping {
  return {
    nameMarketGrouping: name,
    order,
    typeGroup: isMain ? TYPE_GROUP.main : TYPE_GROUP.other,
    templateMarketToSportMarkets: marketTypes.map((marketType, place) => ({ marketType, order: place })),
  }
}

const market = (marketType: number, id = String(marketType)) => ({ marketType, id })
const shown = (groups: ReturnType<typeof groupMarkets<{ marketType: number; id: string }>>) =>
  groups.map(({ name, markets }) => [name, ...markets.map(({ id }) => id)].join(' '))

const MAIN = grouping('Principales', 0, [1, 18], true)
const GOALS = grouping('Goles', 1, [29, 18])
const CORNERS = grouping('Tiros de esquina', 2, [162, 166])

test('only groups with a market present are shown, each in its order [CAT-5]', () => {
  const markets = [market(18, '18|total=2.5'), market(18, '18|total=3.5'), market(29), market(1)]
  expect(shown(groupMarkets([CORNERS, GOALS, MAIN], markets))).toEqual([
    'Principales 1 18|total=2.5 18|total=3.5',
    'Goles 29 18|total=2.5 18|total=3.5',
  ])
})

test('Todas comes first, with every market, when none is main [CAT-5]', () => {
  expect(shown(groupMarkets([GOALS, CORNERS], [market(18), market(999)]))).toEqual(['Todas 18 999', 'Goles 18'])
  expect(shown(groupMarkets([MAIN, CORNERS], [market(166)]))).toEqual(['Todas 166', 'Tiros de esquina 166'])
  expect(shown(groupMarkets([], [market(1)]))).toEqual(['Todas 1'])
})

test('a market that no group names is still found [CAT-5]', () => {
  expect(shown(groupMarkets([MAIN], [market(999), market(1)]))).toEqual(['Principales 1', 'Otros 999'])
})

test('without markets there is no group at all [CAT-5]', () => {
  expect(groupMarkets([MAIN, GOALS], [])).toEqual([])
})
