import type { identityCases } from '@momio/contract/staff-identity'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { CASES, QUEUE_KEY } from './calls.ts'
import { CaseView } from './case-view.tsx'
import { Pace } from './pace.tsx'
import { Queue } from './queue.tsx'

/** Players wait for minutes: a reviewer sees who came without asking. */
const LOOK_AGAIN_MS = 10_000
const MOST_SHOWN = 50

export function IdentityReviewPage() {
  const { t } = useTranslation('identity-review')
  const { player } = useSearch({ strict: false }) as { readonly player?: unknown }
  const { data, error, refetch } = useQuery({
    queryKey: QUEUE_KEY,
    queryFn: ({ signal }) =>
      api.call<typeof identityCases>(CASES, { query: { pageSize: String(MOST_SHOWN) } as never }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  })
  const chosen = typeof player === 'string' ? player : null
  return (
    <div className="mx-auto grid max-w-400 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="font-display font-bold text-2xl">{t('title')}</h1>
        {data && <Pace averageSeconds={data.averageSeconds} promisedSeconds={data.promisedSeconds} />}
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className={chosen ? 'max-lg:hidden' : undefined}>
          {data ? (
            <Queue cases={data.items} total={data.total} chosen={chosen} promisedSeconds={data.promisedSeconds} />
          ) : error ? (
            <LoadFailure onRetry={() => void refetch()} />
          ) : (
            <div role="status" aria-label={t('loading')}>
              <Skeleton shape="block" className="h-80 rounded-2xl" />
            </div>
          )}
        </div>
        {chosen ? (
          <CaseView key={chosen} playerId={chosen} queue={data?.items ?? []} />
        ) : (
          <p className="hidden rounded-2xl border border-line border-dashed p-10 text-center text-muted lg:block">
            {t('choose')}
          </p>
        )}
      </div>
    </div>
  )
}
