import type { ResponseOf } from '@momio/contract/call'
import type { tournamentNameV2, tournamentNameV3 } from '@momio/contract/sport-book'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { createTournamentNames } from './tournament-names.ts'

type NamedTournament = ResponseOf<typeof tournamentNameV3>

const names = createTournamentNames((route, id) =>
  api.call<typeof tournamentNameV3 | typeof tournamentNameV2>(route, { params: { id } }),
)

/** What it is called and where it belongs; undefined until it is known, and where nobody knows it. */
export function useNamedTournament(tournamentId: string | undefined): NamedTournament | undefined {
  const [known, setKnown] = useState<{ readonly tournamentId: string; readonly named: NamedTournament }>()
  useEffect(() => {
    if (tournamentId === undefined) return
    let isWanted = true
    names.nameOf(tournamentId).then(
      (named) => isWanted && setKnown({ tournamentId, named }),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [tournamentId])
  return known?.tournamentId === tournamentId ? known?.named : undefined
}

export function useTournamentName(tournamentId: string | undefined): string | undefined {
  return useNamedTournament(tournamentId)?.name
}
