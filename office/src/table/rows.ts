import type { DataColumn } from './data-column.ts'

export interface Sorting {
  readonly key: string
  readonly descending: boolean
}

/** `-amount` in the address: by amount, the largest first. */
export function sortingOf(text: string | undefined): Sorting | null {
  if (!text) return null
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false }
}

export function sortingText({ key, descending }: Sorting): string {
  return descending ? `-${key}` : key
}

/** A heading goes from rising to falling and back to the order of the server. */
export function nextSorting(now: Sorting | null, key: string): Sorting | null {
  if (now?.key !== key) return { key, descending: false }
  return now.descending ? null : { key, descending: true }
}

const collator = new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' })

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

/** Rows that are equal stay in the order they came in; a column that cannot be sorted by changes nothing. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const sortBy = sorting && columns.find(({ key }) => key === sorting.key)?.sortBy
  if (!sortBy) return rows
  const sign = sorting.descending ? -1 : 1
  return rows.toSorted((one, other) => sign * compare(sortBy(one), sortBy(other)))
}

/** Without accents and case, so that `pena` finds `Peña`. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Rows that hold every word of the text. */
export function filterRows<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  text: string | undefined,
): readonly Row[] {
  const words = plain(text ?? '')
    .split(/\s+/)
    .filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const hay = plain(textOf(row))
    return words.every((word) => hay.includes(word))
  })
}

/** A page of the address that is not there any more is the last one. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, pageSize: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(Math.max(1, Math.floor(wanted) || 1), pageCount)
  return { page, pageCount, rows: rows.slice((page - 1) * pageSize, page * pageSize) }
}
