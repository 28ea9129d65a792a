import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { balanceMoved } from '../../../balance/balance.ts'
import { LOOK_EVERY_MS, TRANSACTIONS_KEY, WALLET_KEY } from '../calls.ts'
import { lookUp } from '../look-up.ts'
import { isDecided } from './deposit-outcome.ts'

/** Follows a deposit until it is decided; once it is, the balance and the lists are looked at again. */
export function useDeposit(id: string) {
  const queries = useQueryClient()
  const deposit = useQuery({
    queryKey: [...WALLET_KEY, 'transaction', id],
    queryFn: ({ signal }) => lookUp(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isDecided(state.data.depositStatus) ? false : LOOK_EVERY_MS),
  })
  const decided = deposit.data !== undefined && isDecided(deposit.data.depositStatus)
  useEffect(() => {
    if (!decided) return
    balanceMoved()
    void queries.invalidateQueries({ queryKey: TRANSACTIONS_KEY })
  }, [decided, queries])
  return deposit
}
