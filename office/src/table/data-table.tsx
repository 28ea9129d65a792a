import { Button } from '@momio/ui/controls/button'
import { Pagination } from '@momio/ui/controls/pagination'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Icon } from '@momio/ui/pictures/icon'
import type { ReactNode } from 'react'
import { LoadFailure } from '../load-state/load-failure.tsx'
import { Loading } from '../load-state/loading.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import { csvOf, saveCsv } from './csv-file.ts'
import type { DataColumn } from './data-column.ts'
import { DataRows } from './data-rows.tsx'
import { FilterField } from './filter-field.tsx'
import { filterRows, nextSorting, pageOf, sortingOf, sortingText, sortRows } from './rows.ts'
import { useAddress } from './use-address.ts'

const PAGE_SIZE = 25

/** What the table needs of a query of TanStack. */
interface TableQuery {
  readonly error: unknown
  readonly isFetching: boolean
  refetch(): unknown
}

export interface DataTableProps<Row> {
  /** Spoken name. */
  readonly caption: string
  readonly columns: readonly DataColumn<Row>[]
  /** Undefined while they are not there yet. */
  readonly rows: readonly Row[] | undefined
  readonly query: TableQuery
  rowKey(row: Row): string
  /** Offers a field that narrows the rows down to those whose text holds its words. */
  textOf?(row: Row): string
  /** Instead of pages of its own: the server gives one page at a time, and `page` of the address says which. */
  readonly serverPages?: { readonly page: number; readonly pageSize: number; readonly total: number }
  /** Other controls beside the filter. */
  readonly controls?: ReactNode
  /** Of the exported file, without its ending; without it nothing is exported. */
  readonly fileName?: string
  readonly empty?: { readonly title?: string; readonly description?: string }
  /** Before the keys of the address, where a page shows two tables. */
  readonly prefix?: string
}

/** Sorts, filters, pages and exports; keeps all of it in the address. What refreshes the rows is the query's interval. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, query, rowKey, textOf, serverPages, controls, fileName, empty, prefix = '' } = props
  const { t } = useTranslation('table')
  const [address, change] = useAddress()
  const at = { sort: `${prefix}sort`, page: `${prefix}page`, filter: `${prefix}filter` }
  const sorting = sortingOf(address[at.sort])
  const filtered = rows && textOf ? filterRows(rows, textOf, address[at.filter]) : (rows ?? [])
  const sorted = sortRows(filtered, columns, sorting)
  const shown = serverPages
    ? { ...serverPages, pageCount: Math.max(1, Math.ceil(serverPages.total / serverPages.pageSize)), rows: sorted }
    : pageOf(sorted, Number(address[at.page]), PAGE_SIZE)
  const total = serverPages?.total ?? sorted.length

  return (
    <section aria-label={caption} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-end gap-2">
        {textOf && (
          <FilterField
            value={address[at.filter] ?? ''}
            onChange={(text) => change({ [at.filter]: text || undefined, [at.page]: undefined })}
          />
        )}
        {controls}
        <div className="ml-auto flex items-center gap-2">
          {rows && <p className="text-muted text-sm tabular-nums">{t('count', { number: total })}</p>}
          {query.isFetching && rows && (
            <Icon name="refresh" size={14} className="animate-spin-slow text-muted motion-reduce:animate-none" />
          )}
          {fileName && (
            <Button
              variant="secondary"
              size="sm"
              icon="download"
              disabled={sorted.length === 0}
              onClick={() => saveCsv(csvOf(columns, sorted), fileName)}
            >
              {t('export')}
            </Button>
          )}
        </div>
      </div>
      {query.error != null && (
        <div className="rounded-2xl border border-line bg-surface p-4">
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {!rows && query.error == null && <Loading />}
      {rows && shown.rows.length === 0 && (
        <div className="rounded-2xl border border-line bg-surface">
          <EmptyState title={empty?.title ?? t('empty')} description={empty?.description} />
        </div>
      )}
      {shown.rows.length > 0 && (
        <DataRows
          caption={caption}
          columns={columns}
          rows={shown.rows}
          rowKey={rowKey}
          sorting={sorting}
          onSort={(key) => {
            const next = nextSorting(sorting, key)
            change({ [at.sort]: next ? sortingText(next) : undefined, [at.page]: undefined })
          }}
        />
      )}
      <Pagination
        page={shown.page}
        pageCount={shown.pageCount}
        onPageChange={(page) => change({ [at.page]: page > 1 ? String(page) : undefined })}
        labels={{
          nav: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (page) => t('page', { page }),
        }}
      />
    </section>
  )
}
