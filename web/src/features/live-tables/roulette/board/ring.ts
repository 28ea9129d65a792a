import { WHEEL } from '@momio/domain/casino/roulette/wheel'

export interface RingCell {
  readonly number: number
  /** From 1, as a grid counts. */
  readonly column: number
  readonly row: number
  readonly columns: 1 | 2
  readonly rows: 1 | 2
}

export interface RingSize {
  readonly columns: number
  readonly rows: number
  /** Where the zero is, over two cells in the middle of that side. */
  readonly zero: 'left' | 'top'
}

/** Both have 38 cells around: the zero takes two, the other numbers one each. */
export const LYING_RING: RingSize = { columns: 17, rows: 4, zero: 'left' }
export const UPRIGHT_RING: RingSize = { columns: 10, rows: 11, zero: 'top' }

/** The numbers in the order of the wheel, clockwise around the edge of a grid. */
export function ringCells({ columns, rows, zero }: RingSize): readonly RingCell[] {
  const around = edgeCells(columns, rows)
  const first = around.findIndex(({ column, row }) =>
    zero === 'top' ? row === 1 && column === columns / 2 : column === 1 && row === rows / 2 + 1,
  )
  const cells = [...around.slice(first), ...around.slice(0, first)]
  return WHEEL.map((number, place) => {
    // The cell behind the first belongs to the zero as well.
    const { column, row } = cells[place === 0 ? 0 : place + 1] ?? { column: 1, row: 1 }
    if (number !== 0) return { number, column, row, columns: 1, rows: 1 }
    return zero === 'top'
      ? { number, column, row, columns: 2, rows: 1 }
      : { number, column, row: row - 1, columns: 1, rows: 2 }
  })
}

/** Clockwise from the upper left corner. */
function edgeCells(columns: number, rows: number): { column: number; row: number }[] {
  const count = (length: number) => Array.from({ length }, (_, index) => index)
  return [
    ...count(columns).map((step) => ({ column: step + 1, row: 1 })),
    ...count(rows - 2).map((step) => ({ column: columns, row: step + 2 })),
    ...count(columns).map((step) => ({ column: columns - step, row: rows })),
    ...count(rows - 2).map((step) => ({ column: 1, row: rows - 1 - step })),
  ]
}
