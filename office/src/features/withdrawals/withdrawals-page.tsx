import { type listWithdrawals, type StaffWithdrawal, WITHDRAWAL_STATES } from '@momio/contract/staff-wallet'
import * as routes from '@momio/contract/wallet-routes'
import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { formatMoney, Money } from '@momio/ui/values/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useMay } from '../../member/use-member.ts'
import { useLocale } from '../../preferences.ts'
import { AddressField } from '../../table/address-field.tsx'
import { ChoiceField } from '../../table/choice-field.tsx'
import type { DataColumn } from '../../table/data-column.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { playerColumn } from '../../values/player-column.tsx'
import { DecideDialog, type Deciding } from './decide-dialog.tsx'
import { LockedOut } from './locked-out.tsx'
import { QUEUE_KEY } from './queue-key.ts'

const PAGE_SIZE = 25
const EVERY_MS = 10_000

/** Those that wait for staff, or any other state. */
export function WithdrawalsPage() {
  const { t } = useTranslation('withdrawals')
  const locale = useLocale()
  const may = useMay()
  const [address] = useAddress()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const state = WITHDRAWAL_STATES.find((one) => one === address.state) ?? 'waiting'
  const page = Number(address.page) || 1
  const sent = { page, pageSize: PAGE_SIZE, state, userId: address.userId || undefined, id: address.id || undefined }
  const query = useQuery({
    queryKey: [...QUEUE_KEY, sent],
    queryFn: ({ signal }) => api.call<typeof listWithdrawals>(routes.listWithdrawals, { query: sent }, { signal }),
    refetchInterval: EVERY_MS,
  })
  const columns: DataColumn<StaffWithdrawal>[] = [
    { ...playerColumn(t('player')), sortBy: ({ username }) => username },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount }) => <Money centavos={amount * 100} locale={locale} className="font-semibold" />,
      sortBy: ({ amount }) => amount,
      csv: ({ amount }) => amount,
    },
    {
      key: 'bank',
      header: t('bank'),
      cell: ({ bankName, clabe, holderName }) => (
        <>
          {bankName} {clabe}
          <span className="block text-muted text-xs">{holderName}</span>
        </>
      ),
      csv: ({ bankName, clabe, holderName }) => `${bankName} ${clabe} ${holderName}`,
    },
    {
      key: 'askedAt',
      header: t('askedAt'),
      cell: ({ askedAt, askedBy }) => (
        <>
          <Moment at={askedAt} />
          {askedBy && <span className="block text-muted text-xs">{t('askedBy', { name: askedBy })}</span>}
        </>
      ),
      sortBy: ({ askedAt }) => askedAt,
      csv: ({ askedAt }) => askedAt,
    },
    {
      key: 'flags',
      header: t('flags'),
      cell: ({ flags }) =>
        flags.length === 0 ? (
          <Badge tone="success">{t('noFlags')}</Badge>
        ) : (
          <ul className="grid gap-0.5">
            {flags.map(({ kind, reason }) => (
              <li key={kind} title={reason} className="text-xs">
                <Badge tone="money">{t(`kinds.${kind}`)}</Badge>
              </li>
            ))}
          </ul>
        ),
      csv: ({ flags }) => flags.map(({ reason }) => reason).join('; '),
    },
  ]
  if (state === 'waiting' && may('withdrawals.decide'))
    columns.push({
      key: 'decide',
      header: t('actions'),
      align: 'end',
      cell: (withdrawal) => (
        <span className="flex justify-end gap-2">
          <Button size="sm" onClick={() => setDeciding({ kind: 'approve', withdrawal })}>
            {t('approve')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDeciding({ kind: 'reject', withdrawal })}>
            {t('reject')}
          </Button>
        </span>
      ),
    })
  const sum = query.data?.items.reduce((total, { amount }) => total + Math.round(amount * 100), 0) ?? 0
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="font-display font-bold text-2xl">{t('title')}</h1>
        {query.data && <p className="text-muted text-sm">{t('sum', { sum: formatMoney(sum, locale) })}</p>}
      </header>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={query.data?.items}
        query={query}
        rowKey={({ transactionId }) => transactionId}
        serverPages={query.data && { page, pageSize: PAGE_SIZE, total: query.data.total }}
        fileName={`${t('file')}-${state}`}
        empty={state === 'waiting' ? { title: t('empty') } : undefined}
        controls={
          <>
            <ChoiceField
              label={t('state')}
              name="state"
              options={WITHDRAWAL_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
            />
            <AddressField label={t('playerId')} name="userId" />
            <AddressField label={t('withdrawalId')} name="id" />
          </>
        }
      />
      <LockedOut />
      {deciding && <DecideDialog deciding={deciding} onClose={() => setDeciding(null)} />}
    </div>
  )
}
