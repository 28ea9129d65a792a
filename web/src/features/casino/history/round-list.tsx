import type { casinoHistory } from '@momio/contract/casino'
import * as routes from '@momio/contract/casino-routes'
import { buttonClass } from '@momio/ui/controls/button'
import { Pagination } from '@momio/ui/controls/pagination'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../../api/api.ts'
import { ROUNDS_KEY } from '../../../casino-games/rounds-key.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { type HistoryView, PAGE_SIZE, queryOf } from './history-view.ts'
import { RoundRow } from './round-row.tsx'

interface RoundListProps {
  readonly view: HistoryView
  readonly onOpen: (roundId: string) => void
  readonly onPage: (page: number) => void
  /** The page of the address is behind the last one. */
  readonly onBeyond: (lastPage: number) => void
}

/** One page of rounds, newest first. */
export function RoundList({ view, onOpen, onPage, onBeyond }: RoundListProps) {
  const { t } = useTranslation('casino')
  const query = queryOf(view)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...ROUNDS_KEY, 'history', query],
    queryFn: ({ signal }) => api.call<typeof casinoHistory>(routes.casinoHistory, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const pageCount = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  const isBeyond = data !== undefined && !isPlaceholderData && pageCount > 0 && view.page > pageCount
  useEffect(() => {
    if (isBeyond) onBeyond(pageCount)
  }, [isBeyond, pageCount, onBeyond])
  if (!data || isBeyond)
    return isError ? (
      <section className="rounded-2xl border border-line bg-surface p-4">
        <LoadFailure onRetry={() => void refetch()} />
      </section>
    ) : (
      <div role="status" aria-label={t('history.loading')} className="grid gap-2">
        {['1', '2', '3', '4'].map((row) => (
          <Skeleton key={row} shape="block" className="h-18 rounded-xl" />
        ))}
      </div>
    )
  if (data.items.length === 0) return <NoRounds isFiltered={view.filter !== 'all'} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul
        aria-busy={isPlaceholderData}
        className="grid grid-cols-1 overflow-hidden rounded-2xl border border-line bg-surface"
      >
        {data.items.map((round) => (
          <li key={round.roundId} className="border-line border-t first:border-0">
            <RoundRow round={round} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <Pagination
        page={view.page}
        pageCount={pageCount}
        onPageChange={onPage}
        labels={{
          nav: t('history.pages'),
          previous: t('history.previous'),
          next: t('history.next'),
          page: (page) => t('history.page', { page }),
        }}
      />
    </div>
  )
}

function NoRounds({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('casino')
  return (
    <section className="rounded-2xl border border-line bg-surface">
      <EmptyState
        icon="casino"
        title={t(isFiltered ? 'history.noneOfThese' : 'history.none')}
        description={t(isFiltered ? 'history.noneOfTheseText' : 'history.noneText')}
        action={
          <Link to="/casino" className={buttonClass()}>
            {t('history.toLobby')}
          </Link>
        }
      />
    </section>
  )
}
