import { type ListLayout as ListMarkets, listLayout as listMarkets, marketTypesOf } from '@momio/domain/list-layout'

/** What a button of the list stands for. */
export type Pick = 'home' | 'draw' | 'away' | 'handicap-home' | 'handicap-away' | 'over' | 'under'

export interface Cell {
  readonly marketType: number
  readonly outcomeId: string
  readonly pick: Pick
}

export interface Column {
  readonly head: 'home' | 'draw' | 'away' | 'handicap' | 'total' | 'winner'
  /** One above the other. */
  readonly cells: readonly Cell[]
}

/** Doc 2 §9: the columns of a sport's list. */
export interface ListLayout {
  readonly name: ListMarkets['name']
  readonly columns: readonly Column[]
  /** Markets in the row already, so that `+N` counts only the others. */
  readonly shown: number
}

const cell = (marketType: number, outcomeId: string, pick: Pick): Cell => ({ marketType, outcomeId, pick })

function columnsOf(layout: ListMarkets): readonly Column[] {
  switch (layout.name) {
    case 'Market1x2':
      return [
        { head: 'home', cells: [cell(layout.result, '1', 'home')] },
        { head: 'draw', cells: [cell(layout.result, '2', 'draw')] },
        { head: 'away', cells: [cell(layout.result, '3', 'away')] },
        { head: 'handicap', cells: [cell(layout.handicap, '1714', 'handicap-home')] },
        { head: 'total', cells: [cell(layout.total, '12', 'over')] },
      ]
    case 'Winner':
      return [
        { head: 'home', cells: [cell(layout.winner, '4', 'home')] },
        { head: 'away', cells: [cell(layout.winner, '5', 'away')] },
      ]
    case 'HandicapTotalWinner':
      return [
        {
          head: 'handicap',
          cells: [cell(layout.handicap, '1714', 'handicap-home'), cell(layout.handicap, '1715', 'handicap-away')],
        },
        { head: 'total', cells: [cell(layout.total, '12', 'over'), cell(layout.total, '13', 'under')] },
        { head: 'winner', cells: [cell(layout.winner, '4', 'home'), cell(layout.winner, '5', 'away')] },
      ]
  }
}

/** Rows are memoised: the same sport gives the same object each time. */
const made = new Map<ListMarkets, ListLayout>()

export function listLayout(sportId: string): ListLayout {
  const markets = listMarkets(sportId)
  const layout = made.get(markets) ?? {
    name: markets.name,
    columns: columnsOf(markets),
    shown: marketTypesOf(markets).length,
  }
  made.set(markets, layout)
  return layout
}
