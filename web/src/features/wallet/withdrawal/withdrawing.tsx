import type { getBankAccounts } from '@momio/contract/wallet'
import type { pendingWithdrawal } from '@momio/contract/withdrawal'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/api.ts'
import { balanceMoved } from '../../../balance/balance.ts'
import { serverTime } from '../../../live/live.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import {
  ACCOUNTS_KEY,
  BANK_ACCOUNTS,
  LOOK_EVERY_MS,
  PENDING_KEY,
  PENDING_WITHDRAWAL,
  TRANSACTIONS_KEY,
} from '../calls.ts'
import { PendingWithdrawal } from './pending-withdrawal.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalResult } from './withdrawal-result.tsx'

/** One withdrawal at a time: the one on its way, or the form for the next and how the last one ended. */
export function Withdrawing() {
  const { t } = useTranslation('withdrawal')
  const pending = useQuery({
    queryKey: PENDING_KEY,
    queryFn: ({ signal }) =>
      api.call<typeof pendingWithdrawal>(PENDING_WITHDRAWAL, {}, { signal, onAnswer: serverTime.read }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data ? LOOK_EVERY_MS : false),
  })
  const accounts = useQuery({
    queryKey: ACCOUNTS_KEY,
    queryFn: ({ signal }) => api.call<typeof getBankAccounts>(BANK_ACCOUNTS, {}, { signal }),
  })
  const ended = useEnded(pending.data?.data?.transactionId ?? null)
  if (pending.data?.data) return <PendingWithdrawal withdrawal={pending.data.data} />
  if (pending.data && accounts.data)
    return (
      <>
        {ended && <WithdrawalResult id={ended} />}
        <WithdrawalForm accounts={accounts.data} />
      </>
    )
  return (
    <section className="rounded-2xl border border-line bg-surface p-4">
      {pending.isError || accounts.isError ? (
        <LoadFailure onRetry={() => void Promise.all([pending.refetch(), accounts.refetch()])} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton shape="block" className="h-56" />
        </div>
      )}
    </section>
  )
}

/** The withdrawal that was on its way on this page and no longer is: it was paid, came back or was cancelled. */
function useEnded(pendingId: string | null): string | null {
  const queries = useQueryClient()
  const before = useRef<string | null>(null)
  const [ended, setEnded] = useState<string | null>(null)
  useEffect(() => {
    const was = before.current
    before.current = pendingId
    if (!was || was === pendingId) return
    setEnded(was)
    balanceMoved()
    void queries.invalidateQueries({ queryKey: TRANSACTIONS_KEY })
  }, [pendingId, queries])
  return ended
}
