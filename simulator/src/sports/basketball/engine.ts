import type { EventState, MatchEngine, Moment } from '../../match/engine.ts'
import type { Rng } from '../../rng.ts'
import { createBookOfQuestions } from '../book-of-questions.ts'
import { basketballEnds } from './ends.ts'
import type { BasketballOutlook, PlayerOutlook, Scoring, Tally } from './outlook.ts'
import { basketballQuestions } from './prices.ts'

const MINUTE_MS = 60_000
const OVERTIME_MS = 5 * MINUTE_MS
const REVIEW_SHARE = 0.02
const WHISTLE_SHARE = 0.15
const MOST_DRIFT = 0.08
/** Baskets that somebody prepared, and misses that the side which shot gets back. */
const ASSISTED = 0.62
const OFFENSIVE_REBOUNDS = 0.26

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
  readonly players: Readonly<Record<Side, readonly BasketballPlayer[]>>
}

/** A player whose points, assists and rebounds are sold, and the share of the side's that are his. */
export interface BasketballPlayer {
  readonly id: string
  readonly points: number
  readonly assists: number
  readonly rebounds: number
}

type Statistic = 'points' | 'assists' | 'rebounds'

interface Period {
  readonly matchStatus: number
  home: number
  away: number
}

export function createBasketballEngine(strength: BasketballStrength, rng: Rng): MatchEngine {
  const mood = { home: 0, away: 0 }
  const periods: Period[] = [{ matchStatus: QUARTERS[0], home: 0, away: 0 }]
  const tallies = {
    points: new Map(),
    assists: new Map(),
    rebounds: new Map(),
    threes: new Map(),
  } as const satisfies Record<Statistic | 'threes', Map<string, number>>
  const baskets: { home: number; away: number; quarter: number }[] = []
  const book = createBookOfQuestions(
    () => basketballQuestions(outlook()),
    () => basketballEnds(outlook()),
  )
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
    // From when the shot was due: rounded up to whole seconds each time, a match would have fewer of them.
    shotInMs += nextShotMs()
    if (rng.chance(perPossession(side) / MEAN_POINTS)) {
      const draw = rng.next()
      const period = periods.at(-1)
      const scored = draw < POINTS.one ? 1 : draw < POINTS.one + POINTS.three ? 3 : 2
      if (period) period[side] += scored
      baskets.push({ home: points('home'), away: points('away'), quarter: periods.length })
      const scorer = credit('points', side, scored)
      if (scorer !== null && scored === 3) add('threes', scorer, 1)
      if (rng.chance(ASSISTED)) credit('assists', side, 1)
      moments.push('score')
    } else credit('rebounds', rng.chance(OFFENSIVE_REBOUNDS) ? side : ball, 1)
    if (rng.chance(REVIEW_SHARE)) {
      review = true
      stoppedMs = rng.between(5000, 9000)
      moments.push('danger')
    } else if (rng.chance(WHISTLE_SHARE)) {
      stoppedMs = rng.between(8000, 40_000)
      moments.push('clock')
    }
  }

  function add(statistic: keyof typeof tallies, player: string, more: number): void {
    const of: Map<string, number> = tallies[statistic]
    of.set(player, (of.get(player) ?? 0) + more)
  }

  /** Somebody of the side has it; null when it is one whose numbers are not sold. */
  function credit(statistic: Statistic, side: Side, more: number): string | null {
    let draw = rng.next()
    for (const player of strength.players[side]) {
      draw -= player[statistic]
      if (draw >= 0) continue
      add(statistic, player.id, more)
      return player.id
    }
    return null
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

  function scoring(side: Side): Scoring {
    const mean = perPossession(side)
    return { mean, variance: spread(mean) }
  }

  const possessions = (ms: number) => ms / (2 * strength.possessionMs)

  function player(side: Side, { id, points: share, assists, rebounds }: BasketballPlayer): PlayerOutlook {
    const left = possessions(stillToPlayMs())
    const hits = (of: Side) => (left * perPossession(of)) / MEAN_POINTS
    const misses = (of: Side) => left - hits(of)
    const other = side === 'home' ? 'away' : 'home'
    const rebound = OFFENSIVE_REBOUNDS * misses(side) + (1 - OFFENSIVE_REBOUNDS) * misses(other)
    const tally = (statistic: keyof typeof tallies, expected: number, perOne = 1): Tally => ({
      now: (tallies[statistic] as Map<string, number>).get(id) ?? 0,
      expected,
      variance: expected * perOne + 0.25,
    })
    return {
      id,
      points: tally('points', hits(side) * MEAN_POINTS * share, MEAN_SQUARED_POINTS / MEAN_POINTS),
      assists: tally('assists', hits(side) * ASSISTED * assists),
      rebounds: tally('rebounds', rebound * rebounds),
      threes: tally('threes', hits(side) * POINTS.three * share),
    }
  }

  function outlook(): BasketballOutlook {
    const inOvertime = periods.length > QUARTERS.length
    const isNow = (index: number) => index === periods.length - 1
    const leftMs = (index: number) => (isNow(index) ? leftInPeriodMs : index < periods.length ? 0 : strength.quarterMs)
    const overtimes = periods.slice(QUARTERS.length)
    const overtimeMs = inOvertime && pause === null ? leftInPeriodMs : OVERTIME_MS
    return {
      scoring: { home: scoring('home'), away: scoring('away') },
      quarters: QUARTERS.map((_, index) => {
        const { home, away } = periods[index] ?? { home: 0, away: 0 }
        return { home, away }
      }),
      left: QUARTERS.map((_, index) => possessions(leftMs(index))),
      quartersOver: Math.min(pause !== null || finished ? periods.length : periods.length - 1, QUARTERS.length),
      overtime: {
        points: {
          home: overtimes.reduce((sum, { home }) => sum + home, 0),
          away: overtimes.reduce((sum, { away }) => sum + away, 0),
        },
        left: possessions(overtimeMs),
      },
      over: finished,
      baskets: [...baskets],
      players: (['home', 'away'] as const).flatMap((side) => strength.players[side].map((each) => player(side, each))),
    }
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
      book.askAnew()
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
      book.askAnew()
    },
    suspended: () => review,
    state,
    price: book.price,
    resultOf: book.resultOf,
    combinations: book.combinations,
  }
}

/** Variance of the points of one possession whose mean is `mean`. */
function spread(mean: number): number {
  return (mean / MEAN_POINTS) * MEAN_SQUARED_POINTS - mean * mean
}
