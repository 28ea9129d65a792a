import { at, type Chances, certain, mixture, once, sum } from '../chances.ts'
import { normalChances } from '../normal.ts'
import type { End } from '../questions.ts'
import { type Margins, type Part, partOf } from '../score-questions.ts'
import { independent, type Pair } from '../scores.ts'
import type { BasketballOutlook } from './outlook.ts'

/** Points of doubt that remain at the very end: a tied match still has its overtime to come. */
export const LAST_DOUBT = 1.5
/** In a quarter or a half only the last shot is in doubt. */
const PERIOD_DOUBT = 0.6
/** Less likely than this is not worth counting. */
const LEAST = 1e-7
const MARGINS: Margins = { winner: 0.05, threeWay: 0.065, line: 0.05, many: 0.1 }

/** An end is the score after four quarters and the final one. */
const REGULATION_AT = (end: End): Pair => end[0] ?? NOTHING
const FINAL_AT = (end: End): Pair => end[1] ?? NOTHING
const NOTHING: Pair = { home: 0, away: 0 }

/** Normal curves of what both sides come to after so many more possessions. */
interface Curves {
  readonly home: () => Chances
  readonly away: () => Chances
  readonly lead: () => Chances
  readonly total: () => Chances
}

export function curves({ scoring }: BasketballOutlook, now: Pair, possessions: number, doubt: number): Curves {
  const { home, away } = scoring
  const side = (points: number, { mean, variance }: typeof home) =>
    once(() => normalChances(points + possessions * mean, Math.sqrt(possessions * variance + doubt ** 2 / 2), points))
  const deviation = Math.sqrt(possessions * (home.variance + away.variance) + doubt ** 2)
  return {
    home: side(now.home, home),
    away: side(now.away, away),
    lead: once(() => normalChances(now.home - now.away + possessions * (home.mean - away.mean), deviation)),
    total: once(() =>
      normalChances(now.home + now.away + possessions * (home.mean + away.mean), deviation, now.home + now.away),
    ),
  }
}

export function addUp(pairs: readonly Pair[]): Pair {
  return pairs.reduce((a, b) => ({ home: a.home + b.home, away: a.away + b.away }), { home: 0, away: 0 })
}

export interface BasketballParts {
  readonly quarters: readonly Part[]
  readonly firstHalf: Part
  readonly secondHalf: Part
  readonly regulation: Part
  readonly secondHalfAndOvertime: Part
  readonly final: Part
}

/** Quarters do not depend on each other; a match that is level after four of them has an overtime. */
export function basketballParts(outlook: BasketballOutlook): BasketballParts {
  const { quarters, left, quartersOver, overtime, over } = outlook
  const present = quartersOver + 1
  const setup = (now: Pair, isOver: boolean) => ({ now, state: isOver ? 'over' : 'open', margins: MARGINS }) as const
  const stretch = (from: number, to: number, doubt: number) => {
    const now = addUp(quarters.slice(from, to))
    const possessions = left.slice(from, to).reduce((a, b) => a + b, 0)
    return { now, of: curves(outlook, now, possessions, doubt), over: over || quartersOver >= to }
  }
  const part = (
    from: number,
    to: number,
    doubt = PERIOD_DOUBT,
    more: { specifiers?: string; closed?: boolean } = {},
  ) => {
    const { now, of, over: isOver } = stretch(from, to, doubt)
    return partOf({ ...setup(now, isOver), ...more }, { ...of, scores: () => independent(of.home(), of.away()) })
  }
  const first = stretch(0, 2, PERIOD_DOUBT)
  const second = stretch(2, 4, LAST_DOUBT)
  const regular = stretch(0, 4, LAST_DOUBT)
  const extra = once(() => extraTime(outlook))
  const tie = once(() => (regular.over ? 1 : at(regular.of.lead(), 0)))
  const withExtra = (chances: () => Chances, more: () => Chances) => () =>
    regular.over
      ? sum(chances(), more())
      : mixture([
          { weight: 1 - tie(), of: chances() },
          { weight: tie(), of: sum(chances(), more()) },
        ])
  const known = (now: Pair, of: Curves, isOver: boolean): Curves =>
    isOver
      ? {
          home: () => certain(now.home),
          away: () => certain(now.away),
          lead: () => certain(now.home - now.away),
          total: () => certain(now.home + now.away),
        }
      : of
  const regularOf = known(regular.now, regular.of, regular.over)
  const secondOf = known(second.now, second.of, second.over)
  const firstOf = known(first.now, first.of, first.over)
  const all = addUp([...quarters, overtime.points])
  const final = {
    home: withExtra(regularOf.home, () => extra().home),
    away: withExtra(regularOf.away, () => extra().away),
    total: withExtra(regularOf.total, () => extra().total),
    lead: () => untied(regularOf.lead(), (value) => (value === 0 ? 1 : 0), extra().lead),
  }
  const late = {
    home: withExtra(secondOf.home, () => extra().home),
    away: withExtra(secondOf.away, () => extra().away),
    total: withExtra(secondOf.total, () => extra().total),
    // Level after four quarters is what the second half makes of the first.
    lead: () => {
      const before = firstOf.lead()
      return untied(secondOf.lead(), (value) => at(before, -value), extra().lead)
    },
  }
  return {
    quarters: quarters.map((_, index) =>
      part(index, index + 1, PERIOD_DOUBT, {
        specifiers: `quarternr=${index + 1}`,
        closed: index + 1 > present + 1,
      }),
    ),
    firstHalf: part(0, 2),
    secondHalf: part(2, 4),
    regulation: partOf(
      { ...setup(regular.now, regular.over), from: REGULATION_AT },
      {
        ...regularOf,
        scores: () => independent(regularOf.home(), regularOf.away()),
      },
    ),
    secondHalfAndOvertime: partOf(setup(addUp([second.now, overtime.points]), over), {
      ...late,
      scores: () => independent(late.home(), late.away()),
    }),
    final: partOf(
      { ...setup(all, over), from: FINAL_AT },
      { ...final, scores: () => independent(final.home(), final.away()) },
    ),
  }
}

interface Extra {
  readonly home: Chances
  readonly away: Chances
  readonly total: Chances
  /** Never level. */
  readonly lead: Chances
}

/** What the overtime that is on, or a whole one, brings; one that ends level is as good as one that is won by either. */
function extraTime(outlook: BasketballOutlook): Extra {
  const { overtime } = outlook
  const now = overtime.points
  const { home, away, lead, total } = curves(outlook, now, overtime.left, LAST_DOUBT)
  const open = lead()
  const level = at(open, 0)
  const more = open.p.reduce((total, p, i) => total + (open.low + i > 0 ? p : 0), 0)
  const forHome = more / Math.max(1 - level, Number.MIN_VALUE)
  const next = (value: number) => (value > 0 ? forHome : 1 - forHome)
  const p = open.p.map((chance, i) => (open.low + i === 0 ? 0 : chance))
  // Most overtimes are decided by a few points.
  for (const value of [-4, 4]) {
    const place = value - open.low
    if (place >= 0 && place < p.length) p[place] = (p[place] as number) + level * next(value)
  }
  return { home: home(), away: away(), total: total(), lead: { low: open.low, p } }
}

/** A level end is played on: `level` is how often a value means that, `after` what is added to it then. */
function untied(lead: Chances, level: (value: number) => number, after: Chances): Chances {
  const reach = Math.max(Math.abs(after.low), Math.abs(after.low + after.p.length - 1))
  const low = lead.low - reach
  const p = new Array<number>(lead.p.length + 2 * reach).fill(0)
  const add = (value: number, chance: number) => {
    p[value - low] = (p[value - low] as number) + chance
  }
  lead.p.forEach((chance, i) => {
    const value = lead.low + i
    const goesOn = chance * level(value)
    add(value, chance - goesOn)
    if (goesOn < LEAST) return
    after.p.forEach((more, j) => {
      add(value + after.low + j, goesOn * more)
    })
  })
  return { low, p }
}
