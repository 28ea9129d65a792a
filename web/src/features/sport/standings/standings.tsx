import * as routes from '@momio/contract/sport-routes'
import type { tournamentStandings } from '@momio/contract/standings'
import { useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'
import { StandingsTable, type Table } from './standings-table.tsx'

/** The table of a tournament below its matches; nothing where there is none, or none could be had. */
export function Standings({ tournamentId }: { readonly tournamentId: string }) {
  const table = useStandings(tournamentId)
  return table.length > 0 && <StandingsTable table={table} />
}

const NONE: Table = []

function useStandings(tournamentId: string): Table {
  const [table, setTable] = useState(NONE)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setTable(NONE)
    api.call<typeof tournamentStandings>(routes.tournamentStandings, { params: { id: tournamentId } }, { signal }).then(
      (found) => !signal.aborted && setTable(found),
      () => {},
    )
    return () => controller.abort()
  }, [tournamentId])
  return table
}
