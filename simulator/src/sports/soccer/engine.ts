import type { EventState, MatchEngine, Moment, PeriodScore } from '../../match/engine.ts'
import type { Rng } from '../../rng.ts'
import { poisson, shifted } from '../chances.ts'
import type { Pair } from './goal-model.ts'
import { createMatchClock, MATCH_STATUS } from './match-clock.ts'
import { priceSoccer } from './prices.ts'
import { type SoccerFacts, soccerResult } from './results.ts'
import { drawScorer, type Scorer } from './squad.ts'

/** One danger in three ends in the net; the others stop the betting for a moment all the same. */
const GOAL_SHARE = 0.35
/** Of the attacks that come to nothing, some are first given as a goal and then taken back by the video referee. */
const ANNULLED_SHARE = 0.02
const MOST_DRIFT = 0.5
const MOST_COUNT = 30

/** Expected over a whole match, by side. */
const CORNERS = { home: 5.3, away: 4.5 }
const YELLOWS = { home: 1.9, away: 2.2 }
const REDS = { home: 0.07, away: 0.09 }
const SIDE_EVENTS = [CORNERS, YELLOWS, REDS].reduce((sum, { home, away }) => sum + home + away, 0)
/** A man less makes one side's attack weaker and the other's stronger. */
const MAN_DOWN = { own: 0.68, other: 1.25 }

type Side = 'home' | 'away'
const SIDES = ['home', 'away'] as const

interface Goal {
  readonly half: 0 | 1
  readonly side: Side
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
  const corners = { home: 0, away: 0 }
  const yellows = { home: 0, away: 0 }
  const reds = { home: 0, away: 0 }
  const players = [...squads.home, ...squads.away].map(({ id }) => id)
  let goals: Goal[] = []
  let danger: Danger | null = null

  function scored(half: 0 | 1): { home: number; away: number } {
    const pair = { home: 0, away: 0 }
    for (const goal of goals) if (goal.half === half) pair[goal.side] += 1
    return pair
  }

  /** Goals each side would score over a whole match played as it is played now. */
  let attack = attackNow()

  function attackNow(): Pair {
    const of = (side: Side, other: Side) =>
      strength[side] * Math.exp(mood[side]) * MAN_DOWN.own ** reds[side] * MAN_DOWN.other ** reds[other]
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
        reds[side] += 1
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
    for (const [expected, counts] of [
      [CORNERS, corners],
      [YELLOWS, yellows],
    ] as const) {
      for (const side of SIDES) {
        if (draw >= 0 && draw < expected[side]) {
          counts[side] += 1
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

  function startAttack(moments: Moment[]): void {
    const side = rng.chance(attack.home / (attack.home + attack.away)) ? 'home' : 'away'
    const brings = rng.chance(GOAL_SHARE) ? 'goal' : rng.chance(ANNULLED_SHARE) ? 'annulled goal' : 'nothing'
    const decidesInMs = rng.between(2000, 4000)
    const annulsInMs = brings === 'annulled goal' ? decidesInMs + rng.between(25_000, 60_000) : 0
    const restMs = brings === 'nothing' ? 0 : rng.between(6000, 10_000)
    danger = { side, brings, decidesInMs, annulsInMs, clearsInMs: Math.max(decidesInMs, annulsInMs) + restMs }
    moments.push('danger')
  }

  function facts(): SoccerFacts {
    const status = clock.matchStatus()
    return {
      ended: status === MATCH_STATUS.ended,
      firstHalfOver: status !== MATCH_STATUS.notStarted && status !== MATCH_STATUS.firstHalf,
      first: scored(0),
      second: scored(1),
      goals,
      corners: corners.home + corners.away,
      cards: yellows.home + yellows.away + reds.home + reds.away,
      players,
    }
  }

  function state(): EventState {
    const [first, second] = [scored(0), scored(1)]
    const periods: PeriodScore[] = [{ matchStatus: MATCH_STATUS.firstHalf, number: 1, ...first }]
    if (clock.half() === 1) periods.push({ matchStatus: MATCH_STATUS.secondHalf, number: 2, ...second })
    return {
      matchStatus: clock.matchStatus(),
      home: first.home + second.home,
      away: first.away + second.away,
      clock: clock.reading(),
      board: { yellowCards: { ...yellows }, redCards: { ...reds }, corners: { ...corners } },
      periods: clock.matchStatus() === MATCH_STATUS.notStarted ? [] : periods,
    }
  }

  return {
    advance(ms) {
      const moments: Moment[] = []
      if (clock.matchStatus() === MATCH_STATUS.ended) return moments
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
    },
    suspended: () => danger !== null,
    state,
    price(present, lines) {
      const [first, second] = clock.left()
      const known = facts()
      const left = first + second
      const scorersOf = (side: Side) =>
        squads[side].map(({ id, share }) => ({
          id,
          rate: goals.some(({ player }) => player === id) ? null : attack[side] * left * share,
        }))
      const count = (now: number, expected: number) => shifted(poisson(expected * left, MOST_COUNT), now)
      return priceSoccer(
        {
          first: { goals: known.first, rate: { home: attack.home * first, away: attack.away * first } },
          second: { goals: known.second, rate: { home: attack.home * second, away: attack.away * second } },
          firstHalfOver: known.firstHalfOver,
          corners: count(known.corners, CORNERS.home + CORNERS.away),
          cards: count(known.cards, YELLOWS.home + YELLOWS.away + REDS.home + REDS.away),
          scorers: [...scorersOf('home'), ...scorersOf('away')],
        },
        present,
        lines,
      )
    },
    resultOf: (line) => soccerResult(facts(), line),
  }
}
