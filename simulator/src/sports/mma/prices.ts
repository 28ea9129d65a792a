import { type Chances, fromWeights, once } from '../chances.ts'
import type { Fact, Question } from '../questions.ts'

export const FINISHES = ['ko', 'submission'] as const
export type Finish = (typeof FINISHES)[number]
export type Side = 'home' | 'away'
export type Method = `${Side} by ${Finish | 'decision'}` | 'draw'

/** Everything the prices of a fight depend on. */
export interface FightOutlook {
  readonly rounds: number
  readonly roundMs: number
  /** Time fought so far. */
  readonly foughtMs: number
  /** How each way to end the fight early comes about, per millisecond. */
  readonly hazards: Readonly<Record<`${Side} by ${Finish}`, number>>
  /** Probability that the judges give home a round that is to be fought. */
  readonly roundForHome: number
  /** Rounds the judges have given so far. */
  readonly judged: { readonly home: number; readonly away: number }
  readonly drawAtDecision: number
  readonly method: Method | null
}

/** The provider's list of winning methods, in its order. */
const METHODS: readonly Method[] = [
  'home by ko',
  'home by submission',
  'home by decision',
  'draw',
  'away by ko',
  'away by submission',
  'away by decision',
]
const VARIANT = 'sr:winning_method:ko_submission_decision'
const FIRST_ID = 1346
const MARGIN = { winner: 0.055, line: 0.065, method: 0.12 }

/** Ways to finish a fight compete with each other at fixed rates; who is left at the end is for the judges. */
export function fightQuestions(outlook: FightOutlook): Question[] {
  const { rounds, method } = outlook
  const methods = once(() => methodChances(outlook))
  const chance = (matches: (method: Method) => boolean) =>
    METHODS.reduce((sum, each, index) => sum + (matches(each) ? (methods()[index] ?? 0) : 0), 0)
  const winner: Fact = {
    value: method === null ? null : sideOf(method),
    chances: () => ({
      low: -1,
      p: [chance((each) => sideOf(each) < 0), chance((each) => sideOf(each) === 0), chance((each) => sideOf(each) > 0)],
    }),
  }
  const distance: Fact = {
    value: method === null ? null : goesTheDistance(method) ? 1 : 0,
    chances: () => {
      const yes = chance(goesTheDistance)
      return { low: 0, p: [1 - yes, yes] }
    },
  }
  const halves = Array.from({ length: rounds }, (_, index) => index + 0.5)
  return [
    { id: 186, kind: 'winner', fact: winner, favourite: true, margin: MARGIN.winner },
    {
      id: 18,
      kind: 'total',
      fact: {
        value: method === null ? null : goesTheDistance(method) ? rounds : roundsFought(outlook),
        atLeast: roundsFought(outlook),
        chances: () => totalChances(outlook),
      },
      main: 'total',
      lines: halves,
      margin: MARGIN.line,
    },
    { id: 911, kind: 'yesNo', fact: distance, margin: MARGIN.line },
    {
      id: 910,
      kind: METHODS.map((_, index) => `${VARIANT}:${FIRST_ID + index}`),
      specifiers: `variant=${VARIANT}`,
      fact: {
        value: method === null ? null : METHODS.indexOf(method),
        chances: () => ({ low: 0, p: methods() }),
      },
      margin: MARGIN.method,
    },
  ]
}

function sideOf(method: Method): number {
  return method === 'draw' ? 0 : method.startsWith('home') ? 1 : -1
}

function goesTheDistance(method: Method): boolean {
  return method === 'draw' || method.endsWith('decision')
}

/** A round counts once its middle is past: 2.5 rounds are two and a half. */
function roundsFought({ foughtMs, roundMs }: FightOutlook): number {
  return Math.floor(foughtMs / roundMs + 0.5)
}

function methodChances(outlook: FightOutlook): number[] {
  const { hazards, drawAtDecision } = outlook
  const hazard = Object.values(hazards).reduce((sum, each) => sum + each, 0)
  const distance = Math.exp(-hazard * (outlook.rounds * outlook.roundMs - outlook.foughtMs))
  const judges = judgesForHome(outlook)
  return METHODS.map((method) => {
    if (method === 'draw') return distance * drawAtDecision
    if (method === 'home by decision') return distance * (1 - drawAtDecision) * judges
    if (method === 'away by decision') return distance * (1 - drawAtDecision) * (1 - judges)
    return ((1 - distance) * hazards[method as `${Side} by ${Finish}`]) / hazard
  })
}

/** The number of rounds is odd, so that somebody has won more of them. */
function judgesForHome({ rounds, judged, roundForHome }: FightOutlook): number {
  const needed = (rounds + 1) / 2
  function from(home: number, away: number): number {
    if (home === needed) return 1
    if (away === needed) return 0
    return roundForHome * from(home + 1, away) + (1 - roundForHome) * from(home, away + 1)
  }
  return from(Math.min(judged.home, needed), Math.min(judged.away, needed))
}

function totalChances(outlook: FightOutlook): Chances {
  const { rounds, roundMs, foughtMs, hazards } = outlook
  const hazard = Object.values(hazards).reduce((sum, each) => sum + each, 0)
  const lasts = (line: number) => Math.exp(-hazard * Math.max(line * roundMs - foughtMs, 0))
  const weights = new Map<number, number>()
  for (let value = 0; value <= rounds; value++) {
    weights.set(value, (value === 0 ? 1 : lasts(value - 0.5)) - (value === rounds ? 0 : lasts(value + 0.5)))
  }
  return fromWeights(weights)
}
