import * as accountRoutes from '@momio/contract/account-routes'
import type { identityCases } from '@momio/contract/staff-identity'
import type { listWithdrawals } from '@momio/contract/staff-wallet'
import * as walletRoutes from '@momio/contract/wallet-routes'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useMay } from '../member/use-member.ts'
import type { Screen } from '../screen.ts'

const EVERY_MS = 15_000
/** Asked again after each decision too: invalidating `['waiting']` is enough. */
export const WAITING_KEY = ['waiting'] as const

/** How many wait for a person; undefined where it is not known or not allowed to be. */
export function useWaiting(): Partial<Record<NonNullable<Screen['waiting']>, number>> {
  const may = useMay()
  const identity = useQuery({
    queryKey: [...WAITING_KEY, 'identity'],
    queryFn: async ({ signal }) => {
      const query = { page: '1', pageSize: '1' } as never
      return (await api.call<typeof identityCases>(accountRoutes.identityCases, { query }, { signal })).total
    },
    enabled: may('identity.read'),
    refetchInterval: EVERY_MS,
  })
  const withdrawals = useQuery({
    queryKey: [...WAITING_KEY, 'withdrawals'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: 1, state: 'waiting' } as const
      return (await api.call<typeof listWithdrawals>(walletRoutes.listWithdrawals, { query }, { signal })).total
    },
    enabled: may('withdrawals.read'),
    refetchInterval: EVERY_MS,
  })
  return { identity: identity.data, withdrawals: withdrawals.data }
}
