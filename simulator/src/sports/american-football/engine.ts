import type { EventState, MatchEngine } from '../../match/engine.ts'
import type { Rng } from '../../rng.ts'
import { createMood } from '../mood.ts'
import { createScriptedEngine, type Say, type Script } from '../scripted-engine.ts'
import { AFTER_TOUCHDOWN, FIRST_ZONE, KICK_GOOD, KICKING_ZONE, PLAY_MS, PLAYS_TO_GAIN, SERIES, ZONES } from './drive.ts'
import type { Side } from './points-to-come.ts'
import { footballQuestions } from './prices.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const QUARTER_MS = 15 * MINUTE_MS
const OVERTIME_MS = 10 * MINUTE_MS
const QUARTERS = 4
const STATUS = {
  quarters: [13, 14, 15, 16],
  breaks: [301, 302, 303],
  awaitingOvertime: 32,
  overtime: 40,
  ended: 100,
  endedAfterOvertime: 110,
} as const
const BREAK_MS = [2 * MINUTE_MS, 13 * MINUTE_MS, 2 * MINUTE_MS] as const
/** Plays after which the clock stands for a while, and plays near the goal line that stop the betting in vain. */
const STOPS = 0.35
const FALSE_ALARMS = 0.25

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** How often each side wins new downs. */
export type FootballStrength = Readonly<Record<Side, number>>

export function createFootballEngine(strength: FootballStrength, rng: Rng): MatchEngine {
  const form = createMood(rng, 0.002, 0.025)
  const quarters = [{ home: 0, away: 0 }]
  const opener: Side = rng.chance(0.5) ? 'home' : 'away'
  let possession = opener
  let zone = FIRST_ZONE
  let down = 1
  let yardsToGo = 10
  let converting = false
  let leftInQuarterMs = QUARTER_MS
  let running = false
  let pauseStatus: number | null = null
  let over = false

  /** Rounded, so that prices met before are remembered. */
  const gains = (side: Side) =>
    Math.round(500 * (strength[side] + (side === 'home' ? form.value() : -form.value()))) / 500
  const points = (side: Side) => quarters.reduce((sum, quarter) => sum + quarter[side], 0)
  const inOvertime = () => quarters.length > QUARTERS
  const decided = () => inOvertime() && points('home') !== points('away')

  function add(side: Side, more: number, say: Say): void {
    const quarter = quarters.at(-1)
    if (quarter) quarter[side] += more
    say('score')
  }

  /** Lets a play take its time; a half that ends in it ends the drive, which `false` tells. */
  function* playFor(ms: number, say: Say): Generator<number, boolean, void> {
    const beforeMs = leftInQuarterMs
    running = true
    yield Math.min(ms, leftInQuarterMs)
    running = false
    if (ms < beforeMs) return true
    leftInQuarterMs = 0
    const ended = quarters.length
    if (ended === 2 || ended === QUARTERS) return false
    yield* changeQuarter(say)
    return true
  }

  function* changeQuarter(say: Say): Script {
    const ended = quarters.length
    pauseStatus = ended < QUARTERS ? (STATUS.breaks[ended - 1] ?? STATUS.breaks[0]) : STATUS.awaitingOvertime
    say('period')
    yield BREAK_MS[ended - 1] ?? 2 * MINUTE_MS
    pauseStatus = null
    quarters.push({ home: 0, away: 0 })
    leftInQuarterMs = inOvertime() ? OVERTIME_MS : QUARTER_MS
    say('period')
  }

  function* tryKick(say: Say): Script {
    say('danger')
    yield rng.between(4, 7) * SECOND_MS
    if (rng.chance(KICK_GOOD[zone] ?? 0)) add(possession, 3, say)
    yield rng.between(5, 9) * SECOND_MS
    say('clear')
  }

  function* touchdown(say: Say): Script {
    say('danger')
    yield rng.between(4, 8) * SECOND_MS
    add(possession, 6, say)
    converting = !inOvertime()
    yield rng.between(20, 40) * SECOND_MS
    say('clear')
    if (!converting) return
    yield rng.between(20, 40) * SECOND_MS
    say('danger')
    yield rng.between(4, 7) * SECOND_MS
    const forTwo = rng.chance(AFTER_TOUCHDOWN.twoPoints)
    const good = rng.chance(forTwo ? AFTER_TOUCHDOWN.twoPointsGood : AFTER_TOUCHDOWN.kickGood)
    converting = false
    // The drive is over: prices look at the ball in the other hands.
    giveBall(other(possession))
    if (good) add(other(possession), forTwo ? 2 : 1, say)
    yield 3 * SECOND_MS
    say('clear')
  }

  function giveBall(to: Side): void {
    possession = to
    zone = FIRST_ZONE
    newDowns()
  }

  function newDowns(): void {
    down = 1
    yardsToGo = 10
  }

  function* falseAlarm(say: Say): Script {
    say('danger')
    yield rng.between(4, 7) * SECOND_MS
    say('clear')
  }

  /** Downs until new ones are won ('gain'), the ball is lost, or the kicker comes; 'time' when the half is over. */
  function* series(say: Say): Generator<number, 'gain' | 'lost' | 'kick' | 'time', void> {
    const lost = rng.chance(SERIES.turnover)
    const gained = !lost && rng.chance(gains(possession))
    const draw = rng.next()
    const plays = gained
      ? draw < PLAYS_TO_GAIN[0]
        ? 1
        : draw < PLAYS_TO_GAIN[0] + PLAYS_TO_GAIN[1]
          ? 2
          : 3
      : lost
        ? 1 + rng.below(3)
        : 3
    for (let play = 1; play <= plays; play++) {
      if (!(yield* playFor(rng.between(PLAY_MS.low, PLAY_MS.high), say))) return 'time'
      if (play < plays || (!gained && !lost)) {
        down = play + 1
        yardsToGo = Math.max(yardsToGo - rng.below(6), 1)
        say('clock')
        if (zone === ZONES - 1 && rng.chance(FALSE_ALARMS)) yield* falseAlarm(say)
        else if (rng.chance(STOPS)) yield rng.between(15, 30) * SECOND_MS
      }
    }
    if (gained) return 'gain'
    if (lost) return 'lost'
    return (yield* playFor(rng.between(PLAY_MS.low, PLAY_MS.high), say)) ? 'kick' : 'time'
  }

  /** One side has the ball until it scores, loses it or the half is over ('time'). */
  function* drive(say: Say): Generator<number, 'done' | 'time', void> {
    while (true) {
      const end = yield* series(say)
      if (end === 'gain') {
        zone += rng.chance(SERIES.bigPlay) ? 2 : 1
        newDowns()
        if (zone >= ZONES) {
          zone = ZONES - 1
          yield* touchdown(say)
          return 'done'
        }
        say('clock')
        continue
      }
      const offence = possession
      if (end !== 'lost' && zone >= KICKING_ZONE) yield* tryKick(say)
      else if (end === 'kick' && rng.chance(SERIES.safety)) add(other(offence), 2, say)
      if (end === 'time') return 'time'
      giveBall(other(offence))
      say('clock')
      return 'done'
    }
  }

  function* half(first: Side, say: Say): Script {
    giveBall(first)
    while (true) {
      if ((yield* drive(say)) === 'time') return
      if (decided()) return
      if (leftInQuarterMs <= 0) {
        if (quarters.length === 2 || quarters.length === QUARTERS) return
        yield* changeQuarter(say)
      } else yield rng.between(90, 170) * SECOND_MS
    }
  }

  function* script(say: Say): Script {
    yield* half(opener, say)
    giveBall(other(opener))
    yield* changeQuarter(say)
    yield* half(other(opener), say)
    if (points('home') === points('away')) {
      yield* changeQuarter(say)
      yield* half(rng.chance(0.5) ? 'home' : 'away', say)
    }
    over = true
  }

  function matchStatus(): number {
    if (over) return inOvertime() ? STATUS.endedAfterOvertime : STATUS.ended
    return pauseStatus ?? STATUS.quarters[quarters.length - 1] ?? STATUS.overtime
  }

  function state(): EventState {
    const leftInMatchMs = leftInQuarterMs + Math.max(QUARTERS - quarters.length, 0) * QUARTER_MS
    const overtimes = Math.max(quarters.length - QUARTERS, 0)
    return {
      matchStatus: matchStatus(),
      home: points('home'),
      away: points('away'),
      clock: {
        playedMs: QUARTERS * QUARTER_MS + overtimes * OVERTIME_MS - leftInMatchMs,
        leftInMatchMs,
        leftInPeriodMs: leftInQuarterMs,
        stopped: !running,
      },
      board: { possession, down, yardsToGo },
      periods: quarters.map((quarter, index) => ({
        ...quarter,
        matchStatus: STATUS.quarters[index] ?? STATUS.overtime,
        number: index + 1,
      })),
    }
  }

  return createScriptedEngine({
    script,
    pass(ms) {
      if (running) leftInQuarterMs = Math.max(leftInQuarterMs - ms, 0)
    },
    drift: form.drift,
    state,
    questions: () =>
      footballQuestions({
        gains: { home: gains('home'), away: gains('away') },
        ball: { possession, zone, down, converting },
        points: { home: points('home'), away: points('away') },
        quarters,
        leftInQuarterMs,
        quarterMs: QUARTER_MS,
        quarterOver: pauseStatus !== null,
        inOvertime: inOvertime(),
        over: over || decided(),
      }),
  })
}
