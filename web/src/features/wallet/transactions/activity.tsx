import type { walletActivity } from '@momio/contract/statement'
import { Button } from '@momio/ui/controls/button'
import { Chip } from '@momio/ui/controls/chip'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { api } from '../../../api/api.ts'
import type { DateRange } from '../../../date-range/date-range.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { Section } from '../../../player-screen/section.tsx'
import { useLocale } from '../../../preferences.ts'
import { ACTIVITY, TRANSACTIONS_KEY } from '../calls.ts'
import { ActivityChart } from './activity-chart.tsx'
import { ActivityTable } from './activity-table.tsx'

const PERIODS = ['day', 'week', 'month'] as const
const FIGURES = ['deposits', 'withdrawals', 'stakes', 'winnings', 'withheldTax', 'net'] as const

/** What came in, what was staked and what came of it, per period: as a picture and as figures. */
export function Activity({ dates }: { readonly dates: Partial<DateRange> }) {
  const { t } = useTranslation('transactions')
  const pesosText = usePesosText()
  const locale = useLocale()
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('day')
  const [asTable, setAsTable] = useState(false)
  const query = { ...dates, period }
  const { data, isError, refetch } = useQuery({
    queryKey: [...TRANSACTIONS_KEY, 'activity', query],
    queryFn: ({ signal }) => api.call<typeof walletActivity>(ACTIVITY, { query }, { signal }),
    staleTime: 0,
  })
  // Days of Mexico City without a time: any zone but UTC could make them the day before.
  const dayText = (day: string) =>
    formatDateTime(`${day}T00:00:00Z`, period === 'month' ? 'month' : 'day-month', locale, 'UTC')
  return (
    <Section icon="chart" title={t('activity.title')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <fieldset aria-label={t('activity.period')} className="flex flex-wrap gap-2">
          {PERIODS.map((name) => (
            <Chip key={name} selected={period === name} onClick={() => setPeriod(name)}>
              {t(`activity.${name}`)}
            </Chip>
          ))}
        </fieldset>
        <Button variant="ghost" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'activity.asChart' : 'activity.asTable')}
        </Button>
      </div>
      {data ? (
        <>
          {asTable ? (
            <ActivityTable rows={data.rows} dayText={dayText} />
          ) : (
            <ActivityChart
              rows={data.rows}
              dayText={dayText}
              label={t('activity.summary', {
                from: dayText(data.from),
                to: dayText(data.to),
                deposits: pesosText(data.totals.deposits),
                stakes: pesosText(data.totals.stakes),
                net: pesosText(data.totals.net, { signed: true }),
              })}
            />
          )}
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-4 sm:grid-cols-3">
            {FIGURES.map((name) => (
              <div key={name}>
                <dt className="text-muted text-xs">{t(`activity.${name}`)}</dt>
                <dd className="font-semibold text-base tabular-nums">
                  {pesosText(data.totals[name], { signed: name === 'net' })}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-muted text-xs">{t('activity.hint', { percent: data.withholdingPercent })}</p>
        </>
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton shape="block" className="h-64" />
        </div>
      )}
    </Section>
  )
}
