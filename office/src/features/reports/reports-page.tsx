import type { ReportShare, staffReportDays, staffReportDaysCsv } from '@momio/contract/staff-reports'
import * as routes from '@momio/contract/wallet-routes'
import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../api.ts'
import { BarsChart } from '../../charts/bars-chart.tsx'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { PageHead } from '../../panel/page-head.tsx'
import { Panel } from '../../panel/panel.tsx'
import { useLocale } from '../../preferences.ts'
import { useRefusalText } from '../../refusals/refusal-text.ts'
import { saveCsv } from '../../table/csv-file.ts'
import type { DataColumn } from '../../table/data-column.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { formatDay } from '../../values/house-time.ts'
import { Pesos } from '../../values/pesos.tsx'

const MONEY = ['handle', 'payouts', 'ggr', 'deposits', 'withdrawals', 'bonusCost', 'withheldTax'] as const
const PLAYED = ['handle', 'payouts', 'ggr', 'withheldTax'] as const

/** What the house took and paid, by day, sport and game. */
export function ReportsPage() {
  const { t } = useTranslation('reports')
  const [address, change] = useAddress()
  const refusalText = useRefusalText()
  const locale = useLocale()
  const { from = '', to = '' } = address
  const range = from !== '' && to !== '' ? { initialDate: from, finalDate: to } : {}
  const query = useQuery({
    queryKey: ['reports', range],
    queryFn: ({ signal }) => api.call<typeof staffReportDays>(routes.staffReportDays, { query: range }, { signal }),
    refetchInterval: 60_000,
  })
  async function save() {
    try {
      const csv = await api.call<typeof staffReportDaysCsv>(routes.staffReportDaysCsv, { query: range })
      saveCsv(csv.replace('\uFEFF', ''), `reporte-${query.data?.from}-${query.data?.to}`)
    } catch (error) {
      showToast({ title: refusalText(error), tone: 'error' })
    }
  }
  const { data } = query
  const isEmpty = data && data.shares.length === 0 && MONEY.every((figure) => data.totals[figure] === 0)
  return (
    <div className="grid gap-4">
      <PageHead
        title={t('title')}
        aside={data && `${formatDay(data.from, 'date', locale)} – ${formatDay(data.to, 'date', locale)}`}
        actions={
          <>
            <DayField label={t('from')} value={from} onChange={(day) => change({ from: day || undefined })} />
            <DayField label={t('to')} value={to} onChange={(day) => change({ to: day || undefined })} />
            <Button variant="secondary" icon="download" className="self-end" onClick={() => void save()}>
              {t('csv')}
            </Button>
          </>
        }
      />
      {query.error && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {!data && !query.error && <Loading />}
      {isEmpty && (
        <div className="rounded-2xl border border-line bg-surface">
          <EmptyState title={t('empty')} description={t('emptyText')} />
        </div>
      )}
      {data && !isEmpty && (
        <>
          <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
            {MONEY.map((figure) => (
              <div key={figure} className="bg-surface px-4 py-3">
                <dt className="text-muted text-xs">{t(`figures.${figure}`)}</dt>
                <dd className="font-bold font-display text-xl tabular-nums">
                  <Pesos amount={data.totals[figure]} />
                </dd>
              </div>
            ))}
            <div className="bg-surface px-4 py-3">
              <dt className="text-muted text-xs">{t('figures.activePlayers')}</dt>
              <dd className="font-bold font-display text-xl tabular-nums">{data.totals.activePlayers}</dd>
            </div>
          </dl>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {(['handle', 'ggr'] as const).map((figure) => (
              <Panel key={figure} title={t(`charts.${figure}`)}>
                <div className="px-2 pb-2">
                  <BarsChart
                    label={t(`charts.${figure}`)}
                    values={data.days.map((day) => day[figure])}
                    tone={figure === 'ggr' ? 'money' : 'accent'}
                    tick={(index) =>
                      tickOf(
                        data.days.map(({ day }) => day),
                        index,
                      )
                    }
                  />
                </div>
              </Panel>
            ))}
          </div>
          <DataTable
            caption={t('byDay')}
            query={query}
            rows={data.days.toReversed()}
            rowKey={({ day }) => day}
            columns={[
              {
                key: 'day',
                header: t('day'),
                primary: true,
                cell: ({ day }: { day: string }) => formatDay(day, 'date', locale),
                sortBy: ({ day }: { day: string }) => day,
              },
              ...MONEY.map(
                (figure): DataColumn<(typeof data.days)[number]> => ({
                  key: figure,
                  header: t(`figures.${figure}`),
                  align: 'end',
                  cell: (row) => <Pesos amount={row[figure]} />,
                  sortBy: (row) => row[figure],
                }),
              ),
              {
                key: 'players',
                header: t('figures.activePlayers'),
                align: 'end',
                cell: ({ activePlayers }) => activePlayers,
                sortBy: ({ activePlayers }) => activePlayers,
              },
            ]}
          />
          <DataTable<ReportShare>
            caption={t('byKind')}
            prefix="share"
            query={query}
            rows={data.shares}
            rowKey={({ kind, id }) => `${kind} ${id}`}
            columns={[
              {
                key: 'name',
                header: t('sportOrGame'),
                primary: true,
                cell: ({ kind, name }) => name ?? t(`unnamed.${kind}`),
              },
              { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
              {
                key: 'count',
                header: t('count'),
                align: 'end',
                cell: ({ count }) => count,
                sortBy: ({ count }) => count,
              },
              ...PLAYED.map(
                (figure): DataColumn<ReportShare> => ({
                  key: figure,
                  header: t(`figures.${figure}`),
                  align: 'end',
                  cell: (share) => <Pesos amount={share[figure]} />,
                  sortBy: (share) => share[figure],
                }),
              ),
            ]}
          />
        </>
      )}
    </div>
  )
}

/** About six days along the axis, as 15/11. */
function tickOf(days: readonly string[], index: number): string | null {
  const every = Math.max(1, Math.ceil(days.length / 6))
  return index % every === 0 ? (days[index]?.split('-').slice(1).reverse().join('/') ?? null) : null
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted text-xs">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-10 rounded-lg border border-line-strong bg-field px-3 text-sm text-text"
      />
    </div>
  )
}
