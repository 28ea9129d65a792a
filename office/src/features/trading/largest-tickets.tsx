import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ticketsQuery } from '../../house-queries.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Panel } from '../../panel/panel.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { Pesos } from '../../values/pesos.tsx'

/** Open ones, by what they may pay. */
export function LargestTickets() {
  const { t } = useTranslation('trading')
  const { data, error, refetch } = useQuery(ticketsQuery({ state: 'open', order: 'payout', pageSize: 6 }))
  return (
    <Panel
      title={t('largest')}
      aside={
        <Link to="/tickets" search={{ state: 'open' } as never} className="font-semibold text-accent">
          {t('seeAll')}
        </Link>
      }
    >
      {error && (
        <div className="p-4">
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.items.length === 0 && <p className="px-4 pb-4 text-muted text-sm">{t('noTickets')}</p>}
      {data?.items.map((ticket) => {
        const [leg] = ticket.selections
        const isSingle = ticket.selections.length === 1 && leg
        return (
          <Link
            key={ticket.ticketId}
            to="/tickets/$ticketId"
            params={{ ticketId: ticket.ticketId }}
            search={{}}
            className="flex items-center gap-3 border-line border-t px-4 py-2.5 transition-colors hover:bg-odds"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold text-sm">
                {isSingle
                  ? t('single', { outcome: leg.outcomeName, odds: ticket.decimalOdds.toFixed(2) })
                  : t('multiple', { legs: ticket.selections.length, odds: ticket.decimalOdds.toFixed(2) })}
              </span>
              <span className="block truncate text-muted text-xs tabular-nums">
                {ticketNumber(ticket.ticketId)} · {ticket.username} · <Moment at={ticket.placedAt} format="time" />
              </span>
            </span>
            <span className="shrink-0 text-right tabular-nums">
              <Pesos amount={ticket.stake} className="block font-semibold text-sm" />
              <span className="block text-muted text-xs">
                {t('pays')} <Pesos amount={ticket.potentialPayout} />
              </span>
            </span>
          </Link>
        )
      })}
    </Panel>
  )
}
