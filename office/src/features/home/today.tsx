import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Change } from '../../day-figures/change.tsx'
import { changeSince, sumOf } from '../../day-figures/day-figures.ts'
import { hoursQuery, tradingQuery } from '../../house-queries.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { useMay } from '../../member/use-member.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Pesos } from '../../values/pesos.tsx'
import { LARGEST } from './exposures.tsx'

const MONEY = ['handle', 'ggr', 'deposits', 'withdrawals'] as const

/** Money of today with that of yesterday beside it; the change compares the hours that are over on both days. */
export function Today() {
  const { t } = useTranslation('home')
  const may = useMay()
  const hours = useQuery({ ...hoursQuery, enabled: may('reports.read') })
  const trading = useQuery({ ...tradingQuery(LARGEST), enabled: may('tickets.read') })
  if (!may('reports.read') && !may('tickets.read')) return null
  const error = hours.error ?? trading.error
  if (error) {
    const retry = () => void Promise.all([hours.refetch(), trading.refetch()])
    return (
      <div className="rounded-2xl border border-line bg-surface p-4">
        <LoadFailure error={error} onRetry={retry} />
      </div>
    )
  }
  const { today, yesterday } = hours.data?.hours ?? {}
  return (
    <section aria-label={t('today')}>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line xl:grid-cols-5">
        {may('reports.read') &&
          MONEY.map((figure) => (
            <Figure
              key={figure}
              to="/reports"
              label={t(figure)}
              aside={hours.data && <Change value={changeSince(hours.data, figure)} />}
              below={
                yesterday && (
                  <>
                    {t('yesterday')} <Pesos amount={sumOf(yesterday, figure)} />
                  </>
                )
              }
            >
              {today && <Pesos amount={sumOf(today, figure)} />}
            </Figure>
          ))}
        {may('tickets.read') && (
          <Figure
            to="/trading"
            label={t('exposure')}
            below={
              trading.data && (
                <>
                  {t('worst')} <Pesos amount={trading.data.worst.liability} />
                </>
              )
            }
          >
            {trading.data && <Pesos amount={trading.data.openLiability} />}
          </Figure>
        )}
      </ul>
    </section>
  )
}

interface FigureProps {
  readonly to: '/reports' | '/trading'
  readonly label: string
  readonly aside?: ReactNode
  readonly below: ReactNode
  readonly children: ReactNode
}

function Figure({ to, label, aside, below, children }: FigureProps) {
  return (
    <li className="bg-surface max-xl:last:odd:col-span-2">
      <Link to={to} search={{}} className="grid h-full content-start gap-0.5 px-4 py-3 transition-colors hover:bg-odds">
        <span className="text-muted text-xs">{label}</span>
        <span className="flex min-h-7 flex-wrap items-baseline gap-x-2">
          {children ? (
            <span className="font-bold font-display text-lg tabular-nums sm:text-xl">{children}</span>
          ) : (
            <Skeleton className="h-6 w-28" />
          )}
          {aside && <span className="text-xs tabular-nums">{aside}</span>}
        </span>
        <span className="min-h-4 text-muted text-xs tabular-nums">{below}</span>
      </Link>
    </li>
  )
}
