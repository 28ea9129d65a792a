import {
  type listPayments,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_STANDS,
  type StaffPayment,
} from '@momio/contract/staff-wallet'
import * as routes from '@momio/contract/wallet-routes'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { Badge } from '@momio/ui/feedback/badge'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useMay } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { AddressField } from '../../table/address-field.tsx'
import { ChoiceField } from '../../table/choice-field.tsx'
import type { DataColumn } from '../../table/data-column.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { dayStart, nextDayStart } from '../../values/house-time.ts'
import { Moment } from '../../values/moment.tsx'
import { Pesos } from '../../values/pesos.tsx'

const PAGE_SIZE = 25
const EVERY_MS = 10_000
const TONES = { open: 'neutral', done: 'success', failed: 'live' } as const

/** Deposits and withdrawals of all players; whatever narrows them is in the address. */
export function PaymentsPage() {
  const { t } = useTranslation('payments')
  const [address] = useAddress()
  const page = Number(address.page) || 1
  const sent = {
    page,
    pageSize: PAGE_SIZE,
    kind: PAYMENT_KINDS.find((each) => each === address.kind),
    stands: PAYMENT_STANDS.find((each) => each === address.stands),
    method: PAYMENT_METHODS.find((each) => each === address.method),
    userId: address.userId || undefined,
    from: dayStart(address.from),
    to: nextDayStart(address.to),
  }
  const query = useQuery({
    queryKey: ['payments', sent],
    queryFn: ({ signal }) => api.call<typeof listPayments>(routes.listPayments, { query: sent }, { signal }),
    refetchInterval: EVERY_MS,
  })
  const all = { value: '', label: t('all') }
  return (
    <div className="grid gap-4">
      <PageHead title={t('title')} />
      <DataTable
        caption={t('title')}
        columns={useColumns()}
        rows={query.data?.items}
        query={query}
        rowKey={({ transactionId }) => transactionId}
        serverPages={query.data && { page, pageSize: PAGE_SIZE, total: query.data.total }}
        fileName={t('file')}
        empty={{ title: t('empty') }}
        controls={
          <>
            <ChoiceField
              label={t('kind')}
              name="kind"
              options={[all, ...PAYMENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
            />
            <ChoiceField
              label={t('stands')}
              name="stands"
              options={[all, ...PAYMENT_STANDS.map((value) => ({ value, label: t(`states.${value}`) }))]}
            />
            <ChoiceField
              label={t('method')}
              name="method"
              options={[all, ...PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))]}
            />
            <AddressField label={t('playerId')} name="userId" />
            <AddressField label={t('from')} name="from" type="date" />
            <AddressField label={t('to')} name="to" type="date" />
          </>
        }
      />
    </div>
  )
}

function useColumns(): readonly DataColumn<StaffPayment>[] {
  const { t } = useTranslation('payments')
  const may = useMay()
  return [
    {
      key: 'payment',
      header: t('kind'),
      primary: true,
      cell: ({ transactionId, kind }) => (
        <>
          {t(`kinds.${kind}`)}
          <span className="block text-muted text-xs">
            {may('ledger.read') ? (
              <Link
                to="/ledger"
                search={{ reference: transactionId }}
                title={t('trail')}
                className="text-accent hover:underline"
              >
                {ticketNumber(transactionId)}
              </Link>
            ) : (
              ticketNumber(transactionId)
            )}
          </span>
        </>
      ),
      csv: ({ transactionId, kind }) => `${kind} ${transactionId}`,
    },
    {
      key: 'asked',
      header: t('asked'),
      cell: ({ at }) => <Moment at={at} format="date-time-seconds" />,
      sortBy: ({ at }) => at,
      csv: ({ at }) => at,
    },
    {
      key: 'player',
      header: t('player'),
      cell: ({ playerId, username }) => (
        <Link to="/players/$playerId" params={{ playerId }} search={{}} className="text-accent hover:underline">
          {username}
        </Link>
      ),
      sortBy: ({ username }) => username,
      csv: ({ username }) => username,
    },
    {
      key: 'method',
      header: t('method'),
      cell: ({ method, provider }) => (
        <>
          {t(`methods.${method}`)}
          <span className="block text-muted text-xs">{provider ?? t('none')}</span>
        </>
      ),
      csv: ({ method, provider }) => `${method} ${provider ?? ''}`,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount }) => <Pesos amount={amount} />,
      sortBy: ({ amount }) => amount,
      csv: ({ amount }) => amount,
    },
    {
      key: 'stands',
      header: t('stands'),
      cell: ({ stands }) => <Badge tone={TONES[stands]}>{t(`states.${stands}`)}</Badge>,
      csv: ({ stands }) => stands,
    },
  ]
}
