import { ApiError } from '@momio/client/api-error'
import type { ticketDetail } from '@momio/contract/ticket'
import { buttonClass } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Icon } from '@momio/ui/pictures/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { api } from '../../../api/api.ts'
import { serverTime } from '../../../live/live.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { PlayersOnly } from '../../../player-screen/players-only.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DETAIL, LOOK_EVERY_MS, TICKETS_KEY } from '../calls.ts'
import { phaseOf } from '../ticket-look.ts'
import { useFreshTickets } from '../use-fresh-tickets.ts'
import { Receipt } from './receipt.tsx'

export function TicketPage() {
  const { t } = useTranslation('bets')
  const { ticketId = '' } = useParams({ strict: false })
  return (
    <PlayersOnly title={t('receipt.title')} text={t('guestText')}>
      <div className="mx-auto grid min-h-dvh max-w-240 content-start gap-2 print:min-h-0">
        <Link
          to="/bet-history"
          className="flex h-11 items-center gap-1 justify-self-start font-semibold text-muted text-sm transition-colors hover:text-text print:hidden"
        >
          <Icon name="chevron-left" size={18} />
          {t('title')}
        </Link>
        <Ticket key={ticketId} ticketId={ticketId} />
      </div>
    </PlayersOnly>
  )
}

function Ticket({ ticketId }: { readonly ticketId: string }) {
  const { t } = useTranslation('bets')
  useFreshTickets()
  const { data, error, refetch } = useQuery({
    queryKey: [...TICKETS_KEY, 'detail', ticketId],
    queryFn: ({ signal }) =>
      api.call<typeof ticketDetail>(
        DETAIL,
        // Either version answers for tickets of both providers.
        { params: { version: 'v1', ticketId } },
        { signal, onAnswer: serverTime.read },
      ),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && phaseOf(state.data) === 'pending' ? LOOK_EVERY_MS : false),
  })
  if (data) return <Receipt ticket={data} />
  if (isUnknown(error)) return <UnknownTicket />
  if (error)
    return (
      <section className="rounded-2xl border border-line bg-surface p-4">
        <LoadFailure onRetry={() => void refetch()} />
      </section>
    )
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton shape="block" className="h-96 rounded-2xl" />
    </div>
  )
}

/** Of another player, of nobody, or no id at all: all the same to who asks. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function UnknownTicket() {
  const { t } = useTranslation('bets')
  return (
    <section className="rounded-2xl border border-line bg-surface">
      <h1 tabIndex={-1} className="sr-only">
        {t('receipt.unknown')}
      </h1>
      <EmptyState
        icon="search"
        title={t('receipt.unknown')}
        description={t('receipt.unknownText')}
        action={
          <Link to="/bet-history" className={buttonClass({ variant: 'secondary' })}>
            {t('receipt.back')}
          </Link>
        }
      />
    </section>
  )
}
