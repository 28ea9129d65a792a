import type { tournamentNameV2, tournamentNameV3 } from '@momio/contract/sport-book'
import * as routes from '@momio/contract/sport-routes'
import { useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'
import { providerNameOf } from '../../../live/provider.ts'
import { useLiveStructure } from '../../../live/use-live.ts'

interface TournamentName {
  readonly name: string
  readonly categoryName: string
}

/** As the live list calls it; a tournament that is not live is asked for. Undefined until it is known. */
export function useTournament(tournamentId: string): TournamentName | undefined {
  const structure = useLiveStructure()
  const listed = structure?.sports
    .flatMap(({ tournaments }) => tournaments)
    .find((tournament) => tournament.id === tournamentId)
  const [asked, setAsked] = useState<TournamentName & { readonly id: string }>()
  const mustAsk = structure !== undefined && listed === undefined
  useEffect(() => {
    if (!mustAsk) return
    const abort = new AbortController()
    const input = { params: { id: tournamentId } }
    const answer =
      providerNameOf(tournamentId) === 'two'
        ? api.call<typeof tournamentNameV2>(routes.tournamentNameV2, input, { signal: abort.signal })
        : api.call<typeof tournamentNameV3>(routes.tournamentNameV3, input, { signal: abort.signal })
    // Without its name the match is shown all the same.
    answer.then(setAsked, () => undefined)
    return () => abort.abort()
  }, [mustAsk, tournamentId])
  return listed ?? (asked?.id === tournamentId ? asked : undefined)
}
