import type { Pairing } from '../programme/calendar.ts'
import type { SportKey } from '../programme/tournament.ts'
import type { Rng } from '../rng.ts'
import { play as americanFootball } from '../sports/american-football/play.ts'
import { play as baseball } from '../sports/baseball/play.ts'
import { play as basketball } from '../sports/basketball/play.ts'
import { counterStrike, dota, leagueOfLegends } from '../sports/esports/play.ts'
import { play as iceHockey } from '../sports/ice-hockey/play.ts'
import { play as mma } from '../sports/mma/play.ts'
import { play as soccer } from '../sports/soccer/play.ts'
import { play as tennis } from '../sports/tennis/play.ts'
import { play as volleyball } from '../sports/volleyball/play.ts'
import type { MatchEngine, SportPlay } from './engine.ts'

/** How each sport is played; a sport that is not here has no matches. */
export const PLAYS: Partial<Record<SportKey, SportPlay>> = {
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

export interface Play {
  readonly engine: MatchEngine
  readonly ageMs: number
}

/** `age` from 0 (kick-off) to 1 (about to end): the match has already been played that far. */
export function startPlay(pairing: Pairing, rng: Rng, age: number): Play {
  const { sport } = pairing.tournament
  const play = PLAYS[sport]
  if (!play) throw new RangeError(`nobody plays ${sport}`)
  const engine = play.create(pairing, rng)
  const ageMs = Math.floor((age * play.oldestMs) / 1000) * 1000
  for (let ms = 0; ms < ageMs; ms += 1000) engine.advance(1000)
  return { engine, ageMs }
}
