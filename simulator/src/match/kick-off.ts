import type { SportKey } from '../programme/tournament.ts'
import { play as americanFootball } from '../sports/american-football/play.ts'
import { play as baseball } from '../sports/baseball/play.ts'
import { play as basketball } from '../sports/basketball/play.ts'
import { counterStrike, dota, leagueOfLegends } from '../sports/esports/play.ts'
import { play as iceHockey } from '../sports/ice-hockey/play.ts'
import { play as mma } from '../sports/mma/play.ts'
import { play as soccer } from '../sports/soccer/play.ts'
import { play as tennis } from '../sports/tennis/play.ts'
import { play as volleyball } from '../sports/volleyball/play.ts'
import type { SportPlay } from './engine.ts'

/** How each sport is played. */
export const PLAYS: Readonly<Record<SportKey, SportPlay>> = {
  soccer,
  basketball,
  baseball,
  iceHockey,
  tennis,
  americanFootball,
  volleyball,
  esportsCs: counterStrike,
  esportsLol: leagueOfLegends,
  esportsDota: dota,
  mma,
}
