import type { readRound } from '@momio/contract/casino'
import * as routes from '@momio/contract/casino-routes'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ROUNDS_KEY } from '../../casino-games/rounds-key.ts'

/** One round of the player; nothing is asked without one. */
export function useRound(roundId: string | null) {
  return useQuery({
    queryKey: [...ROUNDS_KEY, 'round', roundId],
    queryFn: ({ signal }) =>
      api.call<typeof readRound>(routes.readRound, { params: { roundId: roundId ?? '' } }, { signal }),
    enabled: roundId !== null,
    staleTime: 0,
  })
}
