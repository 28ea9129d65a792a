import { priceBasketball } from './basketball-prices.ts'
import type { EventState, MatchEngine, Moment } from './engine.ts'
import type { Rng } from './rng.ts'

const MINUTE_MS = 60_000
const OVERTIME_MS = 5 * MINUTE_MS
const REVIEW_SHARE = 0.02
const WHISTLE_SHARE = 0.15
const MOST_DRIFT = 0.08
/** Points of doubt that remain at the very end: a tied match still has its overtime to come. */
const LAST_DOUBT = 1.5

/** One point from the line, two, or three: what a possession that scores brings. */
const POINTS = { one: 0.06, three: 0.3 } as const
const MEAN_POINTS = 2 + POINTS.three - POINTS.one
const MEAN_SQUARED_POINTS = 4 + 5 * POINTS.three - 3 * POINTS.one

const MATCH_STATUS = { halftime: 31, awaitingOvertime: 32, overtime: 40, ended: 100, endedAfterOvertime: 110 } as const
const QUARTERS = [13, 14, 15, 16] as const
const BREAKS = [301, MATCH_STATUS.halftime, 303] as const
const BREAK_MS = [MINUTE_MS, 4 * MINUTE_MS, MINUTE_MS] as const

type Side = 'home' | 'away'

export interface BasketballStrength {
  readonly quarterMs: number
  readonly possessionMs: number
  /** Points per possession. */
  readonly home: number
  readonly away: number
}

interface Period {
  readonly matchStatus: number
  home: number
  away: number
}

export function createBasketballEngine(strength: BasketballStrength, rng: Rng): MatchEngine {
  const mood = { home: 0, away: 0 }
  const periods: Period[] = [{ matchStatus: QUARTERS[0], home: 0, away: 0 }]
  let leftInPeriodMs = strength.quarterMs
  /** Set between periods; the clock then stands at zero. */
  let pause: { readonly matchStatus: number; leftMs: number } | null = null
  let ball: Side = rng.chance(0.5) ? 'home' : 'away'
  let shotInMs = nextShotMs()
  let stoppedMs = 0
  let review = false
  let finished = false

  function nextShotMs(): number {
    return strength.possessionMs * rng.between(0.5, 1.5)
  }

  function points(side: Side): number {
    return periods.reduce((sum, period) => sum + period[side], 0)
  }

  function perPossession(side: Side): number {
    return strength[side] + mood[side]
  }

  function shoot(moments: Moment[]): void {
    const side = ball
    ball = side === 'home' ? 'away' : 'home'
    shotInMs = nextShotMs()
    if (rng.chance(perPossession(side) / MEAN_POINTS)) {
      const draw = rng.next()
      const period = periods.at(-1)
      if (period) period[side] += draw < POINTS.one ? 1 : draw < POINTS.one + POINTS.three ? 3 : 2
      moments.push('score')
    }
    if (rng.chance(REVIEW_SHARE)) {
      review = true
      stoppedMs = rng.between(5000, 9000)
      moments.push('danger')
    } else if (rng.chance(WHISTLE_SHARE)) {
      stoppedMs = rng.between(8000, 40_000)
      moments.push('clock')
    }
  }

  function endPeriod(moments: Moment[]): void {
    leftInPeriodMs = 0
    const ended = periods.length
    if (ended < QUARTERS.length) {
      pause = { matchStatus: BREAKS[ended - 1] ?? MATCH_STATUS.halftime, leftMs: BREAK_MS[ended - 1] ?? MINUTE_MS }
      moments.push('period')
    } else if (points('home') === points('away')) {
      pause = { matchStatus: MATCH_STATUS.awaitingOvertime, leftMs: MINUTE_MS }
      moments.push('period')
    } else {
      finished = true
      moments.push('ended')
    }
  }

  function startPeriod(moments: Moment[]): void {
    const matchStatus = QUARTERS[periods.length] ?? MATCH_STATUS.overtime
    leftInPeriodMs = matchStatus === MATCH_STATUS.overtime ? OVERTIME_MS : strength.quarterMs
    periods.push({ matchStatus, home: 0, away: 0 })
    pause = null
    moments.push('period')
  }

  function stand(ms: number, moments: Moment[]): void {
    stoppedMs -= ms
    if (stoppedMs > 0) return
    moments.push(review ? 'clear' : 'clock')
    review = false
  }

  function leftInMatchMs(): number {
    return leftInPeriodMs + Math.max(QUARTERS.length - periods.length, 0) * strength.quarterMs
  }

  /** What prices look ahead to: a tied match about to go on has an overtime in front of it. */
  function stillToPlayMs(): number {
    return pause?.matchStatus === MATCH_STATUS.awaitingOvertime ? OVERTIME_MS : leftInMatchMs()
  }

  function matchStatus(): number {
    if (finished) return periods.length > QUARTERS.length ? MATCH_STATUS.endedAfterOvertime : MATCH_STATUS.ended
    return pause?.matchStatus ?? periods.at(-1)?.matchStatus ?? QUARTERS[0]
  }

  function state(): EventState {
    const overtimes = Math.max(periods.length - QUARTERS.length, 0)
    const lengthMs = QUARTERS.length * strength.quarterMs + overtimes * OVERTIME_MS
    return {
      matchStatus: matchStatus(),
      home: points('home'),
      away: points('away'),
      clock: {
        playedMs: lengthMs - leftInMatchMs(),
        leftInMatchMs: leftInMatchMs(),
        leftInPeriodMs,
        stopped: finished || pause !== null || stoppedMs > 0,
      },
      periods: periods.map((period, index) => ({ ...period, number: index + 1 })),
    }
  }

  return {
    advance(ms) {
      const moments: Moment[] = []
      if (finished) return moments
      if (pause !== null) {
        pause.leftMs -= ms
        if (pause.leftMs <= 0) startPeriod(moments)
        return moments
      }
      if (stoppedMs > 0) {
        stand(ms, moments)
        return moments
      }
      leftInPeriodMs -= ms
      shotInMs -= ms
      if (leftInPeriodMs <= 0) endPeriod(moments)
      else if (shotInMs <= 0) shoot(moments)
      return moments
    },
    drift() {
      for (const side of ['home', 'away'] as const) {
        const next = 0.96 * mood[side] + 0.008 * rng.normal()
        mood[side] = Math.min(Math.max(next, -MOST_DRIFT), MOST_DRIFT)
      }
    },
    suspended: () => review,
    state,
    price(present) {
      const possessions = stillToPlayMs() / (2 * strength.possessionMs)
      const home = perPossession('home')
      const away = perPossession('away')
      const variance = possessions * (spread(home) + spread(away)) + LAST_DOUBT ** 2
      return priceBasketball(
        {
          expectedLead: points('home') - points('away') + possessions * (home - away),
          expectedTotal: points('home') + points('away') + possessions * (home + away),
          deviation: Math.sqrt(variance),
        },
        present,
      )
    },
  }
}

/** Variance of the points of one possession whose mean is `mean`. */
function spread(mean: number): number {
  return (mean / MEAN_POINTS) * MEAN_SQUARED_POINTS - mean * mean
}
