import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import { sameSport } from './same-sport.ts'

/** A match that is over. */
export interface FinalScore {
  readonly home: { readonly id: string; readonly name: string }
  readonly away: { readonly id: string; readonly name: string }
  readonly homeScore: number
  readonly awayScore: number
}

export interface Standing {
  readonly teamId: string
  readonly name: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  /** Three for a victory and one for a draw; null in sports whose tables count victories. */
  readonly points: number | null
}

const sports = (...numbers: readonly number[]): ReadonlySet<string> =>
  new Set(numbers.map((number) => `sr:sport:${number}`))

const WITH_POINTS = sports(SPORT.soccer, SPORT.futsal, SPORT.esoccer)
/** Teams that meet again and again; a tournament of single players is a knock-out, of which a table says nothing. */
const BY_VICTORIES = sports(
  SPORT.basketball,
  SPORT.baseball,
  SPORT.iceHockey,
  SPORT.americanFootball,
  SPORT.volleyball,
  SPORT.handball,
  SPORT.rugby,
  SPORT.aussieRules,
  SPORT.ebasketball,
)
/** Fewer say nothing of a season. */
const FEWEST_MATCHES = 6

type Counted = { -readonly [Key in keyof Standing]: Standing[Key] }

/** The table of a tournament from the results that are known; empty where it would say nothing. */
export function standings(sportId: string, results: readonly FinalScore[]): readonly Standing[] {
  const sport = sameSport(sportId)
  const withPoints = WITH_POINTS.has(sport)
  if ((!withPoints && !BY_VICTORIES.has(sport)) || results.length < FEWEST_MATCHES) return []
  const table = new Map<string, Counted>()

  function count(team: FinalScore['home'], scored: number, conceded: number): void {
    const row = table.get(team.id) ?? newRow(team, withPoints)
    row.played += 1
    row.scored += scored
    row.conceded += conceded
    if (scored > conceded) row.won += 1
    else if (scored < conceded) row.lost += 1
    else row.drawn += 1
    if (row.points !== null) row.points = 3 * row.won + row.drawn
    table.set(team.id, row)
  }

  for (const { home, away, homeScore, awayScore } of results) {
    count(home, homeScore, awayScore)
    count(away, awayScore, homeScore)
  }
  return [...table.values()].sort(compareStandings)
}

function newRow({ id, name }: FinalScore['home'], withPoints: boolean): Counted {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 }
  return { teamId: id, name, ...none, points: withPoints ? 0 : null }
}

/** Points, then difference, then goals; where victories count, their share, for not all have played as often. */
function compareStandings(a: Standing, b: Standing): number {
  const share = ({ won, played }: Standing) => won / played
  return (
    (b.points ?? 0) - (a.points ?? 0) ||
    (a.points === null ? share(b) - share(a) : 0) ||
    b.scored - b.conceded - (a.scored - a.conceded) ||
    b.scored - a.scored ||
    (a.name < b.name ? -1 : Number(a.name > b.name)) ||
    (a.teamId < b.teamId ? -1 : 1)
  )
}
