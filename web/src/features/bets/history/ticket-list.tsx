import type { HistoryTicket, ticketHistory } from '@momio/contract/ticket'
import { buttonClass } from '@momio/ui/controls/button'
import { Pagination } from '@momio/ui/controls/pagination'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../../api/api.ts'
import { serverTime } from '../../../live/live.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { HISTORY, LOOK_EVERY_MS, TICKETS_KEY } from '../calls.ts'
import { useFollowedTickets } from '../cashout/use-quote-news.ts'
import { phaseOf } from '../ticket-look.ts'
import { type HistoryView, PAGE_SIZE, queryOf } from './history-view.ts'
import { TicketCard } from './ticket-card.tsx'

interface TicketListProps {
  readonly view: HistoryView
  readonly onPage: (page: number) => void
  /** The page of the address is behind the last one. */
  readonly onBeyond: (lastPage: number) => void
}

/** One page of tickets, newest first. */
export function TicketList({ view, onPage, onBeyond }: TicketListProps) {
  const { t } = useTranslation('bets')
  const query = queryOf(view)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...TICKETS_KEY, 'history', query],
    queryFn: ({ signal }) => api.call<typeof ticketHistory>(HISTORY, { query }, { signal, onAnswer: serverTime.read }),
    staleTime: 0,
    // Another page of the same list takes its place when it is here; another list does not look like the one before.
    placeholderData: (before, last) => (sameList(last?.queryKey[2], query) ? keepPreviousData(before) : undefined),
    refetchInterval: ({ state }) =>
      state.data?.items.some((ticket) => phaseOf(ticket) === 'pending') ? LOOK_EVERY_MS : false,
  })
  const { source } = useFollowedTickets(data?.items ?? NONE)
  const pageCount = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  const isBeyond = data !== undefined && pageCount > 0 && view.page > pageCount
  useEffect(() => {
    if (isBeyond) onBeyond(pageCount)
  }, [isBeyond, pageCount, onBeyond])
  if (!data || isBeyond)
    return isError ? (
      <section className="rounded-2xl border border-line bg-surface p-4">
        <LoadFailure onRetry={() => void refetch()} />
      </section>
    ) : (
      <div role="status" aria-label={t('loading')} className={CARDS}>
        <Skeleton shape="block" className="h-64 rounded-2xl" />
        <Skeleton shape="block" className="h-64 rounded-2xl" />
      </div>
    )
  if (data.items.length === 0) return <NoTickets view={view} />
  return (
    <div className="grid gap-4">
      <ul aria-busy={isPlaceholderData} className={CARDS}>
        {data.items.map((ticket) => (
          <li key={ticket.ticketId} className="grid">
            <TicketCard ticket={ticket} lines={source} />
          </li>
        ))}
      </ul>
      <Pagination
        page={view.page}
        pageCount={pageCount}
        onPageChange={onPage}
        labels={{
          nav: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
        }}
      />
    </div>
  )
}

const NONE: readonly HistoryTicket[] = []
const CARDS = 'grid grid-cols-1 gap-3'

function sameList(before: unknown, now: ReturnType<typeof queryOf>): boolean {
  return JSON.stringify({ ...(before as object), page: 1 }) === JSON.stringify({ ...now, page: 1 })
}

/** What is missing, and where to go; a filter may be the reason. */
function NoTickets({ view }: Pick<TicketListProps, 'view'>) {
  const { t } = useTranslation('bets')
  const isFiltered = view.result !== 'all' || view.dates.initialDate !== undefined
  return (
    <section className="rounded-2xl border border-line bg-surface">
      <EmptyState
        icon="ticket"
        title={isFiltered ? t('empty.filtered') : t(`empty.${view.state}`)}
        description={isFiltered ? t('empty.filteredText') : t(`empty.${view.state}Text`)}
        action={
          <Link to="/sport" className={buttonClass()}>
            {t('empty.action')}
          </Link>
        }
      />
    </section>
  )
}
