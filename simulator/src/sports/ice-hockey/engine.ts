import type { EventState, MatchEngine } from '../../match/engine.ts'
import type { Rng } from '../../rng.ts'
import { createMood } from '../mood.ts'
import { createScriptedEngine, type Say, type Script } from '../scripted-engine.ts'
import { type IceHockeyOutlook, iceHockeyQuestions } from './prices.ts'
import { shootoutForHome, shootoutWinner } from './shootout.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const PERIOD_MS = 20 * MINUTE_MS
const PERIODS = 3
const OVERTIME_MS = 5 * MINUTE_MS
const BREAK_MS = 15 * MINUTE_MS
const PENALTY_MS = 2 * MINUTE_MS

/** Three chances in ten end in the net; the others stop the betting for a moment all the same. */
const GOAL_SHARE = 0.3
const WHISTLE_EVERY_MS = 70 * SECOND_MS
const PENALTY_EVERY_MS = 18 * MINUTE_MS
/** Goals of a side with a man more, with a man less, and in overtime with three skaters each. */
const PACE = { more: 2.2, less: 0.45, overtime: 1.5 }
/** What penalties to come do to the goals of a whole match. */
const MEAN_PACE = 1.052

const STATUS = {
  periods: [1, 2, 3],
  breaks: [301, 302],
  awaitingOvertime: 32,
  overtime: 40,
  awaitingPenalties: 34,
  penalties: 50,
  ended: 100,
  endedAfterOvertime: 110,
  endedAfterPenalties: 120,
} as const

type Side = 'home' | 'away'
const SIDES: readonly Side[] = ['home', 'away']

/** Goals each side is expected to score in sixty minutes with all players on the ice. */
export interface IceHockeyStrength {
  readonly home: number
  readonly away: number
}

export function createIceHockeyEngine(strength: IceHockeyStrength, rng: Rng): MatchEngine {
  const mood = { home: createMood(rng, 0.02, 0.3), away: createMood(rng, 0.02, 0.3) }
  const periods = [{ matchStatus: STATUS.periods[0] as number, home: 0, away: 0 }]
  const order: { side: Side }[] = []
  let matchStatus: number = STATUS.periods[0]
  let leftInPeriodMs = PERIOD_MS
  let running = false
  let suspensions: { readonly side: Side; leftMs: number }[] = []
  let shots: { readonly side: Side; readonly scored: boolean }[] = []
  let over = false

  const goals = (side: Side) => periods.reduce((sum, period) => sum + period[side], 0)
  const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
  const missing = (side: Side) => suspensions.filter((suspension) => suspension.side === side).length
  const inOvertime = () => matchStatus === STATUS.overtime

  function perMs(side: Side): number {
    const extra = missing(other(side)) - missing(side)
    const pace = (extra > 0 ? PACE.more : extra < 0 ? PACE.less : 1) * (inOvertime() ? PACE.overtime : 1)
    return (pace * strength[side] * Math.exp(mood[side].value())) / (PERIODS * PERIOD_MS)
  }

  function* attack(side: Side, say: Say): Script {
    running = false
    say('danger')
    yield rng.between(2, 4) * SECOND_MS
    if (rng.chance(GOAL_SHARE)) {
      const period = periods.at(-1)
      if (period) period[side] += 1
      if (periods.length <= PERIODS) order.push({ side })
      const freed = suspensions.find((suspension) => suspension.side === other(side))
      if (missing(other(side)) > missing(side)) suspensions = suspensions.filter((suspension) => suspension !== freed)
      say('score')
      yield rng.between(15, 30) * SECOND_MS
    }
    say('clear')
  }

  function* happen(say: Say, rates: { home: number; away: number; whistle: number; penalty: number }): Script {
    let draw = rng.next() * (rates.home + rates.away + rates.whistle + rates.penalty)
    for (const side of SIDES) {
      draw -= rates[side]
      if (draw < 0) return yield* attack(side, say)
    }
    running = false
    if (draw < rates.penalty && missing('home') + missing('away') < 4) {
      suspensions.push({ side: rng.chance(0.5) ? 'home' : 'away', leftMs: PENALTY_MS })
    }
    say('clock')
    yield rng.between(15, 35) * SECOND_MS
    running = true
    say('clock')
  }

  function* skate(say: Say, suddenDeath: boolean): Script {
    const before = goals('home') + goals('away')
    while (leftInPeriodMs > 0 && !(suddenDeath && goals('home') + goals('away') > before)) {
      const rates = {
        home: perMs('home') / GOAL_SHARE,
        away: perMs('away') / GOAL_SHARE,
        whistle: 1 / WHISTLE_EVERY_MS,
        penalty: 2 / PENALTY_EVERY_MS,
      }
      const nextMs = -Math.log(1 - rng.next()) / (rates.home + rates.away + rates.whistle + rates.penalty)
      const freeInMs = Math.min(...suspensions.map(({ leftMs }) => leftMs))
      const waitMs = Math.min(nextMs, leftInPeriodMs, freeInMs)
      running = true
      yield waitMs
      if (waitMs === freeInMs) say('clock')
      else if (waitMs === nextMs) yield* happen(say, rates)
    }
    running = false
  }

  function* pause(say: Say, status: number, ms: number): Script {
    matchStatus = status
    leftInPeriodMs = 0
    say('period')
    yield ms
  }

  function begin(say: Say, status: number, lengthMs: number): void {
    matchStatus = status
    leftInPeriodMs = lengthMs
    periods.push({ matchStatus: status, home: 0, away: 0 })
    say('period')
  }

  function* shootout(say: Say): Script {
    yield* pause(say, STATUS.awaitingPenalties, 3 * MINUTE_MS)
    suspensions = []
    begin(say, STATUS.penalties, 0)
    while (shootoutWinner(shots) === null) {
      const side = shots.length % 2 === 0 ? 'home' : 'away'
      yield rng.between(20, 30) * SECOND_MS
      say('danger')
      yield rng.between(4, 7) * SECOND_MS
      shots = [...shots, { side, scored: rng.chance(1 / 3) }]
      const winner = shootoutWinner(shots)
      const period = periods.at(-1)
      if (winner && period) {
        period[winner] += 1
        say('score')
      }
      yield 2 * SECOND_MS
      say('clear')
    }
  }

  function* script(say: Say): Script {
    for (let index = 0; index < PERIODS; index++) {
      if (index > 0) {
        yield* pause(say, STATUS.breaks[index - 1] ?? 30, BREAK_MS)
        begin(say, STATUS.periods[index] ?? 1, PERIOD_MS)
      }
      yield* skate(say, false)
    }
    let ending: number = STATUS.ended
    if (goals('home') === goals('away')) {
      yield* pause(say, STATUS.awaitingOvertime, MINUTE_MS)
      begin(say, STATUS.overtime, OVERTIME_MS)
      yield* skate(say, true)
      ending = STATUS.endedAfterOvertime
    }
    if (goals('home') === goals('away')) {
      yield* shootout(say)
      ending = STATUS.endedAfterPenalties
    }
    leftInPeriodMs = 0
    suspensions = []
    matchStatus = ending
    over = true
  }

  function leftInMatchMs(): number {
    return leftInPeriodMs + Math.max(PERIODS - periods.length, 0) * PERIOD_MS
  }

  /** Goals still expected in `ms` of play that begins now or, with `later`, when nobody is suspended. */
  function expected(side: Side, ms: number, later = false): number {
    const perMsEven = (strength[side] * Math.exp(mood[side].value())) / (PERIODS * PERIOD_MS)
    const nowMs = later ? 0 : Math.min(ms, ...suspensions.map(({ leftMs }) => leftMs))
    const unevenMs = suspensions.length > 0 ? nowMs : 0
    return perMsEven * MEAN_PACE * (ms - unevenMs) + perMs(side) * unevenMs
  }

  function overtimeForHome(): number {
    if (matchStatus === STATUS.penalties) return shootoutForHome(shots)
    if (matchStatus === STATUS.awaitingPenalties) return 0.5
    const leftMs = inOvertime() ? leftInPeriodMs : OVERTIME_MS
    const scale = inOvertime() ? 1 : PACE.overtime
    const home = inOvertime() ? perMs('home') * leftMs : expected('home', leftMs, true) * scale
    const away = inOvertime() ? perMs('away') * leftMs : expected('away', leftMs, true) * scale
    const goal = 1 - Math.exp(-home - away)
    return goal * (home / (home + away)) + (1 - goal) / 2
  }

  function outlook(): IceHockeyOutlook {
    const current = Math.min(periods.length, PERIODS)
    const playing = periods.length <= PERIODS && leftInPeriodMs > 0
    return {
      regulationOver: periods.length > PERIODS || (current === PERIODS && leftInPeriodMs <= 0),
      over,
      goals: { home: goals('home'), away: goals('away') },
      order: [...order],
      rest: { home: expected('home', leftInMatchMs()), away: expected('away', leftInMatchMs()) },
      overtimeForHome: overtimeForHome(),
      periods: Array.from({ length: PERIODS }, (_, index) => {
        const { home, away } = periods[index] ?? { home: 0, away: 0 }
        const isNow = index === current - 1
        const leftMs = isNow ? leftInPeriodMs : PERIOD_MS
        return {
          home,
          away,
          over: index < current - 1 || (isNow && !playing),
          soon: index <= current,
          rest: { home: expected('home', leftMs, !isNow), away: expected('away', leftMs, !isNow) },
        }
      }),
    }
  }

  function state(): EventState {
    const overtimeMs = periods.length > PERIODS ? OVERTIME_MS : 0
    return {
      matchStatus,
      home: goals('home'),
      away: goals('away'),
      clock: {
        playedMs: PERIODS * PERIOD_MS + overtimeMs - leftInMatchMs(),
        leftInMatchMs: leftInMatchMs(),
        leftInPeriodMs,
        stopped: !running,
      },
      board: { suspensions: { home: missing('home'), away: missing('away') } },
      periods: periods.map((period, index) => ({ ...period, number: index + 1 })),
    }
  }

  return createScriptedEngine({
    script,
    pass(ms) {
      if (!running) return
      leftInPeriodMs = Math.max(leftInPeriodMs - ms, 0)
      for (const suspension of suspensions) suspension.leftMs -= ms
      suspensions = suspensions.filter(({ leftMs }) => leftMs > 0)
    },
    drift() {
      for (const side of SIDES) mood[side].drift()
    },
    state,
    questions: () => iceHockeyQuestions(outlook()),
  })
}
