import * as routes from '@momio/contract/betting-routes'
import type { staffTicket } from '@momio/contract/staff-betting'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { Button } from '@momio/ui/controls/button'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { useMay } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { Pesos } from '../../values/pesos.tsx'
import { TicketLegs } from './ticket-legs.tsx'
import { TicketMoney } from './ticket-money.tsx'
import { TicketState } from './ticket-state.tsx'
import { VoidTicket } from './void-ticket.tsx'

/** One ticket with what its prices came from, what the feed said of it, and every peso that moved. */
export function TicketPage() {
  const { t } = useTranslation('tickets')
  const { ticketId = '' } = useParams({ strict: false }) as { ticketId?: string }
  const may = useMay()
  const [isVoiding, setVoiding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'one', ticketId],
    queryFn: ({ signal }) => api.call<typeof staffTicket>(routes.staffTicket, { params: { ticketId } }, { signal }),
    refetchInterval: 5_000,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="grid gap-4">
      <PageHead
        title={t('one', { number: ticketNumber(ticketId) })}
        aside={
          <span className="flex flex-wrap items-center gap-2">
            <TicketState ticket={data} /> {data.username} · <Moment at={data.placedAt} format="date-time-seconds" />
          </span>
        }
        actions={
          may('settlement.decide') &&
          data.status === TICKET_STATUS.Accepted && (
            <Button variant="danger" icon="trash" onClick={() => setVoiding(true)}>
              {t('void')}
            </Button>
          )
        }
      />
      <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-4">
        {[
          { label: t('stake'), value: <Pesos amount={data.stake} /> },
          { label: t('odds'), value: data.decimalOdds.toFixed(3) },
          { label: t('mayPay'), value: <Pesos amount={data.potentialPayout} /> },
          { label: t('paid'), value: data.payout === null ? '—' : <Pesos amount={data.payout} /> },
        ].map(({ label, value }) => (
          <div key={label} className="bg-surface px-4 py-3">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="font-bold font-display text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <TicketLegs ticket={data} />
      <TicketMoney entries={data.entries} />
      {isVoiding && <VoidTicket ticketId={ticketId} onClose={() => setVoiding(false)} />}
    </div>
  )
}
