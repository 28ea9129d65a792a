import { once } from '../chances.ts'
import { MARGIN, YES_NO } from '../outcome-ids.ts'
import type { Question } from '../questions.ts'
import type { Margins, Part } from '../score-questions.ts'
import * as ask from '../score-questions.ts'
import { addTo, emptyScores, type Pair, type ScoreChances } from '../scores.ts'
import { type Ball, overtime, pointsToCome, type Side, type Stretch } from './points-to-come.ts'

/** Everything the prices of an American football match depend on. */
export interface FootballOutlook {
  /** How often each side wins new downs. */
  readonly gains: Readonly<Record<Side, number>>
  readonly ball: Ball
  readonly points: Pair
  /** Points of every quarter so far, the present one last. */
  readonly quarters: readonly Pair[]
  readonly leftInQuarterMs: number
  readonly quarterMs: number
  /** The quarter has ended, though the next has not begun. */
  readonly quarterOver: boolean
  readonly inOvertime: boolean
  readonly over: boolean
}

const QUARTERS = 4
const MARGINS: Margins = { winner: 0.05, threeWay: 0.07, line: 0.055, many: 0.1 }
const STEPS = [-3, -2, -1, 0, 1, 2, 3]
const ONE_LINE = { steps: [0] }
const COMBINED = [37.5, 43.5, 49.5]
/** Less likely than this is not worth counting. */
const LEAST = 1e-7
/** Points of the score that decides an overtime. */
const OVERTIME_MOST = 6

/** Drives bring points independently of each other, as many as the clock allows. */
export function footballQuestions(outlook: FootballOutlook): Question[] {
  const { points, over, quarters } = outlook
  const regulationOver = outlook.inOvertime || over || (quarters.length === QUARTERS && outlook.quarterOver)
  const regular = once(() => scoresAfter(outlook, points, regulationOver ? [] : stretchesLeft(outlook)))
  const regulation = ask.jointPart(
    {
      now: quarters.slice(0, QUARTERS).reduce(add, { home: 0, away: 0 }),
      state: regulationOver ? 'over' : 'open',
      margins: MARGINS,
    },
    regular,
  )
  const final = ask.jointPart({ now: points, state: over ? 'over' : 'open', margins: MARGINS }, () =>
    playedOn(regular(), outlook),
  )
  return [
    { ...ask.winner(219, final), favourite: true },
    ask.handicap(223, final, { main: 'lead', steps: STEPS }),
    ask.totalOf(225, final, { main: 'total', steps: STEPS }),
    ask.totalOf(227, final, {}, 'home'),
    ask.totalOf(228, final, {}, 'away'),
    ask.oddEven(229, final),
    ask.inRange(290, final, final.lead, MARGIN.twentySixNoDraw),
    {
      id: 849,
      kind: 'choice',
      ids: MARGIN.anyTeam.ids,
      specifiers: `variant=${MARGIN.anyTeam.name}`,
      fact: final.lead,
      place: (ahead) => Math.min(Math.floor((Math.abs(ahead) - 1) / 5), MARGIN.anyTeam.ids.length - 1),
      margin: MARGINS.many,
    },
    ...COMBINED.map((line) => ask.winnerAndTotal(292, final, line)),
    ask.result(1, regulation),
    {
      id: 220,
      kind: 'choice',
      ids: YES_NO,
      fact: regulation.lead,
      place: (ahead) => (ahead === 0 ? 0 : 1),
      margin: MARGINS.many,
    },
    ...halfQuestions(halfPart(outlook)),
    ...quarters.slice(0, QUARTERS).flatMap((quarter, index) => quarterQuestions(quarterPart(outlook, quarter, index))),
  ]
}

function halfPart(outlook: FootballOutlook): Part {
  const { quarters } = outlook
  const over = quarters.length > 2 || (quarters.length === 2 && outlook.quarterOver)
  const ms = outlook.leftInQuarterMs + (quarters.length === 1 ? outlook.quarterMs : 0)
  return partAfter(outlook, quarters.slice(0, 2).reduce(add), over, { ms, endsDrive: true })
}

function halfQuestions(half: Part): Question[] {
  return [
    ask.result(60, half),
    ask.doubleChance(63, half),
    ask.winner(64, half),
    ask.handicap(66, half),
    ask.totalOf(68, half),
    ask.totalOf(69, half, ONE_LINE, 'home'),
    ask.totalOf(70, half, ONE_LINE, 'away'),
    ask.oddEven(74, half),
    ask.inRange(470, half, half.lead, MARGIN.fourteen),
  ]
}

function quarterPart(outlook: FootballOutlook, quarter: Pair, index: number): Part {
  const over = index < outlook.quarters.length - 1 || outlook.quarterOver || outlook.over
  const stretch = { ms: outlook.leftInQuarterMs, endsDrive: index % 2 === 1 }
  return partAfter(outlook, quarter, over, stretch, `quarternr=${index + 1}`)
}

function quarterQuestions(quarter: Part): Question[] {
  return [
    ask.result(235, quarter),
    // A tied quarter gives the stakes back.
    ask.winner(302, quarter),
    ask.doubleChance(753, quarter),
    ask.handicap(303, quarter),
    ask.totalOf(236, quarter),
    ask.totalOf(756, quarter, ONE_LINE, 'home'),
    ask.totalOf(757, quarter, ONE_LINE, 'away'),
    ask.oddEven(304, quarter),
    ask.inRange(758, quarter, quarter.lead, MARGIN.nine),
  ]
}

function partAfter(outlook: FootballOutlook, now: Pair, over: boolean, stretch: Stretch, specifiers = ''): Part {
  return ask.jointPart({ now, state: over ? 'over' : 'open', margins: MARGINS, specifiers }, () =>
    scoresAfter(outlook, now, [stretch]),
  )
}

function add(a: Pair, b: Pair): Pair {
  return { home: a.home + b.home, away: a.away + b.away }
}

/** From the points of now through the stretches that are left; without any they stay as they are. */
function scoresAfter({ gains, ball }: FootballOutlook, now: Pair, left: readonly Stretch[]): ScoreChances {
  if (left.length === 0) return { low: now, width: 1, p: [1] }
  const branches = pointsToCome(gains, ball, left)
  const most = (side: Side) => Math.max(...branches.map((branch) => branch[side].p.length))
  const width = most('away')
  const p = new Float64Array(most('home') * width)
  for (const { weight, home, away } of branches) {
    for (let i = 0; i < home.p.length; i++) {
      const chance = weight * (home.p[i] as number)
      if (chance < LEAST) continue
      for (let j = 0, at = i * width; j < away.p.length; j++, at++) {
        p[at] = (p[at] as number) + chance * (away.p[j] as number)
      }
    }
  }
  return { low: now, width, p }
}

/** A level score goes on to the first score of overtime. */
function playedOn(regular: ScoreChances, { gains, ball, inOvertime }: FootballOutlook): ScoreChances {
  const extra = overtime(gains, inOvertime ? ball : null)
  const { low, width, p } = regular
  const height = p.length / width
  const scores = emptyScores(low, height + OVERTIME_MOST, width + OVERTIME_MOST)
  for (let i = 0; i < height; i++) {
    for (let j = 0; j < width; j++) scores.p[i * scores.width + j] = p[i * width + j] as number
  }
  const wins = (side: Side, score: number, chance: number) => {
    const add = (more: number, share: number) =>
      addTo(scores, side === 'home' ? score + more : score, side === 'away' ? score + more : score, chance * share)
    add(6, extra.touchdown[side])
    add(3, 1 - extra.touchdown[side])
  }
  for (let score = Math.max(low.home, low.away); score < Math.min(low.home + height, low.away + width); score++) {
    const tie = p[(score - low.home) * width + score - low.away] as number
    addTo(scores, score, score, -tie)
    wins('home', score, tie * extra.home)
    wins('away', score, tie * (1 - extra.home))
  }
  return scores
}

function stretchesLeft({ quarters, leftInQuarterMs, quarterMs }: FootballOutlook): Stretch[] {
  const quarter = Math.min(quarters.length, QUARTERS)
  const half = { ms: leftInQuarterMs + (quarter % 2 === 1 ? quarterMs : 0), endsDrive: true }
  return quarter <= 2 ? [half, { ms: 2 * quarterMs, endsDrive: true }] : [half]
}
