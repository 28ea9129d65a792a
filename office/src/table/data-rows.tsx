import { Icon } from '@momio/ui/pictures/icon'
import type { DataColumn } from './data-column.ts'
import type { Sorting } from './rows.ts'

/** Spelled out, since turning rows into cards by CSS drops the roles that the elements have by themselves. */
const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

interface DataRowsProps<Row> {
  readonly caption: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  rowKey(row: Row): string
  readonly sorting: Sorting | null
  readonly onSort: (key: string) => void
}

export function DataRows<Row>({ caption, columns, rows, rowKey, sorting, onSort }: DataRowsProps<Row>) {
  return (
    <div className="min-w-0 overflow-x-auto md:rounded-2xl md:border md:border-line md:bg-surface">
      <table {...AS.table} className="w-full border-collapse max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...AS.rowgroup} className="max-md:sr-only">
          <tr {...AS.row}>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...AS.rowgroup} className="max-md:grid max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...AS.row}
              className="border-line transition-colors max-md:block max-md:rounded-2xl max-md:border max-md:bg-surface max-md:p-4 md:border-t md:hover:bg-odds/50"
            >
              {columns.map(({ key, header, cell, align, primary }) => (
                <td
                  key={key}
                  {...AS.cell}
                  className={`text-sm tabular-nums max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-1 md:px-4 md:py-2.5 ${align === 'end' ? 'md:text-right' : ''} ${primary ? 'font-semibold max-md:pb-2 max-md:text-base' : ''}`}
                >
                  {!primary && header && (
                    <span aria-hidden="true" className="shrink-0 text-muted text-xs md:hidden">
                      {header}
                    </span>
                  )}
                  <span className={`min-w-0 ${primary ? '' : 'max-md:text-right'}`}>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeaderCellProps<Row> {
  readonly column: DataColumn<Row>
  readonly sorting: Sorting | null
  readonly onSort: (key: string) => void
}

function HeaderCell<Row>({ column: { key, header, sortBy, align }, sorting, onSort }: HeaderCellProps<Row>) {
  const own = sorting?.key === key ? sorting : null
  return (
    <th
      {...AS.columnheader}
      scope="col"
      aria-sort={own ? (own.descending ? 'descending' : 'ascending') : undefined}
      className={`px-4 py-2.5 font-semibold text-muted text-xs ${align === 'end' ? 'text-right' : 'text-left'}`}
    >
      {sortBy ? (
        <button
          type="button"
          onClick={() => onSort(key)}
          className={`inline-flex items-center gap-1 rounded hover:text-text ${own ? 'text-text' : ''}`}
        >
          {header}
          {own && <Icon name={own.descending ? 'arrow-down' : 'arrow-up'} size={12} />}
        </button>
      ) : (
        header
      )}
    </th>
  )
}
