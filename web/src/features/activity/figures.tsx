import type { SentQueryOf } from '@momio/contract/call'
import type { walletActivity } from '@momio/contract/statement'
import * as routes from '@momio/contract/wallet-routes'
import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePesosText } from '../../amount/pesos-text.ts'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../player-screen/load-failure.tsx'
import { Section } from '../../player-screen/section.tsx'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ActivityChart } from './activity-chart.tsx'
import { ActivityTable } from './activity-table.tsx'
import { ShareTable } from './share-table.tsx'

const ACTIVITY = routes.walletActivity
const FIGURES = ['deposits', 'withdrawals', 'stakes', 'winnings', 'withheldTax', 'net'] as const

export type ActivityQuery = SentQueryOf<typeof walletActivity> & { readonly period: 'day' | 'week' | 'month' }

/** As a picture and as figures: those of the whole range, of each period and of each sport. */
export function Figures({ query }: { readonly query: ActivityQuery }) {
  const { t } = useTranslation('activity')
  const pesosText = usePesosText()
  const locale = useLocale()
  const [asTable, setAsTable] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['activity', query],
    queryFn: ({ signal }) => api.call<typeof walletActivity>(ACTIVITY, { query }, { signal }),
    staleTime: 0,
  })
  // Days of Mexico City without a time: any zone but UTC could make them the day before.
  const dayText = (day: string) =>
    formatDateTime(`${day}T00:00:00Z`, query.period === 'month' ? 'month' : 'day-month', locale, 'UTC')
  if (!data)
    return (
      <section className="rounded-2xl border border-line bg-surface p-4">
        {isError ? (
          <LoadFailure onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t('loading')}>
            <Skeleton shape="block" className="h-64" />
          </div>
        )}
      </section>
    )
  const { rows, totals, shares } = data
  const isEmpty = rows.every((row) => FIGURES.every((name) => row[name] === 0))
  if (isEmpty)
    return (
      <section className="rounded-2xl border border-line bg-surface p-4">
        <EmptyState icon="chart" title={t('emptyTitle')} description={t('emptyText')} />
      </section>
    )
  return (
    <>
      <Section
        icon="chart"
        title={`${dayText(data.from)} – ${dayText(data.to)}`}
        aside={
          <Button variant="ghost" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'asChart' : 'asTable')}
          </Button>
        }
      >
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
          {FIGURES.map((name) => (
            <div key={name}>
              <dt className="text-muted text-xs">{t(name)}</dt>
              <dd className="font-semibold text-base tabular-nums">
                {pesosText(totals[name], { signed: name === 'net' })}
              </dd>
            </div>
          ))}
        </dl>
        <div className="border-line border-t pt-4">
          {asTable ? (
            <ActivityTable rows={rows} dayText={dayText} />
          ) : (
            <ActivityChart
              rows={rows}
              dayText={dayText}
              label={t('summary', {
                from: dayText(data.from),
                to: dayText(data.to),
                deposits: pesosText(totals.deposits),
                stakes: pesosText(totals.stakes),
                net: pesosText(totals.net, { signed: true }),
              })}
            />
          )}
        </div>
        <p className="text-muted text-xs">{t('hint', { percent: data.withholdingPercent })}</p>
      </Section>
      {shares.length > 0 && <ShareTable shares={shares} />}
    </>
  )
}
