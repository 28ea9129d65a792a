import { TOURNAMENTS as AMERICAN_FOOTBALL } from '../sports/american-football/tournaments.ts'
import { TOURNAMENTS as BASEBALL } from '../sports/baseball/tournaments.ts'
import { TOURNAMENTS as BASKETBALL } from '../sports/basketball/tournaments.ts'
import { TOURNAMENTS as ESPORTS } from '../sports/esports/tournaments.ts'
import { TOURNAMENTS as ICE_HOCKEY } from '../sports/ice-hockey/tournaments.ts'
import { TOURNAMENTS as MMA } from '../sports/mma/tournaments.ts'
import { TOURNAMENTS as SOCCER } from '../sports/soccer/tournaments.ts'
import { TOURNAMENTS as TENNIS } from '../sports/tennis/tournaments.ts'
import { TOURNAMENTS as VOLLEYBALL } from '../sports/volleyball/tournaments.ts'
import { SPORT_KEYS, type SportKey, type Tournament } from './tournament.ts'

export const TOURNAMENTS: readonly Tournament[] = [
  ...SOCCER,
  ...BASKETBALL,
  ...BASEBALL,
  ...ICE_HOCKEY,
  ...TENNIS,
  ...AMERICAN_FOOTBALL,
  ...VOLLEYBALL,
  ...ESPORTS,
  ...MMA,
]

/** A team plays one match at a time. */
export const MOST_MATCHES: Readonly<Record<SportKey, number>> = Object.fromEntries(
  SPORT_KEYS.map((sport) => [
    sport,
    TOURNAMENTS.filter((tournament) => tournament.sport === sport).reduce(
      (total, { teams }) => total + Math.floor(teams.length / 2),
      0,
    ),
  ]),
) as Record<SportKey, number>
