import type { StaffTicket } from '@momio/contract/staff-betting'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ticketsQuery } from '../../house-queries.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { AddressField } from '../../table/address-field.tsx'
import { ChoiceField } from '../../table/choice-field.tsx'
import type { DataColumn } from '../../table/data-column.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { dayStart } from '../../values/house-time.ts'
import { Moment } from '../../values/moment.tsx'
import { Pesos } from '../../values/pesos.tsx'
import { TicketState } from './ticket-state.tsx'

const PAGE_SIZE = 25
const SPORTS = ['', 'sr:sport:1', 'sr:sport:2', 'sr:sport:3', 'sr:sport:5', 'sr:sport:16', 'sr:sport:4'] as const

/** Tickets of all players; whatever narrows them is in the address. */
export function TicketsPage() {
  const { t } = useTranslation('tickets')
  const [address] = useAddress()
  const page = Number(address.page) || 1
  const number = (text: string | undefined) => (text && Number(text) >= 0 ? Number(text) : undefined)
  const query = useQuery(
    ticketsQuery({
      page,
      pageSize: PAGE_SIZE,
      state: (['open', 'settled'] as const).find((each) => each === address.state) ?? 'all',
      order: address.order === 'payout' ? 'payout' : 'newest',
      userId: address.userId || undefined,
      eventId: address.eventId || undefined,
      sportId: address.sportId || undefined,
      minStake: number(address.minStake),
      from: dayStart(address.from),
    }),
  )
  return (
    <div className="grid gap-4">
      <PageHead title={t('title')} />
      <DataTable
        caption={t('title')}
        columns={useColumns()}
        rows={query.data?.items}
        query={query}
        rowKey={({ ticketId }) => ticketId}
        serverPages={query.data && { page, pageSize: PAGE_SIZE, total: query.data.total }}
        fileName="boletos"
        controls={
          <>
            <ChoiceField
              label={t('state')}
              name="state"
              options={(['all', 'open', 'settled'] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
            />
            <ChoiceField
              label={t('order')}
              name="order"
              options={(['newest', 'payout'] as const).map((value) => ({ value, label: t(`orders.${value}`) }))}
            />
            <ChoiceField
              label={t('sport')}
              name="sportId"
              options={SPORTS.map((value) => ({ value, label: t(`sports.${value || 'all'}` as 'sports.all') }))}
            />
            <AddressField label={t('event')} name="eventId" placeholder={t('eventExample')} />
            <AddressField label={t('player')} name="userId" />
            <AddressField label={t('minStake')} name="minStake" type="number" />
            <AddressField label={t('from')} name="from" type="date" />
          </>
        }
      />
    </div>
  )
}

function useColumns(): readonly DataColumn<StaffTicket>[] {
  const { t } = useTranslation('tickets')
  return [
    {
      key: 'ticket',
      header: t('ticket'),
      primary: true,
      cell: ({ ticketId }) => (
        <Link to="/tickets/$ticketId" params={{ ticketId }} search={{}} className="font-semibold text-accent">
          {ticketNumber(ticketId)}
        </Link>
      ),
      csv: ({ ticketId }) => ticketId,
    },
    {
      key: 'placed',
      header: t('placed'),
      cell: ({ placedAt }) => <Moment at={placedAt} format="date-time-seconds" />,
      csv: ({ placedAt }) => placedAt,
    },
    { key: 'player', header: t('player'), cell: ({ username }) => username, csv: ({ username }) => username },
    {
      key: 'bet',
      header: t('bet'),
      cell: (ticket) => <BetText ticket={ticket} />,
      csv: ({ selections }) => selections.map((leg) => `${leg.matchName}: ${leg.outcomeName}`).join(' / '),
    },
    {
      key: 'odds',
      header: t('odds'),
      align: 'end',
      cell: ({ decimalOdds }) => decimalOdds.toFixed(2),
      csv: ({ decimalOdds }) => decimalOdds,
    },
    {
      key: 'stake',
      header: t('stake'),
      align: 'end',
      cell: ({ stake }) => <Pesos amount={stake} />,
      sortBy: ({ stake }) => stake,
      csv: ({ stake }) => stake,
    },
    {
      key: 'payout',
      header: t('payout'),
      align: 'end',
      cell: ({ payout, potentialPayout }) => <Pesos amount={payout ?? potentialPayout} />,
      sortBy: ({ payout, potentialPayout }) => payout ?? potentialPayout,
      csv: ({ payout, potentialPayout }) => payout ?? potentialPayout,
    },
    {
      key: 'state',
      header: t('state'),
      cell: (ticket) => <TicketState ticket={ticket} />,
      csv: ({ result }) => result,
    },
  ]
}

function BetText({ ticket: { selections } }: { readonly ticket: StaffTicket }) {
  const { t } = useTranslation('tickets')
  const [leg] = selections
  if (!leg || selections.length > 1) return t('legs', { count: selections.length })
  return (
    <span className="block max-w-72">
      <span className="block truncate">{leg.outcomeName}</span>
      <span className="block truncate text-muted text-xs">{leg.matchName}</span>
    </span>
  )
}
