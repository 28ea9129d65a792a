import type { EventState, MatchEngine } from '../../match/engine.ts'
import type { Rng } from '../../rng.ts'
import { createMood } from '../mood.ts'
import { createScriptedEngine, type Say, type Script } from '../scripted-engine.ts'
import {
  type AtBat,
  advanceRunners,
  type Bases,
  chanceOf,
  HITS,
  RUNNER_ON_SECOND,
  walkOffMargin,
} from './half-inning.ts'
import { pitchesOf } from './pitches.ts'
import { baseballQuestions } from './prices.ts'

const SECOND_MS = 1000
const BREAK_MS = 130 * SECOND_MS
const INNINGS = 9
const STRIKEOUTS = 0.33
const STATUS = {
  /** Top of the first; each half inning has the next number. */
  firstTop: 401,
  extraTop: 419,
  extraBottom: 420,
  /** Between the halves of the first; each later break has the next number. */
  firstBreak: 421,
  extraBreak: 439,
  firstInning: 531,
  extraInning: 40,
  ended: 100,
  endedAfterExtra: 110,
} as const

type Side = 'home' | 'away'

/** How much more often than the average team each side reaches base. */
export interface BaseballStrength {
  readonly home: number
  readonly away: number
}

export function createBaseballEngine(strength: BaseballStrength, rng: Rng): MatchEngine {
  const mood = { home: createMood(rng, 0.004, 0.05), away: createMood(rng, 0.004, 0.05) }
  const innings = [{ home: 0, away: 0 }]
  const order: { side: Side }[] = []
  let batting: Side = 'away'
  let outs = 0
  let bases: Bases = 0
  let balls = 0
  let strikes = 0
  let onBreak = false
  let over = false

  /** Rounded, so that prices met before are remembered. */
  const attack = (side: Side) => Math.round(200 * (strength[side] + mood[side].value())) / 200
  const runs = (side: Side) => innings.reduce((sum, inning) => sum + inning[side], 0)
  const isLast = () => batting === 'home' && innings.length >= INNINGS

  function draw(): AtBat {
    let rest = rng.next()
    return (
      HITS.find((hit) => {
        rest -= chanceOf(hit, attack(batting))
        return rest < 0
      }) ?? 'out'
    )
  }

  function score(hit: AtBat): number {
    if (hit === 'out') {
      outs += 1
      return 0
    }
    const after = advanceRunners(bases, hit)
    bases = after.bases
    const needed = runs('away') - runs('home') + 1
    const wins = isLast() && after.runs >= needed
    const scored = wins ? needed - 1 + walkOffMargin(hit, after.runs, needed) : after.runs
    const inning = innings.at(-1)
    if (inning) inning[batting] += scored
    for (let run = 0; run < scored; run++) order.push({ side: batting })
    return scored
  }

  function* atBat(say: Say): Script {
    const hit = draw()
    const struckOut = hit === 'out' && rng.chance(STRIKEOUTS)
    for (const pitch of pitchesOf(hit === 'walk' ? 'walk' : struckOut ? 'strikeout' : 'contact', rng)) {
      yield rng.between(17, 27) * SECOND_MS
      if (pitch === 'ball') balls += 1
      else strikes += 1
      say('clock')
    }
    yield rng.between(17, 27) * SECOND_MS
    // With the ball in play and somebody to bring home, or the bases full, the next second may bring runs.
    const dangerous = hit === 'walk' ? bases === 7 : !struckOut && (hit !== 'out' || bases > 0)
    if (dangerous) {
      say('danger')
      yield rng.between(4, 8) * SECOND_MS
    }
    const scored = score(hit)
    balls = 0
    strikes = 0
    say(scored > 0 ? 'score' : 'clock')
    if (dangerous) {
      yield rng.between(3, 5) * SECOND_MS
      say('clear')
    }
  }

  function* half(say: Say): Script {
    outs = 0
    bases = innings.length > INNINGS ? RUNNER_ON_SECOND : 0
    while (outs < 3 && !(isLast() && runs('home') > runs('away'))) yield* atBat(say)
  }

  function isOver(): boolean {
    if (innings.length < INNINGS) return false
    return batting === 'away' ? runs('home') > runs('away') : runs('home') !== runs('away')
  }

  function* script(say: Say): Script {
    while (true) {
      yield* half(say)
      if (isOver()) break
      onBreak = true
      if (batting === 'home') innings.push({ home: 0, away: 0 })
      batting = batting === 'home' ? 'away' : 'home'
      outs = 0
      bases = innings.length > INNINGS ? RUNNER_ON_SECOND : 0
      say('period')
      yield BREAK_MS
      onBreak = false
      say('period')
    }
    over = true
  }

  function matchStatus(): number {
    const inning = innings.length
    if (over) return inning > INNINGS ? STATUS.endedAfterExtra : STATUS.ended
    const halves = 2 * (inning - 1) + (batting === 'home' ? 1 : 0)
    if (onBreak) return Math.min(STATUS.firstBreak + halves - 1, STATUS.extraBreak)
    if (inning > INNINGS) return batting === 'away' ? STATUS.extraTop : STATUS.extraBottom
    return STATUS.firstTop + halves
  }

  function state(): EventState {
    return {
      matchStatus: matchStatus(),
      home: runs('home'),
      away: runs('away'),
      clock: null,
      board: {
        batting,
        outs: Math.min(outs, 3),
        balls,
        strikes,
        bases: [1, 2, 3].filter((base) => bases & (1 << (base - 1))),
      },
      periods: innings.map((inning, index) => ({
        ...inning,
        matchStatus: index < INNINGS ? STATUS.firstInning + index : STATUS.extraInning,
        number: index + 1,
      })),
    }
  }

  /** The third out has been made: what prices look at is the half inning to come. */
  function next(): { inning: number; batting: Side; outs: number; bases: Bases } {
    const inning = innings.length
    if (outs < 3) return { inning, batting, outs, bases }
    const following = batting === 'home' ? inning + 1 : inning
    const extra = following > INNINGS
    return {
      inning: following,
      batting: batting === 'home' ? 'away' : 'home',
      outs: 0,
      bases: extra ? RUNNER_ON_SECOND : 0,
    }
  }

  return createScriptedEngine({
    script,
    drift() {
      mood.home.drift()
      mood.away.drift()
    },
    state,
    questions: () =>
      baseballQuestions({
        ...next(),
        attack: { home: attack('home'), away: attack('away') },
        home: runs('home'),
        away: runs('away'),
        innings: innings.map((inning) => ({ ...inning })),
        order: [...order],
        over: over || (outs === 3 && isOver()) || (isLast() && runs('home') > runs('away')),
      }),
  })
}
