import { type Chances, difference, once, shifted, sum } from '../chances.ts'
import type { Fact, Question } from '../questions.ts'
import { type BaseballSituation, finalScores, MOST, runsToCome } from './final-score.ts'

interface Pair {
  readonly home: number
  readonly away: number
}

/** Everything the prices of a baseball match depend on. */
export interface BaseballOutlook extends BaseballSituation {
  /** Runs of the first five innings; what is there of them while they are played. */
  readonly firstFive: Pair & { readonly over: boolean }
  readonly over: boolean
}

const FIRST_INNINGS = 5
const MARGIN = { winner: 0.045, line: 0.055, threeWay: 0.07 }

/** Turns at bat are independent of each other; runs, innings and the final score follow from them. */
export function baseballQuestions(outlook: BaseballOutlook): Question[] {
  const { home, away, over } = outlook
  const final = once(() => finalScores(outlook))
  const fact = (value: (home: number, away: number) => number, grows: boolean): Fact => ({
    value: over ? value(home, away) : null,
    chances: once(() => marginal(final(), value)),
    ...(grows ? { atLeast: value(home, away) } : {}),
  })
  const lead = fact((h, a) => h - a, false)
  const total = fact((h, a) => h + a, true)
  return [
    { id: 251, kind: 'winner', fact: lead, favourite: true, margin: MARGIN.winner },
    { id: 256, kind: 'handicap', fact: lead, main: 'lead', margin: MARGIN.line },
    { id: 258, kind: 'total', fact: total, main: 'total', margin: MARGIN.line },
    { id: 260, kind: 'total', fact: fact((h) => h, true), margin: MARGIN.line },
    { id: 261, kind: 'total', fact: fact((_, a) => a, true), margin: MARGIN.line },
    { id: 264, kind: 'oddEven', fact: { value: total.value, chances: total.chances }, margin: MARGIN.line },
    ...firstFiveQuestions(outlook),
  ]
}

function firstFiveQuestions({ firstFive, attack, inning, batting, outs, bases }: BaseballOutlook): Question[] {
  const left = FIRST_INNINGS - inning
  const now = { outs, bases }
  const home = () => runsToCome(attack.home, batting === 'home' ? now : null, batting === 'home' ? left : left + 1)
  const away = () => runsToCome(attack.away, batting === 'away' ? now : null, left)
  const lead = firstFive.home - firstFive.away
  const total = firstFive.home + firstFive.away
  return [
    {
      id: 274,
      kind: 'threeWay',
      margin: MARGIN.threeWay,
      fact: { value: firstFive.over ? lead : null, chances: () => shifted(difference(home(), away()), lead) },
    },
    {
      id: 276,
      kind: 'total',
      margin: MARGIN.line,
      fact: {
        value: firstFive.over ? total : null,
        atLeast: total,
        chances: () => shifted(sum(home(), away()), total),
      },
    },
  ]
}

function marginal(final: Float64Array, value: (home: number, away: number) => number): Chances {
  // Leads go down to minus the most, totals up to twice the most.
  const p = new Array<number>(3 * MOST + 1).fill(0)
  let all = 0
  for (let home = 0; home <= MOST; home++) {
    for (let away = 0; away <= MOST; away++) {
      const weight = final[home * (MOST + 1) + away] as number
      if (weight === 0) continue
      const place = value(home, away) + MOST
      p[place] = (p[place] as number) + weight
      all += weight
    }
  }
  return { low: -MOST, p: p.map((weight) => weight / all) }
}
