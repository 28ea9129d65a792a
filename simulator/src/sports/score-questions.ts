import { above, at, below, type Chances, certain, difference, once, sum } from './chances.ts'
import * as ids from './outcome-ids.ts'
import { placeIn, type Variant } from './outcome-ids.ts'
import type { End, Fact, Question, ScoreFact } from './questions.ts'
import { followsFrom, independent, type Pair, type ScoreChances } from './scores.ts'

export interface Margins {
  readonly winner: number
  readonly threeWay: number
  readonly line: number
  /** Markets of many outcomes. */
  readonly many: number
}

/** A match or a part of it, as the questions about its score see it. */
export interface Part {
  readonly score: ScoreFact
  readonly lead: Fact
  readonly total: Fact
  readonly home: Fact
  readonly away: Fact
  readonly margins: Margins
  /** Which part: `quarternr=2`. */
  readonly specifiers: string
  readonly closed: boolean
}

interface PartSetup {
  readonly now: Pair
  readonly state: 'open' | 'over' | 'void'
  readonly margins: Margins
  readonly specifiers?: string
  readonly closed?: boolean
  /** The score of the part at an end of the match; absent where nobody combines bets on it with others. */
  readonly from?: (end: End) => Pair
}

/** The sides score independently of each other; `home` and `away` are what they come to. */
export function independentPart(setup: PartSetup, home: () => Chances, away: () => Chances): Part {
  return partOf(setup, {
    home,
    away,
    lead: () => difference(home(), away()),
    total: () => sum(home(), away()),
    scores: () => independent(home(), away()),
  })
}

export function jointPart(setup: PartSetup, compute: () => ScoreChances): Part {
  const scores = once(compute)
  return partOf(setup, {
    home: () => followsFrom(scores(), 1, 0),
    away: () => followsFrom(scores(), 0, 1),
    lead: () => followsFrom(scores(), 1, -1),
    total: () => followsFrom(scores(), 1, 1),
    scores,
  })
}

interface PartChances {
  readonly home: () => Chances
  readonly away: () => Chances
  readonly lead: () => Chances
  readonly total: () => Chances
  readonly scores: () => ScoreChances
}

export function partOf(setup: PartSetup, chances: PartChances): Part {
  const { now, state, margins, specifiers = '', closed = false, from } = setup
  const known = <T>(value: T) => (state === 'over' ? value : state === 'void' ? ('void' as const) : null)
  const follows = (value: (score: Pair) => number) => (from ? { from: (end: End) => value(from(end)) } : {})
  const grows = (value: (score: Pair) => number, of: () => Chances): Fact => ({
    value: known(value(now)),
    atLeast: value(now),
    chances: once(of),
    ...follows(value),
  })
  const lead = ({ home, away }: Pair) => home - away
  return {
    score: { value: known(now), atLeast: now, scores: once(chances.scores), ...(from && { from }) },
    lead: { value: known(lead(now)), chances: once(chances.lead), ...follows(lead) },
    total: grows(({ home, away }) => home + away, chances.total),
    home: grows(({ home }) => home, chances.home),
    away: grows(({ away }) => away, chances.away),
    margins,
    specifiers,
    closed,
  }
}

export type Side = 'home' | 'away'

/** On offer only shortly before the match and during it. */
export function onlyNear(questions: readonly Question[]): Question[] {
  return questions.map((question) => ({ ...question, onlyNear: true }))
}

/** More specifiers than the part itself has: a total, a variant. */
function asked(part: Part, id: number, margin: number, more = '') {
  const specifiers = part.specifiers && more ? `${part.specifiers}|${more}` : part.specifiers || more
  return { id, margin, specifiers, closed: part.closed }
}

export function result(id: number, part: Part): Question {
  return { ...asked(part, id, part.margins.threeWay), kind: 'threeWay', fact: part.lead }
}

/** Level gives the stakes back. */
export function winner(id: number, part: Part): Question {
  return { ...asked(part, id, part.margins.winner), kind: 'winner', fact: part.lead }
}

export function doubleChance(id: number, part: Part): Question {
  return {
    ...asked(part, id, part.margins.line),
    kind: 'overlap',
    ids: ids.DOUBLE_CHANCE,
    fact: part.lead,
    wins: (outcome, ahead) => inDoubleChance(outcome, Math.sign(ahead)),
    winners: 2,
  }
}

/** Home or draw, home or away, draw or away. */
function inDoubleChance(outcome: number, sign: number): boolean {
  return outcome === 0 ? sign >= 0 : outcome === 1 ? sign !== 0 : sign <= 0
}

type LineOptions = Pick<Extract<Question, { kind: 'total' | 'handicap' }>, 'main' | 'lines' | 'steps' | 'ids'>

export function handicap(id: number, part: Part, options: LineOptions = {}): Question {
  return { ...asked(part, id, part.margins.line), kind: 'handicap', fact: part.lead, ...options }
}

export function totalOf(id: number, part: Part, options: LineOptions = {}, side?: Side): Question {
  return { ...asked(part, id, part.margins.line), kind: 'total', fact: side ? part[side] : part.total, ...options }
}

export function oddEven(id: number, part: Part, side?: Side): Question {
  return { ...asked(part, id, part.margins.line), kind: 'oddEven', fact: side ? part[side] : part.total }
}

type Happens = (home: number, away: number) => boolean

/** More specifiers than the part has; a line among them is on offer as any other, while both sides of it are alive. */
export interface NamedLine {
  readonly specifiers: string
  readonly over?: () => number
}

/** A total in the name of a market. */
export function named(part: Part, line: number): NamedLine {
  return { specifiers: `total=${line}`, over: () => above(part.total.chances(), line) }
}

/** Yes or no about the score. */
export function whether(id: number, part: Part, happens: Happens, more?: NamedLine): Question {
  return {
    ...asked(part, id, part.margins.line, more?.specifiers),
    kind: 'choice',
    ids: ids.YES_NO,
    fact: part.score,
    place: (home, away) => (happens(home, away) ? 0 : 1),
    ...(more?.over ? { over: more.over } : {}),
  }
}

export const bothScored: Happens = (home, away) => home > 0 && away > 0

export function bothScore(id: number, part: Part): Question {
  return whether(id, part, bothScored)
}

/** Exactly one outcome, which follows from the score. */
export function choice(
  id: number,
  part: Part,
  outcomes: readonly string[],
  place: (home: number, away: number) => number,
  more?: NamedLine,
): Question {
  return {
    ...asked(part, id, part.margins.many, more?.specifiers),
    kind: 'choice',
    ids: outcomes,
    fact: part.score,
    place,
    ...(more?.over ? { over: more.over } : {}),
  }
}

/** Nobody, only home, only away, both. */
export function whichScore(id: number, part: Part): Question {
  return choice(id, part, ids.WHICH_SCORE, (home, away) => (home > 0 ? 1 : 0) + (away > 0 ? 2 : 0))
}

/** By the ranges of a list of the catalogue. */
export function inRange(id: number, part: Part, fact: Fact, variant: Variant): Question {
  return {
    ...asked(part, id, part.margins.many, `variant=${variant.name}`),
    kind: 'choice',
    ids: variant.ids,
    fact,
    place: (value) => placeIn(variant, value),
  }
}

export interface ListedScores {
  readonly scores: readonly { readonly id: string; readonly home: number; readonly away: number }[]
  /** Any other score. */
  readonly other: string
}

export function correctScore(id: number, part: Part, { scores, other }: ListedScores): Question {
  const places = new Map(scores.map(({ home, away }, index) => [100 * home + away, index]))
  return choice(
    id,
    part,
    [...scores.map((score) => score.id), other],
    (home, away) => places.get(100 * home + away) ?? scores.length,
  )
}

const placeOfResult = (home: number, away: number) => (home > away ? 0 : home === away ? 1 : 2)

export function resultAndBothScore(id: number, part: Part): Question {
  return choice(
    id,
    part,
    ids.RESULT_AND_BOTH_SCORE,
    (home, away) => 2 * placeOfResult(home, away) + (bothScored(home, away) ? 0 : 1),
  )
}

export function totalAndBothScore(id: number, part: Part, line: number): Question {
  const place = (home: number, away: number) => (home + away > line ? 0 : 1) + (bothScored(home, away) ? 0 : 2)
  return choice(id, part, ids.TOTAL_AND_BOTH_SCORE, place, named(part, line))
}

export function resultAndTotal(id: number, part: Part, line: number): Question {
  const place = (home: number, away: number) => 2 * placeOfResult(home, away) + (home + away > line ? 1 : 0)
  return choice(id, part, ids.RESULT_AND_TOTAL, place, named(part, line))
}

/** Of matches that have a winner. */
export function winnerAndTotal(id: number, part: Part, line: number): Question {
  const place = (home: number, away: number) => (home + away > line ? 0 : 2) + (home > away ? 0 : 1)
  return choice(id, part, ids.WINNER_AND_TOTAL, place, named(part, line))
}

export function doubleChanceAndBothScore(id: number, part: Part): Question {
  return {
    ...asked(part, id, part.margins.many),
    kind: 'overlap',
    ids: ids.DOUBLE_CHANCE_AND_BOTH_SCORE,
    fact: part.score,
    wins: (outcome, home, away) =>
      inDoubleChance(outcome >> 1, Math.sign(home - away)) && bothScored(home, away) === (outcome % 2 === 0),
    winners: 2,
  }
}

export function doubleChanceAndTotal(id: number, part: Part, line: number): Question {
  return {
    ...asked(part, id, part.margins.many, `total=${line}`),
    kind: 'overlap',
    ids: ids.DOUBLE_CHANCE_AND_TOTAL,
    fact: part.score,
    wins: (outcome, home, away) =>
      inDoubleChance(outcome % 3, Math.sign(home - away)) && home + away > line === outcome >= 3,
    winners: 2,
    over: () => above(part.total.chances(), line),
  }
}

/** A start of whole goals for one side, with a draw between: `hcp=0:1`. */
export function threeWayHandicap(id: number, part: Part, start: Pair): Question {
  return {
    ...asked(part, id, part.margins.threeWay, `hcp=${start.home}:${start.away}`),
    kind: 'choice',
    ids: ids.THREE_WAY_HANDICAP,
    fact: part.lead,
    place: (ahead) => placeOfResult(ahead + start.home, start.away),
  }
}

/** The six of a margin of one, two, three or more. */
export function marginOfRuns(id: number, part: Part): Question {
  return {
    ...asked(part, id, part.margins.many),
    kind: 'choice',
    ids: ids.MARGIN_OF_RUNS,
    fact: part.lead,
    place: (ahead) => (ahead < 0 ? 3 : 0) + Math.min(Math.abs(ahead), 3) - 1,
  }
}

/** Overlapping ranges of goals, each a bet of its own. */
export function ranges(
  id: number,
  part: Part,
  fact: Fact,
  listed: readonly { readonly id: string; readonly least: number; readonly most: number }[],
): Question {
  return {
    ...asked(part, id, part.margins.many),
    kind: 'overlap',
    ids: listed.map((range) => range.id),
    fact,
    wins: (outcome, value) => {
      const range = listed[outcome]
      return range !== undefined && value >= range.least && value <= range.most
    },
    winners: null,
  }
}

type Order = readonly { readonly side: Side }[]

/** Whose each goal or corner of the part was, and whose the next one will be: home, nobody or away. */
export function nextInOrder(id: number, part: Part, name: string, order: Order, next: () => Chances): Question[] {
  return Array.from({ length: order.length + 1 }, (_, index): Question => {
    const happened = order[index]
    return {
      ...asked(part, id, part.margins.threeWay, `${name}=${index + 1}`),
      kind: ids.WHO_NEXT,
      fact: {
        value: happened ? placeOfSide(happened.side) : ended(part, NOBODY),
        chances: next,
      },
    }
  })
}

/** Whose the last one will have been; without another one it is that of `last`. */
export function lastInOrder(id: number, part: Part, last: Side | null, expected: Pair): Question {
  const present = last ? placeOfSide(last) : NOBODY
  return {
    ...asked(part, id, part.margins.threeWay),
    kind: ids.WHO_NEXT,
    fact: {
      value: ended(part, present),
      chances: () => {
        const { p } = steady(expected)()
        const [home = 0, none = 0, away = 0] = p
        return { low: 0, p: [home, 0, away].map((chance, place) => chance + (place === present ? none : 0)) }
      },
    },
  }
}

const NOBODY = 1
const placeOfSide = (side: Side) => (side === 'home' ? 0 : 2)

function ended({ score }: Part, place: number): Fact['value'] {
  return score.value === null || score.value === 'void' ? score.value : place
}

/** Home, nobody or away, with so many still expected of each side at a steady rate. */
export const steady =
  ({ home, away }: Pair) =>
  (): Chances => {
    const both = home + away
    const none = Math.exp(-both)
    const share = both === 0 ? 0 : home / both
    return { low: 0, p: [(1 - none) * share, none, (1 - none) * (1 - share)] }
  }

function chancesNow({ value, chances }: Fact): Chances {
  return typeof value === 'number' ? certain(value) : chances()
}

function knownTogether<T>(first: Fact, second: Fact, known: (one: number, other: number) => T): T | 'void' | null {
  if (first.value === 'void' || second.value === 'void') return 'void'
  return first.value === null || second.value === null ? null : known(first.value, second.value)
}

/** What follows from two facts at an end of the match, where it tells of both. */
function fromBoth<T>(first: Fact, second: Fact, known: (one: number, other: number) => T): { from?: (end: End) => T } {
  const { from: one } = first
  const { from: other } = second
  return one && other ? { from: (end) => known(one(end), other(end)) } : {}
}

/** Two facts that do not depend on each other, as if they were a score. */
export function pairOf(first: Fact, second: Fact): ScoreFact {
  const both = (home: number, away: number) => ({ home, away })
  return {
    value: knownTogether(first, second, both),
    scores: once(() => independent(chancesNow(first), chancesNow(second))),
    ...fromBoth(first, second, both),
  }
}

/** How much more the one is than the other, of two that do not depend on each other. */
function excessOf(first: Fact, second: Fact): Fact {
  const excess = (one: number, other: number) => one - other
  return {
    value: knownTogether(first, second, excess),
    chances: once(() => difference(chancesNow(first), chancesNow(second))),
    ...fromBoth(first, second, excess),
  }
}

/** 1 when the number is above the line, 0 when not. */
export function isAbove({ value, atLeast, chances, from }: Fact, line: number): Fact {
  const already = atLeast !== undefined && atLeast > line
  return {
    value: already ? 1 : typeof value === 'number' ? (value > line ? 1 : 0) : value,
    chances: () => {
      const yes = above(chances(), line)
      return { low: 0, p: [1 - yes, yes] }
    },
    ...(from && { from: (end) => (from(end) > line ? 1 : 0) }),
  }
}

/** 1 above nought, -1 below it. */
export function signOf({ value, chances, from }: Fact): Fact {
  return {
    value: typeof value === 'number' ? Math.sign(value) : value,
    chances: once(() => {
      const of = chances()
      return { low: -1, p: [below(of, 0), at(of, 0), above(of, 0)] }
    }),
    ...(from && { from: (end) => Math.sign(from(end)) }),
  }
}

/** Who leads at half-time and who at the end, in the order of the catalogue. */
export function halfTimeFullTime(id: number, first: Fact, second: Fact, margin: number): Question {
  const place = (half: number, full: number) => 3 * (1 - Math.sign(half)) + 1 - Math.sign(full)
  const placeAfter = (half: number, rest: number) => place(half, half + rest)
  return {
    id,
    kind: ids.HALF_TIME_FULL_TIME.map((outcome) => outcome.id),
    margin,
    fact: {
      value: knownTogether(first, second, placeAfter),
      ...fromBoth(first, second, placeAfter),
      chances: once(() => {
        const half = chancesNow(first)
        const rest = chancesNow(second)
        const p = new Array<number>(9).fill(0)
        half.p.forEach((chance, i) => {
          if (chance === 0) return
          const ahead = half.low + i
          for (const [full, probability] of [
            [1, above(rest, -ahead)],
            [0, at(rest, -ahead)],
            [-1, below(rest, -ahead)],
          ] as const) {
            p[place(ahead, full)] = (p[place(ahead, full)] as number) + chance * probability
          }
        })
        return { low: 0, p }
      }),
    },
  }
}

/** The first part has more, the second one has, both have the same. */
export function higherHalf(id: number, first: Fact, second: Fact, margin: number): Question {
  return {
    id,
    kind: 'choice',
    ids: ids.HIGHEST_HALF,
    fact: excessOf(first, second),
    place: (excess) => (excess > 0 ? 0 : excess < 0 ? 1 : 2),
    margin,
  }
}

/** Which of several parts has most; the last outcome is that no one has more than all others. */
export function highestPart(
  id: number,
  outcomes: readonly string[],
  totals: readonly Fact[],
  margin: number,
): Question {
  const values = totals.map(({ value }) => value)
  const known = values.filter((value) => typeof value === 'number')
  const tops = values.flatMap((value, index) => (value === Math.max(...known) ? index : []))
  const isKnown = known.length === totals.length
  return {
    id,
    kind: outcomes,
    margin,
    fact: {
      value: isKnown ? (tops.length > 1 ? totals.length : (tops[0] ?? null)) : values.includes('void') ? 'void' : null,
      chances: once(() => ({ low: 0, p: highest(totals.map(chancesNow)) })),
    },
  }
}

/** How likely each is the only highest, and that none is. */
function highest(all: readonly Chances[]): number[] {
  const low = Math.min(...all.map((each) => each.low))
  const high = Math.max(...all.map((each) => each.low + each.p.length))
  const under = all.map(() => 0)
  const alone = all.map(() => 0)
  for (let value = low; value < high; value++) {
    all.forEach((each, index) => {
      const others = under.reduce((product, chance, other) => (other === index ? product : product * chance), 1)
      alone[index] = (alone[index] as number) + at(each, value) * others
    })
    all.forEach((each, index) => {
      under[index] = (under[index] as number) + at(each, value)
    })
  }
  return [...alone, Math.max(1 - alone.reduce((a, b) => a + b, 0), 0)]
}
