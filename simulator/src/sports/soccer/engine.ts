import type { EventState, MatchEngine, Moment, PeriodScore } from '../../match/engine.ts'
import type { Rng } from '../../rng.ts'
import { createBookOfQuestions } from '../book-of-questions.ts'
import type { Pair } from '../scores.ts'
import { soccerEnds } from './ends.ts'
import { createMatchClock, MATCH_STATUS } from './match-clock.ts'
import type { Counted, Half, PlayerOutlook, SoccerOutlook } from './outlook.ts'
import { soccerQuestions } from './prices.ts'
import { drawScorer, type Scorer } from './squad.ts'

/** One danger in three ends in the net; the others stop the betting for a moment all the same. */
const GOAL_SHARE = 0.35
/** Of the attacks that come to nothing, some are first given as a goal and then taken back by the video referee. */
const ANNULLED_SHARE = 0.02
const MOST_DRIFT = 0.5

/** Expected over a whole match, by side. */
const CORNERS = { home: 5.3, away: 4.5 }
const YELLOWS = { home: 1.9, away: 2.2 }
const REDS = { home: 0.07, away: 0.09 }
/** Shots that bring no goal, and how many of them the keeper has to save. */
const SHOTS = { home: 11, away: 9.5 }
const ON_GOAL_SHARE = 0.34
const SIDE_EVENTS = [CORNERS, YELLOWS, REDS, SHOTS].reduce((sum, { home, away }) => sum + home + away, 0)
/** A man less makes one side's attack weaker and the other's stronger. */
const MAN_DOWN = { own: 0.68, other: 1.25 }

type Side = 'home' | 'away'
const SIDES = ['home', 'away'] as const

interface Happened {
  readonly half: Half
  readonly side: Side
}

interface Goal extends Happened {
  readonly player: string | null
}

interface Danger {
  readonly side: Side
  readonly brings: 'nothing' | 'goal' | 'annulled goal' | 'red card'
  decidesInMs: number
  /** When the video referee takes the goal back. */
  annulsInMs: number
  clearsInMs: number
}

export interface SoccerSetup {
  /** Goals each side is expected to score over the whole match. */
  readonly strength: Pair
  readonly squads: { readonly home: readonly Scorer[]; readonly away: readonly Scorer[] }
}

export function createSoccerEngine({ strength, squads }: SoccerSetup, rng: Rng): MatchEngine {
  const clock = createMatchClock(rng)
  const mood = { home: 0, away: 0 }
  const corners: Happened[] = []
  const yellows: Happened[] = []
  const reds: Happened[] = []
  const cards: Happened[] = []
  /** By player: shots that brought no goal. */
  const shots = new Map<string, { all: number; onGoal: number }>()
  const book = createBookOfQuestions(
    () => soccerQuestions(outlook()),
    () => soccerEnds(outlook()),
  )
  let goals: Goal[] = []
  let danger: Danger | null = null

  /** Goals each side would score over a whole match played as it is played now. */
  let attack = attackNow()

  function attackNow(): Pair {
    const of = (side: Side, other: Side) =>
      strength[side] * Math.exp(mood[side]) * MAN_DOWN.own ** count(reds, side) * MAN_DOWN.other ** count(reds, other)
    return { home: of('home', 'away'), away: of('away', 'home') }
  }

  function watchDanger(ms: number, moments: Moment[]): void {
    if (danger === null) return
    const undecided = danger.decidesInMs > 0
    const standing = danger.annulsInMs > 0
    danger.decidesInMs -= ms
    danger.annulsInMs -= ms
    danger.clearsInMs -= ms
    const { side, brings } = danger
    if (undecided && danger.decidesInMs <= 0) {
      if (brings === 'goal' || brings === 'annulled goal') {
        goals = [...goals, { half: clock.half(), side, player: drawScorer(squads[side], rng) }]
        moments.push('score')
      } else if (brings === 'red card') {
        const shown = { half: clock.half(), side }
        reds.push(shown)
        cards.push(shown)
        attack = attackNow()
        moments.push('clock')
      }
    }
    if (brings === 'annulled goal' && standing && danger.annulsInMs <= 0) {
      goals = goals.slice(0, -1)
      moments.push('score')
    }
    if (danger.clearsInMs <= 0) {
      danger = null
      moments.push('clear')
    }
  }

  /** What happens in a moment that is this share of a match; hardly ever is it more than one thing. */
  function seekEvents(share: number, moments: Moment[]): void {
    const attacks = (attack.home + attack.away) / GOAL_SHARE
    let draw = rng.next() / share
    if (draw >= attacks + SIDE_EVENTS) return
    if (draw < attacks) {
      startAttack(moments)
      return
    }
    draw -= attacks
    for (const side of SIDES) {
      if (draw >= 0 && draw < SHOTS[side]) shoot(side)
      draw -= SHOTS[side]
    }
    for (const [expected, happened] of [
      [CORNERS, [corners]],
      [YELLOWS, [yellows, cards]],
    ] as const) {
      for (const side of SIDES) {
        if (draw >= 0 && draw < expected[side]) {
          for (const list of happened) list.push({ half: clock.half(), side })
          // Few prices follow from it, so it only tells that the board has changed.
          moments.push('clock')
        }
        draw -= expected[side]
      }
    }
    if (draw < 0) return
    const decidesInMs = rng.between(2000, 4000)
    const side = draw < REDS.home ? 'home' : 'away'
    danger = { side, brings: 'red card', decidesInMs, annulsInMs: 0, clearsInMs: decidesInMs + 8000 }
    moments.push('danger')
  }

  function shoot(side: Side): void {
    const player = drawScorer(squads[side], rng)
    const onGoal = rng.chance(ON_GOAL_SHARE) ? 1 : 0
    if (player === null) return
    const before = shots.get(player) ?? { all: 0, onGoal: 0 }
    shots.set(player, { all: before.all + 1, onGoal: before.onGoal + onGoal })
  }

  function startAttack(moments: Moment[]): void {
    const side = rng.chance(attack.home / (attack.home + attack.away)) ? 'home' : 'away'
    const brings = rng.chance(GOAL_SHARE) ? 'goal' : rng.chance(ANNULLED_SHARE) ? 'annulled goal' : 'nothing'
    const decidesInMs = rng.between(2000, 4000)
    const annulsInMs = brings === 'annulled goal' ? decidesInMs + rng.between(25_000, 60_000) : 0
    const restMs = brings === 'nothing' ? 0 : rng.between(6000, 10_000)
    danger = { side, brings, decidesInMs, annulsInMs, clearsInMs: Math.max(decidesInMs, annulsInMs) + restMs }
    moments.push('danger')
  }

  function counted(happened: readonly Happened[], expected: Pair): Counted {
    const [first, second] = clock.left()
    const rate = (left: number): Pair => ({ home: expected.home * left, away: expected.away * left })
    return { now: [byHalf(happened, 0), byHalf(happened, 1)], rate: [rate(first), rate(second)], order: [...happened] }
  }

  function playersOf(side: Side): PlayerOutlook[] {
    const [first, second] = clock.left()
    const left = first + second
    return squads[side].map(({ id, share }) => {
      const scored = goals.filter(({ player }) => player === id).length
      const { all, onGoal } = shots.get(id) ?? { all: 0, onGoal: 0 }
      const expected = attack[side] * left * share
      const further = SHOTS[side] * left * share
      return {
        id,
        side,
        goals: scored,
        shots: all + scored,
        shotsOnGoal: onGoal + scored,
        rate: { goals: expected, shots: expected + further, shotsOnGoal: expected + ON_GOAL_SHARE * further },
      }
    })
  }

  function outlook(): SoccerOutlook {
    const status = clock.matchStatus()
    return {
      ended: status === MATCH_STATUS.ended,
      firstHalfOver: status !== MATCH_STATUS.notStarted && status !== MATCH_STATUS.firstHalf,
      goals: counted(goals, attack),
      corners: counted(corners, CORNERS),
      yellows: counted(yellows, YELLOWS),
      reds: counted(reds, REDS),
      cards: [...cards],
      players: [...playersOf('home'), ...playersOf('away')],
      scorers: goals.map(({ player }) => player),
    }
  }

  function state(): EventState {
    const [first, second] = [byHalf(goals, 0), byHalf(goals, 1)]
    const periods: PeriodScore[] = [{ matchStatus: MATCH_STATUS.firstHalf, number: 1, ...first }]
    if (clock.half() === 1) periods.push({ matchStatus: MATCH_STATUS.secondHalf, number: 2, ...second })
    return {
      matchStatus: clock.matchStatus(),
      home: first.home + second.home,
      away: first.away + second.away,
      clock: clock.reading(),
      board: { yellowCards: bySide(yellows), redCards: bySide(reds), corners: bySide(corners) },
      periods: clock.matchStatus() === MATCH_STATUS.notStarted ? [] : periods,
    }
  }

  return {
    advance(ms) {
      const moments: Moment[] = []
      if (clock.matchStatus() === MATCH_STATUS.ended) return moments
      book.askAnew()
      const due = clock.pass(ms)
      if (danger !== null) watchDanger(ms, moments)
      else if (due) {
        clock.nextPhase()
        moments.push(clock.matchStatus() === MATCH_STATUS.ended ? 'ended' : 'period')
      } else if (clock.playing() && ms > 0) {
        seekEvents(clock.intensity() * ms, moments)
      }
      return moments
    },
    drift() {
      // Pulled back towards zero, so that a match never wanders away from its own strength.
      for (const side of SIDES) {
        const next = 0.96 * mood[side] + 0.035 * rng.normal()
        mood[side] = Math.min(Math.max(next, -MOST_DRIFT), MOST_DRIFT)
      }
      attack = attackNow()
      book.askAnew()
    },
    suspended: () => danger !== null,
    state,
    price: book.price,
    resultOf: book.resultOf,
    combinations: book.combinations,
  }
}

function count(happened: readonly Happened[], side: Side): number {
  return happened.filter((each) => each.side === side).length
}

function bySide(happened: readonly Happened[]): { home: number; away: number } {
  return { home: count(happened, 'home'), away: count(happened, 'away') }
}

function byHalf(happened: readonly Happened[], half: Half): { home: number; away: number } {
  return bySide(happened.filter((each) => each.half === half))
}
