import type { ResponseOf } from '@momio/contract/call'
import type { staffTrading, TradedEvent } from '@momio/contract/staff-betting'
import { Pagination } from '@momio/ui/controls/pagination'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { Panel } from '../../panel/panel.tsx'
import type { SuspensionWish } from '../../suspending/suspend-dialog.tsx'
import { ChoiceField } from '../../table/choice-field.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ExposureRow } from './exposure-row.tsx'

interface ExposureTableProps {
  readonly query: UseQueryResult<ResponseOf<typeof staffTrading>>
  readonly onSuspend: (wish: SuspensionWish) => void
}

/** What the house wins or loses by who wins each match, and where betting is stopped and taken again. */
export function ExposureTable({ query, onSuspend }: ExposureTableProps) {
  const { t } = useTranslation('trading')
  const { t: table } = useTranslation('table')
  const [, change] = useAddress()
  const { data } = query
  const most = Math.max(0, ...(data?.items ?? []).flatMap(gains))
  return (
    <Panel
      title={t('exposure')}
      aside={
        <>
          <span className="flex items-center gap-1.5">
            <span className="h-1.5 w-2.5 rounded-sm bg-down" /> {t('houseLoses')}
          </span>
          <span className="flex items-center gap-1.5">
            <span className="h-1.5 w-2.5 rounded-sm bg-accent" /> {t('houseWins')}
          </span>
          <ChoiceField
            label={t('order')}
            name="order"
            options={(['live', 'liability', 'start'] as const).map((value) => ({ value, label: t(`orders.${value}`) }))}
          />
        </>
      }
    >
      {query.error && (
        <div className="p-4">
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {!data && !query.error && <Loading />}
      {data?.items.length === 0 && <EmptyState title={t('nothing')} description={t('nothingText')} />}
      {data && data.items.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse max-md:block">
            <caption className="sr-only">{t('exposure')}</caption>
            <thead className="max-md:sr-only">
              <tr className="border-line border-t text-muted text-xs">
                <th scope="col" className="px-4 py-2 text-left font-medium">
                  {t('event')}
                </th>
                <th scope="col" className="px-2 py-2 text-right font-medium">
                  {t('handle')}
                </th>
                {['1', 'X', '2'].map((name) => (
                  <th key={name} scope="col" className="px-2 py-2 text-right font-medium">
                    {name}
                  </th>
                ))}
                <th scope="col" className="px-4 py-2">
                  <span className="sr-only">{t('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody className="max-md:block">
              {data.items.map((event) => (
                <ExposureRow key={event.eventId} event={event} most={most} onSuspend={onSuspend} />
              ))}
            </tbody>
          </table>
          <div className="px-4 py-2">
            <Pagination
              page={data.page}
              pageCount={Math.max(1, Math.ceil(data.total / data.pageSize))}
              onPageChange={(page) => change({ page: page > 1 ? String(page) : undefined })}
              labels={{
                nav: table('pages'),
                previous: table('previous'),
                next: table('next'),
                page: (page) => table('page', { page }),
              }}
            />
          </div>
        </div>
      )}
    </Panel>
  )
}

function gains({ line }: TradedEvent): number[] {
  return (line?.outcomes ?? []).map(({ houseGains }) => Math.abs(houseGains))
}
