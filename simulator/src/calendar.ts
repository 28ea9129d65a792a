import type { Rng } from './rng.ts'
import { type Team, TOURNAMENTS, type Tournament } from './tournaments.ts'

export interface Competitor {
  readonly id: number
  readonly name: string
  readonly abbreviation: string
  readonly strength: number
}

export interface Pairing {
  readonly tournament: Tournament
  readonly home: Competitor
  readonly away: Competitor
}

type Sport = Tournament['sport']

/** Who plays whom, so that nobody plays twice at a time. */
export interface Calendar {
  /** One pairing per match wanted, spread over the sport's tournaments by their share. */
  opening(sport: Sport, matches: number): Pairing[]
  /** The match that takes the place of one that ended, in the same tournament. */
  replacement(tournament: Tournament): Pairing
  release(pairing: Pairing): void
}

export function createCalendar(rng: Rng): Calendar {
  const busy = new Set<number>()

  function freeTeams(tournament: Tournament): Competitor[] {
    return competitors(tournament).filter((team) => !busy.has(team.id))
  }

  function pair(tournament: Tournament): Pairing {
    const free = freeTeams(tournament)
    const [home] = free.splice(rng.below(free.length), 1)
    const [away] = free.splice(rng.below(free.length), 1)
    if (!home || !away) throw new RangeError(`${tournament.name} has no two free teams`)
    busy.add(home.id).add(away.id)
    return { tournament, home, away }
  }

  return {
    opening(sport, matches) {
      const tournaments = TOURNAMENTS.filter((tournament) => tournament.sport === sport)
      const counts = spread(tournaments, matches)
      return tournaments.flatMap((tournament, index) =>
        Array.from({ length: counts[index] ?? 0 }, () => pair(tournament)),
      )
    },
    replacement: pair,
    release(pairing) {
      busy.delete(pairing.home.id)
      busy.delete(pairing.away.id)
    },
  }
}

/** Each next match goes where the share is least filled; a tournament without a share only takes what others cannot. */
function spread(tournaments: readonly Tournament[], matches: number): number[] {
  const counts = tournaments.map(() => 0)
  for (let i = 0; i < matches; i++) {
    let best = -1
    let bestNeed = Number.POSITIVE_INFINITY
    tournaments.forEach(({ teams, share }, index) => {
      const count = counts[index] ?? 0
      const need = share === 0 ? Number.MAX_VALUE : (count + 1) / share
      if (2 * (count + 1) <= teams.length && need < bestNeed) {
        best = index
        bestNeed = need
      }
    })
    if (best < 0) throw new RangeError(`there are teams for ${i} matches at once, not for ${matches}`)
    counts[best] = (counts[best] ?? 0) + 1
  }
  return counts
}

/** Ids follow from the tournament and the place in its list, so that a club keeps its id between runs. */
function competitors(tournament: Tournament): Competitor[] {
  return tournament.teams.map(([name, abbreviation, strength]: Team, index) => ({
    id: tournament.id * 100 + index + 1,
    name,
    abbreviation,
    strength,
  }))
}
