import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  readonly key: string
  readonly header: string
  cell(row: Row): ReactNode
  /** Makes the heading a button. */
  sortBy?(row: Row): string | number
  /** What the exported file says; a column without it is left out of the file. */
  csv?(row: Row): string | number | null
  /** Figures go to the end so that their digits line up. */
  readonly align?: 'start' | 'end'
  /** Heads the card on a phone. */
  readonly primary?: boolean
}
