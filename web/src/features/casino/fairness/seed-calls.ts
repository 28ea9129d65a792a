import type { casinoSeeds, rotateSeeds } from '@momio/contract/casino'
import * as routes from '@momio/contract/casino-routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { ROUNDS_KEY } from '../../../casino-games/rounds-key.ts'

const SEEDS_KEY = [...ROUNDS_KEY, 'seeds'] as const

export function useSeeds() {
  return useQuery({
    queryKey: SEEDS_KEY,
    queryFn: ({ signal }) => api.call<typeof casinoSeeds>(routes.casinoSeeds, {}, { signal }),
    staleTime: 0,
  })
}

interface Rotation {
  readonly clientSeed: string
  /** Of the next server seed, as this page shows it. */
  readonly commitment: string
}

/** Rounds of the old pair can be checked from now on; where it was refused, another tab may have changed the seeds. */
export function useRotateSeeds() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Rotation) => api.call<typeof rotateSeeds>(routes.rotateSeeds, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ROUNDS_KEY }),
  })
}
