import { above, at, type Chances, difference, fromWeights, poisson, shifted, sum } from '../chances.ts'
import type { Fact, Question } from '../questions.ts'

interface Pair {
  readonly home: number
  readonly away: number
}

/** Everything the prices of an ice hockey match depend on. */
export interface IceHockeyOutlook {
  readonly regulationOver: boolean
  readonly over: boolean
  readonly goals: Pair
  /** Goals still expected in regular time. */
  readonly rest: Pair
  /** Probability that home wins what follows a tie. */
  readonly overtimeForHome: number
  readonly periods: readonly (Pair & { readonly over: boolean; readonly soon: boolean; readonly rest: Pair })[]
}

const MARGIN = { winner: 0.05, threeWay: 0.065, line: 0.055, period: 0.075 }
const MOST_GOALS = 18

/** Independent Poisson goals; the goal that decides overtime or the shoot-out is one more for its winner. */
export function iceHockeyQuestions(outlook: IceHockeyOutlook): Question[] {
  const { goals, regulationOver, over } = outlook
  const lead = goals.home - goals.away
  const total = goals.home + goals.away
  const home = poisson(outlook.rest.home, MOST_GOALS)
  const away = poisson(outlook.rest.away, MOST_GOALS)
  const regularLead = shifted(difference(home, away), lead)
  const regularTotal = shifted(sum(home, away), total)
  const regulation = regulationOver
    ? outlook.periods.reduce((a, b) => ({ home: a.home + b.home, away: a.away + b.away }), { home: 0, away: 0 })
    : null

  const regular = (value: (score: Pair) => number, chances: () => Chances, atLeast?: number): Fact => ({
    value: regulation ? value(regulation) : null,
    chances,
    ...(atLeast === undefined ? {} : { atLeast }),
  })
  const finalLead: Fact = { value: over ? lead : null, chances: () => untied(regularLead, outlook.overtimeForHome) }
  const finalTotal: Fact = {
    value: over ? total : null,
    atLeast: total,
    chances: () => withDecidingGoal(regularTotal, home, away, goals),
  }
  return [
    { id: 406, kind: 'winner', fact: finalLead, favourite: true, margin: MARGIN.winner },
    { id: 410, kind: 'handicap', fact: finalLead, main: 'lead', margin: MARGIN.line },
    { id: 412, kind: 'total', fact: finalTotal, main: 'total', margin: MARGIN.line },
    {
      id: 1,
      kind: 'threeWay',
      fact: regular(
        (score) => score.home - score.away,
        () => regularLead,
      ),
      margin: MARGIN.threeWay,
    },
    {
      id: 18,
      kind: 'total',
      fact: regular(
        (score) => score.home + score.away,
        () => regularTotal,
        regulation ? regulation.home + regulation.away : total,
      ),
      margin: MARGIN.line,
    },
    {
      id: 29,
      kind: 'yesNo',
      fact: bothScore(goals, home, away, regulation),
      margin: MARGIN.line,
    },
    ...outlook.periods.flatMap((period, index) => periodQuestions(period, index + 1)),
  ]
}

function periodQuestions(period: IceHockeyOutlook['periods'][number], number: number): Question[] {
  const lead = period.home - period.away
  const total = period.home + period.away
  const shape = { specifiers: `periodnr=${number}`, margin: MARGIN.period, closed: !period.soon }
  const home = () => poisson(period.rest.home, MOST_GOALS)
  const away = () => poisson(period.rest.away, MOST_GOALS)
  return [
    {
      ...shape,
      id: 443,
      kind: 'threeWay',
      fact: { value: period.over ? lead : null, chances: () => shifted(difference(home(), away()), lead) },
    },
    {
      ...shape,
      id: 446,
      kind: 'total',
      fact: {
        value: period.over ? total : null,
        atLeast: total,
        chances: () => shifted(sum(home(), away()), total),
      },
    },
  ]
}

function bothScore(goals: Pair, home: Chances, away: Chances, regulation: Pair | null): Fact {
  const score = regulation ?? goals
  const yes = score.home > 0 && score.away > 0
  return {
    value: yes ? 1 : regulation ? 0 : null,
    chances: () => {
      const both = (goals.home > 0 ? 1 : above(home, 0)) * (goals.away > 0 ? 1 : above(away, 0))
      return { low: 0, p: [1 - both, both] }
    },
  }
}

function untied(lead: Chances, forHome: number): Chances {
  const tie = at(lead, 0)
  return {
    low: lead.low,
    p: lead.p.map((probability, index) => {
      const value = lead.low + index
      if (value === 0) return 0
      return probability + (value === 1 ? tie * forHome : value === -1 ? tie * (1 - forHome) : 0)
    }),
  }
}

function withDecidingGoal(total: Chances, home: Chances, away: Chances, goals: Pair): Chances {
  const weights = new Map(total.p.map((probability, index) => [total.low + index, probability]))
  home.p.forEach((probability, more) => {
    const homeGoals = goals.home + more
    const tied = probability * at(away, homeGoals - goals.away)
    weights.set(2 * homeGoals, (weights.get(2 * homeGoals) ?? 0) - tied)
    weights.set(2 * homeGoals + 1, (weights.get(2 * homeGoals + 1) ?? 0) + tied)
  })
  return fromWeights(weights)
}
