import * as routes from '@momio/contract/account-routes'
import type { auditChain } from '@momio/contract/staff-audit'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { formatMoment } from '../../values/house-time.ts'

/** Whether what was sealed still is what it was; computed anew each time it is asked for. */
export function Chain() {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['audit-chain'],
    queryFn: ({ signal }) => api.call<typeof auditChain>(routes.auditChain, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading className="h-16" />
  return (
    <Notice tone={data.holds ? 'success' : 'error'} icon="shield">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{t(data.holds ? 'holds' : 'broken')}</p>
          <p className="break-words text-muted text-xs">
            {data.offence ??
              t('sealed', {
                sealed: data.sealed,
                entries: data.entries,
                links: data.links,
                at: data.sealedAt ? formatMoment(data.sealedAt, 'date-time-seconds', locale) : '–',
              })}
          </p>
          {data.hash && <p className="truncate font-mono text-muted text-xs">{data.hash}</p>}
        </div>
        <Button variant="secondary" size="sm" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
          {t('verify')}
        </Button>
      </div>
    </Notice>
  )
}
