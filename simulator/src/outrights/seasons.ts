import type { SportKey, Tournament } from '../programme/tournament.ts'
import { TOURNAMENTS } from '../programme/tournaments.ts'

/** Sports whose tournaments are leagues: a tour or a night of fights has no champion of the year. */
const LEAGUE_SPORTS: ReadonlySet<SportKey> = new Set([
  'soccer',
  'basketball',
  'baseball',
  'iceHockey',
  'americanFootball',
  'volleyball',
])

export const LEAGUES: readonly Tournament[] = TOURNAMENTS.filter(
  ({ sport, friendly }) => LEAGUE_SPORTS.has(sport) && !friendly,
)

/** A league plays one season a year. */
export interface Season {
  /** Numeric part of `sr:season:…`; it holds the tournament's id and the year. */
  readonly id: number
  readonly name: string
  /** Played time. */
  readonly startsAt: number
  readonly endsAt: number
}

const FIRST_YEAR = 2020
const MOST_YEARS = 100

/** The season that is on at a moment of played time. */
export function seasonAt(league: Tournament, at: number): Season {
  return seasonOf(league, new Date(at).getUTCFullYear())
}

export function findSeason(id: number): { readonly league: Tournament; readonly season: Season } | null {
  const league = LEAGUES.find((candidate) => candidate.id === Math.floor(id / MOST_YEARS))
  return league ? { league, season: seasonOf(league, FIRST_YEAR + (id % MOST_YEARS)) } : null
}

function seasonOf(league: Tournament, year: number): Season {
  return {
    id: league.id * MOST_YEARS + year - FIRST_YEAR,
    name: `${league.name} ${year}`,
    startsAt: Date.UTC(year, 0, 1),
    endsAt: Date.UTC(year + 1, 0, 1),
  }
}
