import { EmptyState } from '@momio/ui/feedback/empty-state'
import { LiveDot } from '@momio/ui/feedback/live-dot'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tradingQuery } from '../../house-queries.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { Panel } from '../../panel/panel.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { Pesos } from '../../values/pesos.tsx'

export const LARGEST = { order: 'liability', page: 1, pageSize: 8 } as const

/** The events that may cost the house most. */
export function Exposures() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useQuery(tradingQuery(LARGEST))
  const events = data?.items.filter(({ liability }) => liability > 0)
  return (
    <Panel
      title={t('largest')}
      aside={
        <Link to="/trading" search={{ order: 'liability' } as never} className="font-semibold text-accent">
          {t('toTrading')}
        </Link>
      }
    >
      {error && (
        <div className="p-4">
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Loading className="h-72" />}
      {events?.length === 0 && <EmptyState icon="chart" title={t('quiet')} description={t('noExposure')} />}
      {events?.map(({ eventId, home, away, tournamentName, isLive, startsAt, liability, tickets }) => (
        <Link
          key={eventId}
          to="/events/$eventId"
          params={{ eventId }}
          search={{}}
          className="flex items-center gap-3 border-line border-t px-4 py-2.5 transition-colors hover:bg-odds"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold text-sm">
              {home} – {away}
            </span>
            <span className="flex items-center gap-1.5 text-muted text-xs">
              {isLive ? (
                <>
                  <LiveDot /> {t('inPlay')}
                </>
              ) : (
                <Moment at={startsAt} />
              )}
              <span className="truncate">· {tournamentName}</span>
            </span>
          </span>
          <span className="shrink-0 text-right tabular-nums">
            <Pesos amount={-liability} className="block font-semibold text-down text-sm" />
            <span className="block text-muted text-xs">{t('bets', { count: tickets })}</span>
          </span>
        </Link>
      ))}
    </Panel>
  )
}
