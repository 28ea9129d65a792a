import * as routes from '@momio/contract/account-routes'
import type { readAuditLog } from '@momio/contract/staff-audit'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { Panel } from '../../panel/panel.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'

const SHOWN = 8

export function LatestAudit() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useQuery({
    queryKey: ['home-audit'],
    queryFn: ({ signal }) => api.call<typeof readAuditLog>(routes.readAuditLog, { query: {} }, { signal }),
    refetchInterval: 15_000,
  })
  return (
    <Panel
      title={t('audit')}
      aside={
        <Link to="/audit" search={{}} className="font-semibold text-accent">
          {t('toAudit')}
        </Link>
      }
    >
      {error && (
        <div className="p-4">
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Loading className="h-72" />}
      {data?.length === 0 && <EmptyState icon="history" title={t('quiet')} description={t('noAudit')} />}
      {data?.slice(0, SHOWN).map(({ position, at, kind, actor, subject }) => (
        <Link
          key={position}
          to="/audit"
          search={{ kind } as never}
          className="flex items-baseline gap-3 border-line border-t px-4 py-2.5 transition-colors hover:bg-odds"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold text-sm">{kind}</span>
            <span className="block truncate text-muted text-xs">
              {[actor, subject].filter((name, place, all) => name && all.indexOf(name) === place).join(' · ') || '—'}
            </span>
          </span>
          <Moment at={at} format="seconds" className="shrink-0 text-muted text-xs" />
        </Link>
      ))}
    </Panel>
  )
}
