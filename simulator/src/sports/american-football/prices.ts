import { at, type Chances, difference, fromWeights, mixture, once, shifted, sum } from '../chances.ts'
import type { Fact, Question } from '../questions.ts'
import { type Ball, type Branch, overtime, pointsToCome, type Side, type Stretch } from './points-to-come.ts'

interface Pair {
  readonly home: number
  readonly away: number
}

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
const MARGIN = { winner: 0.05, line: 0.055, threeWay: 0.07 }

/** Drives bring points independently of each other, as many as the clock allows. */
export function footballQuestions(outlook: FootballOutlook): Question[] {
  const { points, over } = outlook
  const lead = points.home - points.away
  const total = points.home + points.away
  const regulationOver = outlook.inOvertime || over || (outlook.quarters.length === QUARTERS && outlook.quarterOver)
  const final = once(() => finalScore(outlook, regulationOver))
  const fact = (value: number, chances: () => Chances, grows = true): Fact => ({
    value: over ? value : null,
    chances,
    ...(grows ? { atLeast: value } : {}),
  })
  const finalLead = fact(lead, () => final().lead, false)
  return [
    { id: 219, kind: 'winner', fact: finalLead, favourite: true, margin: MARGIN.winner },
    { id: 223, kind: 'handicap', fact: finalLead, main: 'lead', margin: MARGIN.line },
    { id: 225, kind: 'total', fact: fact(total, () => final().total), main: 'total', margin: MARGIN.line },
    { id: 227, kind: 'total', fact: fact(points.home, () => final().home), margin: MARGIN.line },
    { id: 228, kind: 'total', fact: fact(points.away, () => final().away), margin: MARGIN.line },
    { id: 229, kind: 'oddEven', fact: fact(total, () => final().total, false), margin: MARGIN.line },
    ...halfQuestions(outlook),
    ...outlook.quarters.slice(0, QUARTERS).flatMap((quarter, index) => quarterQuestions(outlook, quarter, index)),
  ]
}

function halfQuestions(outlook: FootballOutlook): Question[] {
  const { quarters } = outlook
  const half = quarters.slice(0, 2).reduce((a, b) => ({ home: a.home + b.home, away: a.away + b.away }))
  const over = quarters.length > 2 || (quarters.length === 2 && outlook.quarterOver)
  const stretch = { ms: outlook.leftInQuarterMs + (quarters.length === 1 ? outlook.quarterMs : 0), endsDrive: true }
  const { lead, total } = partFacts(outlook, half, over, stretch)
  return [
    { id: 60, kind: 'threeWay', fact: lead, margin: MARGIN.threeWay },
    { id: 66, kind: 'handicap', fact: lead, margin: MARGIN.line },
    { id: 68, kind: 'total', fact: total, margin: MARGIN.line },
  ]
}

function quarterQuestions(outlook: FootballOutlook, quarter: Pair, index: number): Question[] {
  const over = index < outlook.quarters.length - 1 || outlook.quarterOver || outlook.over
  const stretch = { ms: outlook.leftInQuarterMs, endsDrive: index % 2 === 1 }
  const { lead, total } = partFacts(outlook, quarter, over, stretch)
  const shape = { specifiers: `quarternr=${index + 1}`, margin: MARGIN.line }
  return [
    // A tied quarter gives the stakes back.
    { ...shape, id: 302, kind: 'winner', fact: lead },
    { ...shape, id: 303, kind: 'handicap', fact: lead },
    { ...shape, id: 236, kind: 'total', fact: total },
  ]
}

function partFacts(outlook: FootballOutlook, part: Pair, over: boolean, stretch: Stretch): { lead: Fact; total: Fact } {
  const lead = part.home - part.away
  const total = part.home + part.away
  const branches = once(() => pointsToCome(outlook.gains, outlook.ball, [stretch]))
  return {
    lead: {
      value: over ? lead : null,
      chances: once(() =>
        shifted(
          joined(branches(), ({ home, away }) => difference(home, away)),
          lead,
        ),
      ),
    },
    total: {
      value: over ? total : null,
      atLeast: total,
      chances: () =>
        shifted(
          joined(branches(), ({ home, away }) => sum(home, away)),
          total,
        ),
    },
  }
}

interface Final {
  readonly lead: Chances
  readonly total: Chances
  readonly home: Chances
  readonly away: Chances
}

function finalScore(outlook: FootballOutlook, regulationOver: boolean): Final {
  const { points, gains, ball, inOvertime } = outlook
  const branches: Branch[] = regulationOver
    ? [{ weight: 1, home: { low: 0, p: [1] }, away: { low: 0, p: [1] } }]
    : pointsToCome(gains, ball, stretchesLeft(outlook))
  const extra = overtime(gains, inOvertime ? ball : null)
  const home = new Map<number, number>()
  const away = new Map<number, number>()
  const total = new Map<number, number>()
  const lead = new Map<number, number>()
  const add = (weights: Map<number, number>, value: number, weight: number) =>
    weights.set(value, (weights.get(value) ?? 0) + weight)
  for (const branch of branches) {
    const homePoints = shifted(branch.home, points.home)
    const awayPoints = shifted(branch.away, points.away)
    spread(homePoints, branch.weight, home)
    spread(awayPoints, branch.weight, away)
    spread(sum(homePoints, awayPoints), branch.weight, total)
    spread(difference(homePoints, awayPoints), branch.weight, lead)
    homePoints.p.forEach((probability, index) => {
      const score = homePoints.low + index
      const tie = branch.weight * probability * at(awayPoints, score)
      if (tie === 0) return
      add(total, 2 * score, -tie)
      add(lead, 0, -tie)
      for (const side of ['home', 'away'] as const) {
        const wins = tie * (side === 'home' ? extra.home : 1 - extra.home)
        const own = side === 'home' ? home : away
        add(own, score, -wins)
        for (const [more, share] of [
          [6, extra.touchdown[side]],
          [3, 1 - extra.touchdown[side]],
        ] as const) {
          add(own, score + more, wins * share)
          add(total, 2 * score + more, wins * share)
          add(lead, side === 'home' ? more : -more, wins * share)
        }
      }
    })
  }
  return { lead: fromWeights(lead), total: fromWeights(total), home: fromWeights(home), away: fromWeights(away) }
}

function stretchesLeft({ quarters, leftInQuarterMs, quarterMs }: FootballOutlook): Stretch[] {
  const quarter = Math.min(quarters.length, QUARTERS)
  const half = { ms: leftInQuarterMs + (quarter % 2 === 1 ? quarterMs : 0), endsDrive: true }
  return quarter <= 2 ? [half, { ms: 2 * quarterMs, endsDrive: true }] : [half]
}

function spread(chances: Chances, weight: number, into: Map<number, number>): void {
  chances.p.forEach((probability, index) => {
    const value = chances.low + index
    into.set(value, (into.get(value) ?? 0) + weight * probability)
  })
}

function joined(branches: readonly Branch[], of: (branch: Branch) => Chances): Chances {
  return mixture(branches.map((branch) => ({ weight: branch.weight, of: of(branch) })))
}
