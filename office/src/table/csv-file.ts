import { BYTE_ORDER_MARK, csvRecord, csvText } from '@momio/domain/csv'
import type { DataColumn } from './data-column.ts'

/** Headings and rows of the columns that say something there. */
export function csvOf<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const told = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []))
  const cell = (value: string | number | null) =>
    typeof value === 'number' ? String(value) : csvText(value === null ? '' : value)
  return [
    csvRecord(told.map(({ header }) => csvText(header))),
    ...rows.map((row) => csvRecord(told.map(({ csv }) => cell(csv(row))))),
  ].join('')
}

export function saveCsv(csv: string, name: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
