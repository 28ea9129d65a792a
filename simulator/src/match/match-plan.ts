import type { Pairing } from '../programme/calendar.ts'
import { findCompetitor } from '../programme/competitors.ts'
import { SPORTS } from '../programme/tournament.ts'
import { createRng } from '../rng.ts'
import { startPlay } from './kick-off.ts'
import { drawMishaps } from './mishaps.ts'
import { createPlayedMatch, type PlayedMatch } from './played-match.ts'

/** Everything a match follows from: the same plan plays the same match again. */
export interface MatchPlan {
  readonly seed: string
  readonly matchId: number
  readonly homeId: number
  readonly awayId: number
  /** From 0 (kick-off) to 1 (about to end): how far it has been played when it enters the feed. */
  readonly age: number
  readonly kickOffInMs: number
  /** How much goes wrong; 1 is the usual measure. */
  readonly mishaps: number
  readonly movesByItself: boolean
}

export interface PlannedMatch {
  readonly match: PlayedMatch
  readonly pairing: Pairing
  /** Simulated time it has been played already. */
  readonly ageMs: number
}

export function playPlan(plan: MatchPlan, now: () => number): PlannedMatch {
  const home = findCompetitor(plan.homeId)
  const away = findCompetitor(plan.awayId)
  if (!home || !away) throw new RangeError(`there is no team ${home ? plan.awayId : plan.homeId}`)
  const { tournament } = home
  const pairing = { tournament, home: home.competitor, away: away.competitor }
  const rng = createRng(plan.seed)
  const { engine, ageMs } = startPlay(pairing, rng, plan.age)
  const match = createPlayedMatch({
    event: { matchId: plan.matchId, sportId: SPORTS[tournament.sport].id },
    engine,
    rng,
    mishaps: drawMishaps(createRng(`${plan.seed}/mishaps`), plan.mishaps),
    kickOffInMs: plan.kickOffInMs,
    movesByItself: plan.movesByItself,
    now,
  })
  return { match, pairing, ageMs }
}
