import type { ResponseOf } from '@momio/contract/call'
import type { staffReportHours } from '@momio/contract/staff-reports'
import { AreaChart } from '../../charts/area-chart.tsx'
import { BarsChart } from '../../charts/bars-chart.tsx'
import { running, sumOf } from '../../day-figures/day-figures.ts'
import { Panel } from '../../panel/panel.tsx'
import { useTranslation } from '../../texts/use-translation.ts'

const tick = (hour: number) => (hour % 6 === 0 || hour === 23 ? `${String(hour).padStart(2, '0')} h` : null)

export function DayCharts({ hours: { hour, hours } }: { readonly hours: ResponseOf<typeof staffReportHours> }) {
  const { t } = useTranslation('trading')
  const { today, yesterday } = hours
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <Panel title={t('handleByHour')} aside={<Legend className="bg-accent" />}>
        <div className="px-2 pb-2">
          <BarsChart
            label={t('handleChart', { amount: sumOf(today, 'handle').toFixed(2) })}
            values={today.map(({ handle }) => handle)}
            before={yesterday.map(({ handle }) => handle)}
            running={hour}
            tick={tick}
          />
        </div>
      </Panel>
      <Panel title={t('ggrSoFar')} aside={<Legend className="bg-money" />}>
        <div className="px-2 pb-2">
          <AreaChart
            label={t('ggrChart', { amount: sumOf(today, 'ggr').toFixed(2) })}
            values={running(today, 'ggr').slice(0, hour + 1)}
            before={running(yesterday, 'ggr')}
            tick={tick}
          />
        </div>
      </Panel>
    </div>
  )
}

function Legend({ className }: { readonly className: string }) {
  const { t } = useTranslation('trading')
  return (
    <>
      <span className="flex items-center gap-1.5">
        <span className={`size-2.5 rounded-sm ${className}`} /> {t('today')}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="h-0 w-4 border-muted border-t-2 border-dashed" /> {t('yesterday')}
      </span>
    </>
  )
}
