import type { ResponseOf } from '@momio/contract/call'
import type { staffTrading } from '@momio/contract/staff-betting'
import type { staffReportHours } from '@momio/contract/staff-reports'
import type { ReactNode } from 'react'
import { Change } from '../../day-figures/change.tsx'
import { changeSince, marginOf, sumOf } from '../../day-figures/day-figures.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Pesos } from '../../values/pesos.tsx'

interface FiguresProps {
  readonly trading: ResponseOf<typeof staffTrading>
  readonly hours: ResponseOf<typeof staffReportHours>
}

export function Figures({ trading, hours }: FiguresProps) {
  const { t } = useTranslation('trading')
  const handle = sumOf(hours.hours.today, 'handle')
  const ggr = sumOf(hours.hours.today, 'ggr')
  const margin = marginOf(handle, ggr)
  const { liability, limit } = trading.worst
  return (
    <dl className="grid gap-px overflow-hidden rounded-2xl border border-line bg-line grid-cols-2 lg:grid-cols-5">
      <Figure label={t('handle')} aside={<Change value={changeSince(hours, 'handle')} />}>
        <Pesos amount={handle} />
      </Figure>
      <Figure label={t('ggr')} aside={<Change value={changeSince(hours, 'ggr')} />}>
        <Pesos amount={ggr} />
      </Figure>
      <Figure label={t('margin')}>{margin === null ? '—' : t('percent', { value: margin.toFixed(1) })}</Figure>
      <Figure
        label={t('tickets')}
        aside={trading.pending > 0 && <span className="text-gift">{t('pending', { number: trading.pending })}</span>}
      >
        {hours.tickets.toLocaleString('es-MX')}
      </Figure>
      <Figure
        label={t('worst')}
        aside={
          limit !== null &&
          limit > 0 && (
            <span className="text-gift">{t('ofLimit', { percent: Math.round((liability / limit) * 100) })}</span>
          )
        }
      >
        <Pesos amount={-liability} />
      </Figure>
    </dl>
  )
}

interface FigureProps {
  readonly label: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

function Figure({ label, aside, children }: FigureProps) {
  return (
    <div className="bg-surface px-4 py-3 max-lg:last:col-span-2">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold font-display text-xl tabular-nums">{children}</span>
        {aside && <span className="text-xs tabular-nums">{aside}</span>}
      </dd>
    </div>
  )
}
