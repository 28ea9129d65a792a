import type { Team, Tournament } from './tournament.ts'
import { TOURNAMENTS } from './tournaments.ts'

export interface Competitor {
  readonly id: number
  readonly name: string
  readonly abbreviation: string
  readonly strength: number
}

const MOST_TEAMS = 100

/** Ids follow from the tournament and the place in its list, so that a club keeps its id between runs. */
export function competitorsOf(tournament: Tournament): Competitor[] {
  return tournament.teams.map(([name, abbreviation, strength]: Team, index) => ({
    id: tournament.id * MOST_TEAMS + index + 1,
    name,
    abbreviation,
    strength,
  }))
}

export function findCompetitor(
  id: number,
): { readonly competitor: Competitor; readonly tournament: Tournament } | null {
  const tournament = TOURNAMENTS.find((candidate) => candidate.id === Math.floor(id / MOST_TEAMS))
  const competitor = tournament && competitorsOf(tournament).find((candidate) => candidate.id === id)
  return competitor ? { competitor, tournament } : null
}
