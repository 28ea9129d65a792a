import { type Cell, listLayout } from '../../matches/list/list-layout.ts'

const RESULT = ['home', 'draw', 'away']

/** Who wins: the prices of a match that has room for one market only. */
export function mainCells(sportId: string): readonly Cell[] {
  return listLayout(sportId)
    .columns.flatMap(({ cells }) => cells)
    .filter(({ pick }) => RESULT.includes(pick))
}
