import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  cell(row: Row): ReactNode
  /** Figures go to the end so that their digits line up. */
  readonly align?: 'start' | 'end'
  /** Heads the card on a phone, without its own label. */
  readonly primary?: boolean
  readonly className?: string
}

export interface TableProps<Row> {
  /** Spoken name; shown above the table only when `captionVisible`. */
  readonly caption: string
  readonly captionVisible?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  rowKey(row: Row): string
  /** Stands in for the rows when there are none. */
  readonly empty?: ReactNode
  readonly className?: string
}

/** Spelled out, since turning rows into cards by CSS drops the roles that the elements have by themselves. */
const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** Below 768 px every row becomes a card. */
export function Table<Row>({ caption, captionVisible, columns, rows, rowKey, empty, className }: TableProps<Row>) {
  if (rows.length === 0 && empty) {
    return <div className={cx('rounded-2xl border border-line bg-surface', className)}>{empty}</div>
  }
  return (
    <table {...AS.table} className={cx('w-full border-separate border-spacing-0 max-md:block', className)}>
      <caption
        className={captionVisible ? 'whitespace-nowrap pb-3 text-left font-display text-xl font-semibold' : 'sr-only'}
      >
        {caption}
      </caption>
      <thead {...AS.rowgroup} className="max-md:sr-only">
        <tr {...AS.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              {...AS.columnheader}
              scope="col"
              className={cx(
                'border-line border-y bg-surface px-4 py-3 text-xs font-semibold text-muted first:rounded-tl-2xl first:border-l last:rounded-tr-2xl last:border-r',
                column.align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...AS.rowgroup} className="max-md:grid max-md:gap-3">
        {rows.map((row, index) => (
          <tr
            key={rowKey(row)}
            {...AS.row}
            className="max-md:block max-md:rounded-2xl max-md:border max-md:border-line max-md:bg-surface max-md:p-4"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                {...AS.cell}
                className={cx(
                  'text-sm text-text tabular-nums max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-1',
                  'md:border-line md:border-b md:bg-surface md:px-4 md:py-3 md:first:border-l md:last:border-r',
                  index === rows.length - 1 && 'md:first:rounded-bl-2xl md:last:rounded-br-2xl',
                  column.align === 'end' && 'md:text-right',
                  column.primary && 'font-semibold max-md:pb-2 max-md:text-base',
                  column.className,
                )}
              >
                {!column.primary && (
                  <span aria-hidden="true" className="text-xs text-muted md:hidden">
                    {column.header}
                  </span>
                )}
                <span className={cx('min-w-0', !column.primary && 'max-md:text-right')}>{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
