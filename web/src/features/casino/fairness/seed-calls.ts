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

/** Rounds of the old pair can be checked from now on: all that is known of rounds is asked for again. */
export function useRotateSeeds() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (clientSeed: string) => api.call<typeof rotateSeeds>(routes.rotateSeeds, { body: { clientSeed } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ROUNDS_KEY }),
  })
}

/** 128 random bits, hexadecimal. */
export function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
