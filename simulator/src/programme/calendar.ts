import type { Rng } from '../rng.ts'
import { type Competitor, competitorsOf } from './competitors.ts'
import type { SportKey, Tournament } from './tournament.ts'
import { TOURNAMENTS } from './tournaments.ts'

export interface Pairing {
  readonly tournament: Tournament
  readonly home: Competitor
  readonly away: Competitor
}

/** Who plays whom, so that nobody plays twice at a time. */
export interface Calendar {
  /** One pairing per match wanted, spread over the sport's tournaments by their share; in season comes first. */
  opening(sport: SportKey, matches: number): Pairing[]
  /** The match that takes the place of one that ended, in the same tournament. */
  replacement(tournament: Tournament): Pairing
  /** Both are on the field. */
  take(pairing: Pairing): void
  release(pairing: Pairing): void
}

export function createCalendar(rng: Rng, inSeason: (tournament: Tournament) => boolean): Calendar {
  const busy = new Set<number>()

  function draw(tournament: Tournament, teams: Competitor[]): Pairing {
    const [home] = teams.splice(rng.below(teams.length), 1)
    const [away] = teams.splice(rng.below(teams.length), 1)
    if (!home || !away) throw new RangeError(`${tournament.name} has no two free teams`)
    busy.add(home.id).add(away.id)
    return { tournament, home, away }
  }

  function freeTeams(tournament: Tournament): Competitor[] {
    return competitorsOf(tournament).filter((team) => !busy.has(team.id))
  }

  return {
    opening(sport, matches) {
      const tournaments = TOURNAMENTS.filter((tournament) => tournament.sport === sport)
      const shares = tournaments.map((tournament) => (inSeason(tournament) ? tournament.share : 0))
      const counts = spread(tournaments, shares, matches)
      return tournaments.flatMap((tournament, index) =>
        Array.from({ length: counts[index] ?? 0 }, () => draw(tournament, freeTeams(tournament))),
      )
    },
    replacement(tournament) {
      const free = freeTeams(tournament)
      // Fixtures of the day may have taken everybody: rather a team with two matches than a feed that dries up.
      return draw(tournament, free.length >= 2 ? free : competitorsOf(tournament))
    },
    take({ home, away }) {
      busy.add(home.id).add(away.id)
    },
    release({ home, away }) {
      busy.delete(home.id)
      busy.delete(away.id)
    },
  }
}

/** Each next match goes where the share is least filled; a tournament without a share only takes what others cannot. */
function spread(tournaments: readonly Tournament[], shares: readonly number[], matches: number): number[] {
  const counts = tournaments.map(() => 0)
  for (let i = 0; i < matches; i++) {
    let best = -1
    let bestNeed = Number.POSITIVE_INFINITY
    tournaments.forEach(({ teams }, index) => {
      const count = counts[index] ?? 0
      const share = shares[index] ?? 0
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
