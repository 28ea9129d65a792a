import {
  HANDICAP_OUTCOMES,
  type ListLayout as ListMarkets,
  listLayout as listMarkets,
  marketTypesOf,
  RESULT_OUTCOMES,
  TOTAL_OUTCOMES,
  WINNER_OUTCOMES,
} from '@momio/domain/list-layout'

/** What a button of the list stands for. */
export type Pick = 'home' | 'draw' | 'away' | 'handicap-home' | 'handicap-away' | 'over' | 'under'

export interface Cell {
  readonly marketType: number
  /** The market has one of them. */
  readonly outcomeIds: readonly string[]
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

const cell = (marketType: number, outcomeIds: readonly string[], pick: Pick): Cell => ({ marketType, outcomeIds, pick })

const [HOME, DRAW, AWAY] = RESULT_OUTCOMES
const [HANDICAP_HOME, HANDICAP_AWAY] = HANDICAP_OUTCOMES
const [OVER, UNDER] = TOTAL_OUTCOMES
const WINS_HOME = WINNER_OUTCOMES.map(([home]) => home)
const WINS_AWAY = WINNER_OUTCOMES.map(([, away]) => away)

const handicapOf = ({ handicap }: { readonly handicap: number }): Column => ({
  head: 'handicap',
  cells: [cell(handicap, [HANDICAP_HOME], 'handicap-home'), cell(handicap, [HANDICAP_AWAY], 'handicap-away')],
})
const totalOf = ({ total }: { readonly total: number }): Column => ({
  head: 'total',
  cells: [cell(total, [OVER], 'over'), cell(total, [UNDER], 'under')],
})

function columnsOf(layout: ListMarkets): readonly Column[] {
  switch (layout.name) {
    case 'Market1x2':
      return [
        { head: 'home', cells: [cell(layout.result, [HOME], 'home')] },
        { head: 'draw', cells: [cell(layout.result, [DRAW], 'draw')] },
        { head: 'away', cells: [cell(layout.result, [AWAY], 'away')] },
        handicapOf(layout),
        totalOf(layout),
      ]
    case 'Winner':
      return [
        { head: 'home', cells: [cell(layout.winner, WINS_HOME, 'home')] },
        { head: 'away', cells: [cell(layout.winner, WINS_AWAY, 'away')] },
      ]
    case 'HandicapTotalWinner':
      return [
        handicapOf(layout),
        totalOf(layout),
        { head: 'winner', cells: [cell(layout.winner, WINS_HOME, 'home'), cell(layout.winner, WINS_AWAY, 'away')] },
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
