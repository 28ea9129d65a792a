import type { EventState, MatchEngine, Moment } from '../../match/engine.ts'
import type { Rng } from '../../rng.ts'
import { type KeptLines, type PlayerOutlook, priceBasketball, type Stretch } from './prices.ts'
import { basketballResult } from './results.ts'

const MINUTE_MS = 60_000
const OVERTIME_MS = 5 * MINUTE_MS
const REVIEW_SHARE = 0.02
const WHISTLE_SHARE = 0.15
const MOST_DRIFT = 0.08
/** Points of doubt that remain at the very end: a tied match still has its overtime to come. */
const LAST_DOUBT = 1.5
/** In a quarter or a half only the last shot is in doubt. */
const PERIOD_DOUBT = 0.6

/** One point from the line, two, or three: what a possession that scores brings. */
const POINTS = { one: 0.06, three: 0.3 } as const
const MEAN_POINTS = 2 + POINTS.three - POINTS.one
const MEAN_SQUARED_POINTS = 4 + 5 * POINTS.three - 3 * POINTS.one

const MATCH_STATUS = {
  notStarted: 0,
  halftime: 31,
  awaitingOvertime: 32,
  overtime: 40,
  ended: 100,
  endedAfterOvertime: 110,
} as const
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
  /** Whose points are sold, and what share of the side's they score. */
  readonly scorers: Readonly<Record<Side, readonly { readonly id: string; readonly share: number }[]>>
}

interface Period {
  readonly matchStatus: number
  home: number
  away: number
}

export function createBasketballEngine(strength: BasketballStrength, rng: Rng): MatchEngine {
  const mood = { home: 0, away: 0 }
  const periods: Period[] = [{ matchStatus: QUARTERS[0], home: 0, away: 0 }]
  const playerPoints = new Map<string, number>()
  const kept: KeptLines = new Map()
  let started = false
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
      const scored = draw < POINTS.one ? 1 : draw < POINTS.one + POINTS.three ? 3 : 2
      if (period) period[side] += scored
      creditPlayer(side, scored)
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

  function creditPlayer(side: Side, scored: number): void {
    let draw = rng.next()
    for (const { id, share } of strength.scorers[side]) {
      draw -= share
      if (draw >= 0) continue
      playerPoints.set(id, (playerPoints.get(id) ?? 0) + scored)
      return
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

  /** From the points so far to the end of a stretch that still lasts `ms`. */
  function outlook(lead: number, total: number, ms: number, doubt: number): Stretch {
    const possessions = ms / (2 * strength.possessionMs)
    const home = perPossession('home')
    const away = perPossession('away')
    return {
      expectedLead: lead + possessions * (home - away),
      expectedTotal: total + possessions * (home + away),
      deviation: Math.sqrt(possessions * (spread(home) + spread(away)) + doubt ** 2),
    }
  }

  function firstHalf(): Stretch | null {
    if (finished || periods.length > 2 || (periods.length === 2 && pause !== null)) return null
    const lead = points('home') - points('away')
    const ms = leftInPeriodMs + (2 - periods.length) * strength.quarterMs
    return outlook(lead, points('home') + points('away'), ms, PERIOD_DOUBT)
  }

  function quarters(): (Stretch & { readonly number: number })[] {
    const present = pause === null ? periods.length : periods.length + 1
    return [present, present + 1].flatMap((number) => {
      if (finished || number > QUARTERS.length) return []
      const { home, away } = periods[number - 1] ?? { home: 0, away: 0 }
      const ms = number === periods.length ? leftInPeriodMs : strength.quarterMs
      return { number, ...outlook(home - away, home + away, ms, PERIOD_DOUBT) }
    })
  }

  function players(side: Side): PlayerOutlook[] {
    const still = (stillToPlayMs() / (2 * strength.possessionMs)) * perPossession(side)
    return strength.scorers[side].map(({ id, share }) => ({
      id,
      expected: (playerPoints.get(id) ?? 0) + still * share,
      // Points come in twos and threes, so they spread more than their mean.
      deviation: Math.sqrt(still * share * (MEAN_SQUARED_POINTS / MEAN_POINTS) + 0.25),
    }))
  }

  function matchStatus(): number {
    if (!started) return MATCH_STATUS.notStarted
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
        stopped: !started || finished || pause !== null || stoppedMs > 0,
      },
      periods: started ? periods.map((period, index) => ({ ...period, number: index + 1 })) : [],
    }
  }

  return {
    advance(ms) {
      const moments: Moment[] = []
      if (finished) return moments
      started = true
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
    price: (present, lines) =>
      priceBasketball(
        {
          ...outlook(points('home') - points('away'), points('home') + points('away'), stillToPlayMs(), LAST_DOUBT),
          firstHalf: firstHalf(),
          quarters: quarters(),
          players: [...players('home'), ...players('away')],
        },
        present,
        kept,
        lines,
      ),
    resultOf: (line) =>
      basketballResult(
        {
          ended: finished,
          periodsOver: pause !== null || finished ? periods.length : periods.length - 1,
          periods,
          playerPoints,
        },
        line,
      ),
  }
}

/** Variance of the points of one possession whose mean is `mean`. */
function spread(mean: number): number {
  return (mean / MEAN_POINTS) * MEAN_SQUARED_POINTS - mean * mean
}
