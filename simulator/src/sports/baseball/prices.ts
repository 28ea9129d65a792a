import { type Chances, once, shifted } from '../chances.ts'
import { RUN_RANGE } from '../outcome-ids.ts'
import type { Question } from '../questions.ts'
import type { Margins, Part } from '../score-questions.ts'
import * as ask from '../score-questions.ts'
import type { Pair } from '../scores.ts'
import { type BaseballSituation, finalScores, MOST, runsToCome } from './final-score.ts'
import { frame, halfInning, RUNNER_ON_SECOND } from './half-inning.ts'

/** Everything the prices of a baseball match depend on. */
export interface BaseballOutlook extends BaseballSituation {
  /** Runs of every inning so far. */
  readonly innings: readonly Pair[]
  /** Whose each run was, in order. */
  readonly order: readonly { readonly side: 'home' | 'away' }[]
  readonly over: boolean
}

const INNINGS = 9
const MARGINS: Margins = { winner: 0.045, threeWay: 0.07, line: 0.055, many: 0.1 }
const EXACT_TOTALS = [6, 7, 8, 9, 10, 11]
/** Under, exactly, over. */
const UNDER_EXACT_OVER = ['939', '940', '941']

/** Turns at bat are independent of each other; runs, innings and the final score follow from them. */
export function baseballQuestions(outlook: BaseballOutlook): Question[] {
  const { home, away, over, inning, innings } = outlook
  const final = once(() => finalScores(outlook))
  const match = ask.jointPart({ now: { home, away }, state: over ? 'over' : 'open', margins: MARGINS }, () => ({
    low: { home: 0, away: 0 },
    width: MOST + 1,
    p: final().scores,
  }))
  const firstFive = stretch(outlook, 1, 5)
  const firstThree = stretch(outlook, 1, 3, 'from=1|to=3')
  return [
    { ...ask.winner(251, match), favourite: true },
    ask.handicap(256, match, { main: 'lead', steps: [-2, -1, 0, 1, 2] }),
    ask.totalOf(258, match, { main: 'total', steps: [-2, -1, 0, 1, 2] }),
    ask.totalOf(260, match, {}, 'home'),
    ask.totalOf(261, match, {}, 'away'),
    ask.oddEven(264, match),
    ask.marginOfRuns(255, match),
    ask.inRange(263, match, match.total, RUN_RANGE),
    ...EXACT_TOTALS.map((line) => exactTotal(match, line)),
    {
      id: 268,
      kind: 'yesNo',
      margin: MARGINS.line,
      fact: {
        value: innings.length > INNINGS ? 1 : over ? 0 : inning > INNINGS ? 1 : null,
        chances: () => ({ low: 0, p: [1 - final().tied, final().tied] }),
      },
    },
    ...nextRun(outlook, match),
    ask.result(274, firstFive),
    ask.handicap(275, firstFive),
    ask.totalOf(276, firstFive),
    ask.totalOf(277, firstFive, {}, 'home'),
    ask.totalOf(278, firstFive, {}, 'away'),
    ask.totalOf(284, firstThree),
    ask.totalOf(285, firstThree, {}, 'home'),
    ask.totalOf(286, firstThree, {}, 'away'),
    ...inningQuestions(outlook),
  ]
}

/** Exactly so many runs, fewer or more. */
function exactTotal(match: Part, line: number): Question {
  return {
    id: 262,
    kind: 'choice',
    ids: UNDER_EXACT_OVER,
    specifiers: `total=${line}`,
    fact: match.total,
    place: (runs) => Math.sign(runs - line) + 1,
    margin: MARGINS.many,
    over: ask.named(match, line).over ?? (() => 0),
  }
}

/** Some innings that both sides bat in. */
function stretch(outlook: BaseballOutlook, from: number, to: number, specifiers = '', closed = false): Part {
  const { attack, inning, batting, outs, bases, innings } = outlook
  const played = innings.slice(from - 1, to)
  const now = {
    home: played.reduce((sum, { home }) => sum + home, 0),
    away: played.reduce((sum, { away }) => sum + away, 0),
  }
  const begun = inning >= from
  // Whole turns after the present one; the side that bats second has one more while the other bats.
  const left = begun ? to - inning : to - from + 1
  const turns = (side: 'home' | 'away'): Chances => {
    const bats = begun && batting === side
    const whole = begun && side === 'home' && batting === 'away' ? left + 1 : left
    return runsToCome(attack[side], bats ? { outs, bases } : null, whole)
  }
  return ask.independentPart(
    { now, state: inning > to ? 'over' : outlook.over ? 'void' : 'open', margins: MARGINS, specifiers, closed },
    () => shifted(turns('home'), now.home),
    () => shifted(turns('away'), now.away),
  )
}

/** The present inning and the next one; in the last one the home side may not have to bat. */
function inningQuestions(outlook: BaseballOutlook): Question[] {
  return Array.from({ length: Math.min(outlook.inning + 1, INNINGS - 1) }, (_, index) => {
    const part = stretch(outlook, index + 1, index + 1, `inningnr=${index + 1}`)
    return [
      ask.result(287, part),
      ask.totalOf(288, part, { lines: [0.5, 1.5, 2.5] }),
      ask.totalOf(747, part, { lines: [0.5, 1.5] }, 'home'),
      ask.totalOf(748, part, { lines: [0.5, 1.5] }, 'away'),
      ask.whether(749, part, (home) => home > 0),
      ask.whether(750, part, (_, away) => away > 0),
      ask.bothScore(751, part),
    ]
  }).flat()
}

/** Whose the next run is: half innings are played until one brings it, or until the match is over without it. */
function nextRun(outlook: BaseballOutlook, match: Part): Question[] {
  const { attack, outs, bases, home, away, order } = outlook
  const chances = once((): Chances => {
    const next = { home: 0, away: 0 }
    let open = 1
    let { inning, batting } = outlook
    let at = frame(outs, bases)
    // A level match goes on until somebody scores, which takes a few innings at most.
    while (open > 1e-6) {
      if (inning > INNINGS && home !== away) break
      if (inning >= INNINGS && batting === 'home' && home > away) break
      const scoreless = halfInning(attack[batting]).runs[at]?.[0] ?? 1
      next[batting] += open * (1 - scoreless)
      open *= scoreless
      if (batting === 'home') inning += 1
      batting = batting === 'home' ? 'away' : 'home'
      at = frame(0, inning > INNINGS ? RUNNER_ON_SECOND : 0)
    }
    return { low: 0, p: [next.home, open, next.away] }
  })
  return ask.nextInOrder(266, match, 'runnr', order, chances)
}
