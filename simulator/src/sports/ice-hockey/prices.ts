import { type Chances, once, poisson, shifted } from '../chances.ts'
import { MARGIN } from '../outcome-ids.ts'
import type { Question } from '../questions.ts'
import type { Margins, Part } from '../score-questions.ts'
import * as ask from '../score-questions.ts'
import { addTo, eachScore, emptyScores, independent, type Pair, type ScoreChances } from '../scores.ts'
import { CORRECT_SCORES, PERIOD_SCORES } from './market-ids.ts'

/** Everything the prices of an ice hockey match depend on. */
export interface IceHockeyOutlook {
  readonly regulationOver: boolean
  readonly over: boolean
  /** With the goal that decided what followed a tie. */
  readonly goals: Pair
  /** Whose each goal of regular time was. */
  readonly order: readonly { readonly side: 'home' | 'away' }[]
  /** Goals still expected in regular time. */
  readonly rest: Pair
  /** Probability that home wins what follows a tie. */
  readonly overtimeForHome: number
  readonly periods: readonly (Pair & { readonly over: boolean; readonly soon: boolean; readonly rest: Pair })[]
}

const MARGINS: Margins = { winner: 0.05, threeWay: 0.065, line: 0.055, many: 0.11 }
const PERIOD_MARGINS: Margins = { winner: 0.07, threeWay: 0.075, line: 0.07, many: 0.12 }
const MOST_GOALS = 18
const COMBINED = [4.5, 5.5, 6.5]
const HIGHEST_PERIOD = ['1621', '1622', '1623', '1624']
/** Independent Poisson goals; the goal that decides overtime or the shoot-out is one more for its winner. */
export function iceHockeyQuestions(outlook: IceHockeyOutlook): Question[] {
  const { goals, regulationOver, over, rest, order } = outlook
  const regular = outlook.periods.reduce((a, b) => ({ home: a.home + b.home, away: a.away + b.away }), {
    home: 0,
    away: 0,
  })
  const home = once(() => shifted(further(rest.home), regular.home))
  const away = once(() => shifted(further(rest.away), regular.away))
  const match = ask.independentPart(
    { now: regular, state: regulationOver ? 'over' : 'open', margins: MARGINS },
    home,
    away,
  )
  const final = ask.jointPart({ now: goals, state: over ? 'over' : 'open', margins: MARGINS }, () =>
    decided(independent(home(), away()), outlook.overtimeForHome),
  )
  const periods = outlook.periods.map(periodPart)
  return [
    { ...ask.winner(406, final), favourite: true },
    ask.handicap(410, final, { main: 'lead', steps: [-2, -1, 0, 1, 2] }),
    ask.totalOf(412, final, { main: 'total', steps: [-2, -1, 0, 1, 2] }),
    ask.totalOf(414, final, {}, 'home'),
    ask.totalOf(415, final, {}, 'away'),
    ask.marginOfRuns(409, final),
    ask.oddEven(419, final),
    ask.result(1, match),
    ask.doubleChance(10, match),
    ask.winner(11, match),
    ask.handicap(16, match),
    ask.totalOf(18, match),
    ask.totalOf(19, match, {}, 'home'),
    ask.totalOf(20, match, {}, 'away'),
    ask.oddEven(26, match),
    ask.bothScore(29, match),
    ask.inRange(15, match, match.lead, MARGIN.three),
    ask.correctScore(431, match, CORRECT_SCORES),
    ask.resultAndBothScore(35, match),
    ...COMBINED.map((line) => ask.resultAndTotal(37, match, line)),
    ...ask.nextInOrder(8, match, 'goalnr', order, ask.steady(rest)),
    ask.highestPart(
      432,
      HIGHEST_PERIOD,
      periods.map(({ total }) => total),
      MARGINS.many,
    ),
    ...periods.flatMap(periodQuestions),
  ]
}

function further(rate: number): Chances {
  return poisson(rate, MOST_GOALS)
}

function periodPart(period: IceHockeyOutlook['periods'][number], index: number): Part {
  const { home, away, over, soon, rest } = period
  return ask.independentPart(
    {
      now: { home, away },
      state: over ? 'over' : 'open',
      margins: PERIOD_MARGINS,
      specifiers: `periodnr=${index + 1}`,
      closed: !soon,
    },
    () => shifted(further(rest.home), home),
    () => shifted(further(rest.away), away),
  )
}

function periodQuestions(period: Part): Question[] {
  return [
    ask.result(443, period),
    ask.winner(459, period),
    ask.handicap(460, period, { lines: [-1.5, -0.5, 0.5, 1.5] }),
    ask.totalOf(446, period, { lines: [0.5, 1.5, 2.5, 3.5] }),
    ask.bothScore(452, period),
    ...ask.onlyNear([
      ask.doubleChance(529, period),
      ask.totalOf(447, period, { lines: [0.5, 1.5] }, 'home'),
      ask.totalOf(448, period, { lines: [0.5, 1.5] }, 'away'),
      ask.oddEven(462, period),
      ask.correctScore(456, period, PERIOD_SCORES),
    ]),
  ]
}

/** A level score goes on to one more goal of the winner. */
function decided({ low, width, p }: ScoreChances, forHome: number): ScoreChances {
  const height = p.length / width
  const scores = emptyScores(low, height + 1, width + 1)
  eachScore({ low, width, p }, (home, away, probability) => {
    if (home === away) {
      addTo(scores, home + 1, away, probability * forHome)
      addTo(scores, home, away + 1, probability * (1 - forHome))
    } else addTo(scores, home, away, probability)
  })
  return scores
}
