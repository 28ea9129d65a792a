import type { Transaction, transactionsByUser } from '@momio/contract/wallet'
import { TRANSACTION_FILTER, TRANSACTION_SOURCE } from '@momio/contract/wallet-codes'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { LOOK_EVERY_MS, TRANSACTIONS, TRANSACTIONS_KEY } from '../calls.ts'
import { isInProcess } from '../transaction-look.ts'

/** The newest deposit of this kind that is not decided; looked at again while there is one. */
export function useOpenDeposit(source: 'card' | 'oxxo'): Transaction | undefined {
  const filter = TRANSACTION_FILTER.deposits
  const openOf = (deposits: readonly Transaction[] | undefined) =>
    deposits?.find((one) => one.source === TRANSACTION_SOURCE[source] && isInProcess(one.status))
  const { data } = useQuery({
    queryKey: [...TRANSACTIONS_KEY, filter],
    queryFn: ({ signal }) =>
      api.call<typeof transactionsByUser>(TRANSACTIONS, { query: { transactionTypeWallet: filter } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (openOf(state.data) ? LOOK_EVERY_MS : false),
  })
  return openOf(data)
}
