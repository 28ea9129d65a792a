import type { EventState, MatchEngine, Moment, PeriodScore } from './engine.ts'
import type { Rng } from './rng.ts'
import { priceSoccer } from './soccer-prices.ts'

const MINUTE_MS = 60_000
const HALF_MS = 45 * MINUTE_MS
const BREAK_MS = 5 * MINUTE_MS

/** One danger in three ends in the net; the others stop the betting for a moment all the same. */
const GOAL_SHARE = 0.35
const MOST_DRIFT = 0.5

const MATCH_STATUS = { firstHalf: 6, halftime: 31, secondHalf: 7, ended: 100 } as const

type Side = 'home' | 'away'

interface Danger {
  readonly side: Side
  readonly goal: boolean
  decidesInMs: number
  clearsInMs: number
}

/** Goals each side is expected to score over the whole match. */
export interface SoccerStrength {
  readonly home: number
  readonly away: number
}

export function createSoccerEngine(strength: SoccerStrength, rng: Rng): MatchEngine {
  const stoppageMs = [rng.between(1, 4) * MINUTE_MS, rng.between(3, 7) * MINUTE_MS] as const
  const playMs = 2 * HALF_MS + stoppageMs[0] + stoppageMs[1]
  const phases = [
    { matchStatus: MATCH_STATUS.firstHalf, lengthMs: HALF_MS + stoppageMs[0], played: true },
    { matchStatus: MATCH_STATUS.halftime, lengthMs: BREAK_MS, played: false },
    { matchStatus: MATCH_STATUS.secondHalf, lengthMs: HALF_MS + stoppageMs[1], played: true },
    { matchStatus: MATCH_STATUS.ended, lengthMs: Number.POSITIVE_INFINITY, played: false },
  ] as const
  const mood = { home: 0, away: 0 }
  const halves: { home: number; away: number }[] = [{ home: 0, away: 0 }]
  let phaseIndex = 0
  let inPhaseMs = 0
  let danger: Danger | null = null

  const phase = () => phases[phaseIndex] ?? phases[3]

  function goals(side: Side): number {
    return halves.reduce((sum, half) => sum + half[side], 0)
  }

  function leftMs(): number {
    return phases.reduce((sum, { lengthMs, played }, index) => {
      if (!played || index < phaseIndex) return sum
      return sum + (index === phaseIndex ? Math.max(lengthMs - inPhaseMs, 0) : lengthMs)
    }, 0)
  }

  /** Goals still expected if `ms` of play were left. */
  function rate(side: Side, ms: number): number {
    return (strength[side] * Math.exp(mood[side]) * ms) / playMs
  }

  function watchDanger(ms: number, moments: Moment[]): void {
    if (danger === null) return
    const undecided = danger.decidesInMs > 0
    danger.decidesInMs -= ms
    danger.clearsInMs -= ms
    if (undecided && danger.decidesInMs <= 0 && danger.goal) {
      const half = halves.at(-1)
      if (half) half[danger.side] += 1
      moments.push('score')
    }
    if (danger.clearsInMs <= 0) {
      danger = null
      moments.push('clear')
    }
  }

  function seekDanger(ms: number, moments: Moment[]): void {
    const home = rate('home', ms)
    const both = home + rate('away', ms)
    if (!rng.chance(both / GOAL_SHARE)) return
    const goal = rng.chance(GOAL_SHARE)
    const decidesInMs = rng.between(2000, 4000)
    const clearsInMs = goal ? decidesInMs + rng.between(6000, 10_000) : decidesInMs
    danger = { side: rng.chance(home / both) ? 'home' : 'away', goal, decidesInMs, clearsInMs }
    moments.push('danger')
  }

  function state(): EventState {
    const { matchStatus } = phase()
    const half = phaseIndex < 2 ? 0 : 1
    const intoHalfMs = phase().played ? inPhaseMs : HALF_MS
    const stoppage = Math.max(intoHalfMs - HALF_MS, 0)
    return {
      matchStatus,
      home: goals('home'),
      away: goals('away'),
      clock: {
        playedMs: half * HALF_MS + Math.min(intoHalfMs, HALF_MS),
        // The clock of the match rests at 45:00 or 90:00 while stoppage time is counted beside it.
        stopped: !phase().played || stoppage > 0,
        ...(stoppage > 0 ? { stoppageMs: stoppage } : {}),
      },
      periods: halves.map(
        (score, index): PeriodScore => ({
          matchStatus: index === 0 ? MATCH_STATUS.firstHalf : MATCH_STATUS.secondHalf,
          number: index + 1,
          ...score,
        }),
      ),
    }
  }

  return {
    advance(ms) {
      const moments: Moment[] = []
      if (phase().matchStatus === MATCH_STATUS.ended) return moments
      inPhaseMs += ms
      if (danger !== null) watchDanger(ms, moments)
      else if (inPhaseMs >= phase().lengthMs) {
        phaseIndex += 1
        inPhaseMs = 0
        if (phase().matchStatus === MATCH_STATUS.secondHalf) halves.push({ home: 0, away: 0 })
        moments.push(phase().matchStatus === MATCH_STATUS.ended ? 'ended' : 'period')
      } else if (phase().played) seekDanger(ms, moments)
      return moments
    },
    drift() {
      // Pulled back towards zero, so that a match never wanders away from its own strength.
      for (const side of ['home', 'away'] as const) {
        const next = 0.96 * mood[side] + 0.035 * rng.normal()
        mood[side] = Math.min(Math.max(next, -MOST_DRIFT), MOST_DRIFT)
      }
    },
    suspended: () => danger !== null,
    state,
    price: (present) =>
      priceSoccer(
        {
          homeGoals: goals('home'),
          awayGoals: goals('away'),
          homeRate: rate('home', leftMs()),
          awayRate: rate('away', leftMs()),
        },
        present,
      ),
  }
}
