import type { openRounds } from '@momio/contract/casino'
import * as routes from '@momio/contract/casino-routes'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ROUNDS_KEY } from '../../casino-games/rounds-key.ts'
import { useSession } from '../../session/session.ts'

/** Rounds of the player that wait for a decision; nobody else's are asked for. */
export function useOpenRounds(isWanted = true) {
  const isSignedIn = useSession().kind === 'signed-in'
  return useQuery({
    queryKey: [...ROUNDS_KEY, 'open'],
    queryFn: ({ signal }) => api.call<typeof openRounds>(routes.openRounds, {}, { signal }),
    enabled: isSignedIn && isWanted,
    staleTime: 0,
  })
}
