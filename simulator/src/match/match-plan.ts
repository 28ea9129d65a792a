import type { Competitor } from '../programme/competitors.ts'
import { findCompetitor } from '../programme/competitors.ts'
import type { Pairing } from '../programme/pairing.ts'
import { SPORTS, type SportKey } from '../programme/tournament.ts'
import { createRng } from '../rng.ts'
import { STEP_MS } from '../step.ts'
import { type Course, createCourse } from './course.ts'
import type { MatchEngine } from './engine.ts'
import { PLAYS } from './kick-off.ts'
import { drawMishaps, type Mishaps } from './mishaps.ts'
import { CLOSED_AFTER_MS, createPlayedMatch, type PlayedMatch } from './played-match.ts'

/** Everything a match follows from: the same plan plays the same match again, whoever plays it and whenever. */
export interface MatchPlan {
  readonly seed: string
  readonly matchId: number
  readonly homeId: number
  readonly awayId: number
  /** Played time at which its first prices are published. */
  readonly onSaleAt: number
  /** Played time. */
  readonly kickOffAt: number
  /** How much goes wrong; 1 is the usual measure. */
  readonly mishaps: number
  /** Of a hundred matches, so many have a wrong result that is put right; without it `mishaps` decides that too. */
  readonly wrongResults?: number
  /** Played seconds per second; 1 when absent. */
  readonly speed?: number
  readonly movesByItself: boolean
}

/** A match that is called off is so within its last hour on sale. */
const CALLED_OFF_WITHIN_MS = 3_600_000
/** Longer than any match lasts. */
const LONGEST_MS = 24 * 3_600_000

/** Played by one against one. */
const OF_TWO_PLAYERS: ReadonlySet<SportKey> = new Set(['tennis', 'mma'])

function mishapsOf(plan: MatchPlan): Mishaps {
  const { sport } = pairingOf(plan).tournament
  const isOfTwoPlayers = OF_TWO_PLAYERS.has(sport)
  const { seed, mishaps: scale, wrongResults, speed } = plan
  return drawMishaps(createRng(`${seed}/mishaps`), { scale, wrongResults, speed, isOfTwoPlayers })
}

function engineOf(plan: MatchPlan): MatchEngine {
  const pairing = pairingOf(plan)
  return PLAYS[pairing.tournament.sport].create(pairing, createRng(plan.seed), plan.mishaps)
}

/** Played time at which the match is called off; null when it takes place. */
export function calledOffAt(plan: MatchPlan): number | null {
  const { calledOff } = mishapsOf(plan)
  if (calledOff === null) return null
  const onSaleMs = Math.min(plan.kickOffAt - plan.onSaleAt, CALLED_OFF_WITHIN_MS)
  return plan.kickOffAt - Math.ceil(((1 - calledOff.after) * onSaleMs) / STEP_MS) * STEP_MS
}

export function pairingOf({ homeId, awayId }: Pick<MatchPlan, 'homeId' | 'awayId'>): Pairing {
  const home = findCompetitor(homeId)
  const away = findCompetitor(awayId)
  if (!home || !away) throw new RangeError(`there is no team ${home ? awayId : homeId}`)
  const side = ({ competitor }: { competitor: Competitor }) => competitor
  return { tournament: home.tournament, home: side(home), away: side(away) }
}

function courseOf(plan: MatchPlan): Course {
  return createCourse({
    engine: engineOf(plan),
    seed: plan.seed,
    mishaps: mishapsOf(plan),
    movesByItself: plan.movesByItself,
  })
}

/** Played time at which nobody plays any more. */
export function endOf(plan: MatchPlan): number {
  const off = calledOffAt(plan)
  if (off !== null) return off
  return plan.kickOffAt + courseOf(plan).playOut(LONGEST_MS)
}

/** The match as it stands at a moment: what was played before is played again, and only its results are published. */
export function joinMatch(plan: MatchPlan, at: number, wallAt: (played: number) => number): PlayedMatch {
  const off = calledOffAt(plan)
  const begins = off !== null ? off : plan.kickOffAt
  const from = at < begins ? at : begins - STEP_MS
  const pairing = pairingOf(plan)
  const match = createPlayedMatch({
    event: { matchId: plan.matchId, sportId: SPORTS[pairing.tournament.sport].id },
    seed: plan.seed,
    beforeKickOff: () => engineOf(plan),
    course: () => courseOf(plan),
    mishaps: mishapsOf(plan),
    from,
    kickOffAt: plan.kickOffAt,
    calledOffAt: off,
    movesByItself: plan.movesByItself,
    wallAt,
  })
  match.catchUp(at)
  return match
}

/** The match once a wrong result that was published of it before a moment has been put right. */
export function joinPutRight(plan: MatchPlan, at: number, wallAt: (played: number) => number): PlayedMatch {
  const { wrongResult } = mishapsOf(plan)
  return joinMatch(plan, at + Math.ceil((wrongResult?.rightInMs ?? 0) / STEP_MS) * STEP_MS, wallAt)
}

/** Played time after which nothing is said of the match. */
export function closedAt(endsAt: number): number {
  return endsAt + CLOSED_AFTER_MS
}
