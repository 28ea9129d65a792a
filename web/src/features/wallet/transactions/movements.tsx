import type { transactionsByUser } from '@momio/contract/wallet'
import { TRANSACTION_FILTER } from '@momio/contract/wallet-codes'
import { buttonClass } from '@momio/ui/controls/button'
import { Chip } from '@momio/ui/controls/chip'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { NO_DATES, sentDates } from '../../../date-range/date-range.ts'
import { DateRangeFields } from '../../../date-range/date-range-fields.tsx'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WindowLink } from '../../../windows/window-link.tsx'
import { LOOK_EVERY_MS, TRANSACTIONS, TRANSACTIONS_KEY } from '../calls.ts'
import { isInProcess } from '../transaction-look.ts'
import { MovementDialog } from './movement-dialog.tsx'
import { MovementRow } from './movement-row.tsx'

const FILTERS = ['all', 'deposits', 'withdrawals'] as const

/** Deposits and withdrawals, newest first. */
export function Movements() {
  const { t } = useTranslation('transactions')
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all')
  const [range, setRange] = useState(NO_DATES)
  const [shown, setShown] = useState<string | null>(null)
  const query = { transactionTypeWallet: TRANSACTION_FILTER[filter], ...sentDates(range) }
  const { data, isError, refetch } = useQuery({
    queryKey: [...TRANSACTIONS_KEY, query],
    queryFn: ({ signal }) => api.call<typeof transactionsByUser>(TRANSACTIONS, { query }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => isInProcess(status)) ? LOOK_EVERY_MS : false),
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <fieldset aria-label={t('filter.label')} className="flex flex-wrap gap-2 pb-1.5">
          {FILTERS.map((name) => (
            <Chip key={name} selected={filter === name} onClick={() => setFilter(name)}>
              {t(`filter.${name}`)}
            </Chip>
          ))}
        </fieldset>
        <DateRangeFields value={range} onChange={setRange} />
      </div>
      <section className="overflow-hidden rounded-2xl border border-line bg-surface">
        {data?.length ? (
          <ul>
            {data.map((transaction) => (
              <MovementRow key={transaction.id} transaction={transaction} onOpen={() => setShown(transaction.id)} />
            ))}
          </ul>
        ) : data ? (
          <EmptyState
            icon="history"
            title={t('empty.title')}
            description={t('empty.text')}
            action={
              <WindowLink to="deposit" className={buttonClass()}>
                {t('empty.deposit')}
              </WindowLink>
            }
          />
        ) : isError ? (
          <div className="p-4">
            <LoadFailure onRetry={() => void refetch()} />
          </div>
        ) : (
          <div role="status" aria-label={t('loading')} className="grid gap-3 p-4">
            <Skeleton shape="block" lines={5} />
          </div>
        )}
      </section>
      <MovementDialog transaction={data?.find(({ id }) => id === shown) ?? null} onClose={() => setShown(null)} />
    </div>
  )
}
