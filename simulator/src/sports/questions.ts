import type { OutcomeResult } from '../match/engine.ts'
import { chooseMainLine, KEEP, type MainLines, type PricedBook, type PriceOptions, TURNS } from '../prices/lines.ts'
import { type Line, lineKey, type Market, STATUS } from '../prices/market.ts'
import { priceEach, priceMarket, type Selection } from '../prices/pricing.ts'
import { handicapResult, refund, totalResult, wonBy } from '../prices/results.ts'
import { above, at, type Chances, fairAbove, mean } from './chances.ts'
import { eachScore, type Pair, type ScoreChances } from './scores.ts'

/** The scores that the parts of a match end with, in an order that its sport keeps. */
export type End = readonly Pair[]

/** A whole number that the match will have come to: a lead, a total, the place of an outcome in its list. */
export interface Fact {
  /** Known once nothing can change it; void when the match broke off before. */
  readonly value: number | 'void' | null
  /** What it can no longer fall below: goals already scored. */
  readonly atLeast?: number
  /** Only asked for while the value is open. */
  readonly chances: () => Chances
  /** What it is at an end of the match; absent where the scores do not tell. */
  readonly from?: (end: End) => number
}

/** The score that the match or a part of it will have come to. */
export interface ScoreFact {
  readonly value: Pair | 'void' | null
  /** What neither side can fall below. */
  readonly atLeast?: Pair
  /** Only asked for while the value is open. */
  readonly scores: () => ScoreChances
  /** What it is at an end of the match; absent where the scores do not tell. */
  readonly from?: (end: End) => Pair
}

interface Asked {
  readonly id: number
  /** All but the line itself: `setnr=2`. */
  readonly specifiers?: string
  readonly margin: number
  readonly favourite?: boolean
  /** Not on offer now; what was on offer before still has its result. */
  readonly closed?: boolean
  /** On offer only shortly before the match and during it. */
  readonly onlyNear?: boolean
}

interface NumberQuestion extends Asked {
  readonly kind:
    | 'winner'
    | 'threeWay'
    | 'oddEven'
    | 'yesNo'
    /** Ids of the outcomes; the fact is the place in the list. */
    | readonly string[]
  readonly fact: Fact
}

/** One market with many lines: the feed's `hcp` or `total`. */
interface LineQuestion extends Asked {
  readonly kind: 'handicap' | 'total'
  readonly fact: Fact
  /** The main handicap and total of the match stay while the caller shows them. */
  readonly main?: keyof MainLines
  /** Where only few lines make sense, these instead of those around even money. */
  readonly lines?: readonly number[]
  /** How far the other lines are from the main one; quarters and wholes give stakes back, in part or all of it. */
  readonly steps?: readonly number[]
  /** The ids of over and under, where they are not the usual ones. */
  readonly ids?: readonly [over: string, under: string]
}

/** Exactly one outcome wins: its place follows from a score or, with `away` as 0, from a number. */
interface ChoiceQuestion extends Asked {
  readonly kind: 'choice'
  readonly ids: readonly string[]
  readonly fact: Fact | ScoreFact
  readonly place: (home: number, away: number) => number
  /** Where the market's name has a line, how likely it is passed: on offer only while both sides of it are alive. */
  readonly over?: () => number
}

/** Several outcomes can win at once, as in a double chance. */
interface OverlapQuestion extends Asked {
  readonly kind: 'overlap'
  readonly ids: readonly string[]
  readonly fact: Fact | ScoreFact
  readonly wins: (outcome: number, home: number, away: number) => boolean
  /** How many win; null when it depends, so that each outcome is priced by itself. */
  readonly winners: number | null
  readonly over?: () => number
}

/** Each outcome is a bet of its own on yes, as with goalscorers. */
interface EachQuestion extends Asked {
  readonly kind: 'each'
  readonly bets: readonly { readonly id: string; readonly fact: Fact }[]
}

/** A market of the sport as a question about one fact; its prices and its results are both answers to it. */
export type Question = NumberQuestion | LineQuestion | ChoiceQuestion | OverlapQuestion | EachQuestion

/** A line that is not the main one is on offer only while both sides of it are alive. */
const ALIVE = 0.04
const DECIDED = 1e-9
const SAME = 1e-6
const TOLERANCE = 0.06
const OVER_UNDER = ['12', '13'] as const
const HOME_AWAY = ['1714', '1715'] as const
const AROUND = [-1, 0, 1]
/** What a score may still grow by: every step while outcomes lie close, then wider ones up to beyond any line. */
const GROWTH = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 24, 32, 48, 64, 96, 128]

/** Main lines of every question, by market and specifiers, as they were offered last. */
export type LinesOnOffer = Map<string, number>

type Reach = PriceOptions['reach']

export function priceQuestions(
  questions: Iterable<Question>,
  present: MainLines,
  onOffer: LinesOnOffer,
  { lines = 'choose', reach = 'near', turn, unpriced = false }: PriceOptions = {},
): PricedBook {
  const tolerance = lines === 'keep' ? KEEP : TOLERANCE
  const main = { lead: present.lead, total: present.total }
  const markets: Market[] = []
  const asked = new Set<number>()
  for (const question of questions) {
    if (turn !== undefined && !isLeading(question) && question.id % TURNS !== turn % TURNS) continue
    asked.add(question.id)
    if (question.closed || (reach === 'far' && question.onlyNear)) continue
    if (question.kind === 'each') {
      if (question.bets.some(({ fact }) => fact.value === null)) {
        markets.push(
          unpriced
            ? withoutPrices(
                question,
                question.bets.map(({ id }) => id),
              )
            : priceBets(question),
        )
      }
      continue
    }
    if (question.fact.value !== null) continue
    if (isLineQuestion(question)) {
      const key = lineKey({ id: question.id, specifiers: question.specifiers ?? '' })
      const before = question.main ? present[question.main] : (onOffer.get(key) ?? null)
      const chosen = priceLines(question, before, tolerance, reach, markets)
      if (lines === 'choose') onOffer.set(key, chosen)
      if (question.main) main[question.main] = chosen
    } else {
      const market = unpriced ? sketch(question) : priceOne(question)
      if (market) markets.push(market)
    }
  }
  return { main, markets, asked }
}

function isLeading(question: Question): boolean {
  return question.favourite === true || (isLineQuestion(question) && question.main !== undefined)
}

function isLineQuestion(question: Question): question is LineQuestion {
  return question.kind === 'handicap' || question.kind === 'total'
}

function priceLines(
  question: LineQuestion,
  before: number | null,
  tolerance: number,
  reach: Reach,
  markets: Market[],
): number {
  const chances = question.fact.chances()
  const main = question.lines
    ? nearestToEven(chances, question.lines)
    : chooseMainLine((line) => above(chances, line), mean(chances), before, tolerance)
  const overMain = fairAbove(chances, main)
  if (overMain < DECIDED || overMain > 1 - DECIDED) return main
  const isTotal = question.kind === 'total'
  const [first, second] = question.ids ?? (isTotal ? OVER_UNDER : HOME_AWAY)
  for (const line of linesAround(question, main, reach)) {
    if (isTotal && line <= 0) continue
    const over = line === main ? overMain : fairAbove(chances, line)
    if ((line !== main || question.lines) && (over <= ALIVE || over >= 1 - ALIVE)) continue
    // A neighbour with nothing between it and the main line would be the same bet once more.
    if (line !== main && Math.abs(over - overMain) < SAME) continue
    // The sum turns -0 into 0, which the feed writes without a sign.
    const text = isTotal ? `total=${line}` : `hcp=${-line + 0}`
    markets.push(
      priceMarket(
        {
          id: question.id,
          specifiers: question.specifiers ? `${question.specifiers}|${text}` : text,
          favourite: line === main,
          margin: question.margin,
        },
        two(first, second, over),
      ),
    )
  }
  return main
}

function nearestToEven(chances: Chances, lines: readonly number[]): number {
  let nearest = lines[0] ?? 0
  let least = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const distance = Math.abs(fairAbove(chances, line) - 0.5)
    if (distance < least) {
      nearest = line
      least = distance
    }
  }
  return nearest
}

function linesAround({ lines, steps = AROUND, main: isMain }: LineQuestion, main: number, reach: Reach): number[] {
  if (reach === 'far' && !isMain) return [main]
  return lines ? [...lines] : steps.map((step) => main + step)
}

function priceOne(question: NumberQuestion | ChoiceQuestion | OverlapQuestion): Market | null {
  const { id, specifiers = '', favourite = false, margin } = question
  const shape = { id, specifiers, favourite, margin }
  if (question.kind === 'overlap') {
    if (!isAlive(question) || answerOverlap(question)) return null
    const selections = overlapping(question)
    if (question.winners === null) return priceEach(shape, selections)
    return priceMarket({ ...shape, winners: question.winners }, selections)
  }
  if (question.kind !== 'choice') return priceMarket(shape, selectionsOf(question))
  if (!isAlive(question)) return null
  const selections = choices(question)
  let possible = 0
  for (const { probability } of selections) if (probability > DECIDED) possible += 1
  return possible < 2 ? null : priceMarket(shape, selections)
}

/** The market as `priceOne` gives it, with its outcomes and without their prices. */
function sketch(question: NumberQuestion | ChoiceQuestion | OverlapQuestion): Market | null {
  if (question.kind === 'overlap') {
    return isAlive(question) && !answerOverlap(question) ? withoutPrices(question, question.ids) : null
  }
  if (question.kind !== 'choice') return withoutPrices(question, outcomesOf(question.kind))
  return isAlive(question) && isOpen(question) ? withoutPrices(question, question.ids) : null
}

function outcomesOf(kind: NumberQuestion['kind']): readonly string[] {
  switch (kind) {
    case 'winner':
      return ['4', '5']
    case 'threeWay':
      return ['1', '2', '3']
    case 'oddEven':
      return ['70', '72']
    case 'yesNo':
      return ['74', '76']
    default:
      return kind
  }
}

function withoutPrices({ id, specifiers = '', favourite = false }: Question, ids: readonly string[]): Market {
  const outcomes = ids.map((outcome) => ({ id: outcome, probability: 0, odds: null }))
  return { id, specifiers, favourite, status: STATUS.suspended, outcomes }
}

/** At least two outcomes are possible. */
function isOpen(question: ChoiceQuestion): boolean {
  const { fact, place } = question
  if ('scores' in fact) {
    const { low, width, p } = fact.scores()
    let first = -1
    for (let at = 0; at < p.length; at++) {
      if ((p[at] as number) <= DECIDED) continue
      const index = place(low.home + Math.floor(at / width), low.away + (at % width))
      if (first >= 0 && index !== first) return true
      first = index
    }
    return false
  }
  return choices(question).filter(({ probability }) => probability > DECIDED).length > 1
}

function priceBets({ id, specifiers = '', margin, bets }: EachQuestion): Market {
  const selections = bets.map(({ id: outcome, fact }) => ({
    id: outcome,
    probability: fact.value === null ? above(fact.chances(), 0) : fact.value === 'void' ? 0 : Math.min(fact.value, 1),
  }))
  return priceEach({ id, specifiers, margin }, selections)
}

/** Every value the fact can have, with its probability; a number stands where the score of home would. */
function visit(fact: Fact | ScoreFact, see: (home: number, away: number, probability: number) => void): void {
  if ('scores' in fact) {
    eachScore(fact.scores(), see)
    return
  }
  const { low, p } = fact.chances()
  for (let i = 0; i < p.length; i++) if ((p[i] as number) > 0) see(low + i, 0, p[i] as number)
}

function choices({ ids, fact, place }: ChoiceQuestion): Selection[] {
  const sums = new Float64Array(ids.length)
  let all = 0
  visit(fact, (home, away, probability) => {
    const index = place(home, away)
    sums[index] = (sums[index] as number) + probability
    all += probability
  })
  return ids.map((id, index) => ({ id, probability: (sums[index] as number) / all }))
}

function overlapping({ ids, fact, wins }: OverlapQuestion): Selection[] {
  const sums = new Float64Array(ids.length)
  let all = 0
  visit(fact, (home, away, probability) => {
    for (let index = 0; index < ids.length; index++) {
      if (wins(index, home, away)) sums[index] = (sums[index] as number) + probability
    }
    all += probability
  })
  return ids.map((id, index) => ({ id, probability: Math.min((sums[index] as number) / all, 1) }))
}

function isAlive({ over }: ChoiceQuestion | OverlapQuestion): boolean {
  const yes = over?.()
  return yes === undefined || (yes > ALIVE && yes < 1 - ALIVE)
}

function selectionsOf({ kind, fact }: NumberQuestion): Selection[] {
  const chances = fact.chances()
  const more = above(chances, 0)
  const none = at(chances, 0)
  const less = Math.max(1 - more - none, 0)
  switch (kind) {
    // Equal at the end gives the stakes back, so that only the rest is priced.
    case 'winner':
      return two('4', '5', more + less === 0 ? 1 : more / (more + less))
    case 'threeWay':
      return [
        { id: '1', probability: more },
        { id: '2', probability: none },
        { id: '3', probability: less },
      ]
    case 'oddEven':
      return two(
        '70',
        '72',
        chances.p.reduce((total, p, i) => total + ((chances.low + i) % 2 === 0 ? 0 : p), 0),
      )
    case 'yesNo':
      return two('74', '76', more)
    default:
      return kind.map((id, place) => ({ id, probability: at(chances, place) }))
  }
}

function two(first: string, second: string, probability: number): Selection[] {
  return [
    { id: first, probability },
    { id: second, probability: 1 - probability },
  ]
}

/** Questions by market, for every line on sale is asked about again and again. */
export type QuestionIndex = ReadonlyMap<number, readonly Question[]>

export function indexQuestions(questions: readonly Question[]): QuestionIndex {
  const index = new Map<number, Question[]>()
  for (const question of questions) {
    const same = index.get(question.id)
    if (same) same.push(question)
    else index.set(question.id, [question])
  }
  return index
}

function findQuestion(questions: QuestionIndex, { id, specifiers }: Line): Question | undefined {
  const same = questions.get(id)
  const exact = same?.find((question) => (question.specifiers ?? '') === specifiers)
  if (exact || !same) return exact
  // The line itself comes last: `quarternr=1|total=45.5`.
  const base = specifiers.slice(0, Math.max(specifiers.lastIndexOf('|'), 0))
  return same.find((question) => (question.specifiers ?? '') === base)
}

/** How a bet on an outcome follows from the end of the match. */
export interface FollowingBet {
  /** null when the stake comes back, in part or whole. */
  readonly wonAt: (end: End) => boolean | null
  readonly canReturn: boolean
}

/** null where the scores do not tell. */
export function followingBet(questions: QuestionIndex, line: Line, outcomeId: string): FollowingBet | null {
  const question = findQuestion(questions, line)
  if (!question || question.kind === 'each') return null
  if (isLineQuestion(question)) return followingLine(question, line.specifiers, outcomeId)
  const { kind } = question
  const place = (kind === 'choice' || kind === 'overlap' ? question.ids : outcomesOf(kind)).indexOf(outcomeId)
  if (place < 0) return null
  switch (question.kind) {
    case 'choice':
      return followingScore(question.fact, (home, away) => question.place(home, away) === place)
    case 'overlap':
      return followingScore(question.fact, (home, away) => question.wins(place, home, away))
    case 'winner': {
      const won = followingScore(question.fact, (value) => (value === 0 ? null : placeOf('winner', value) === place))
      return won && { ...won, canReturn: true }
    }
    default: {
      const of = question.kind
      return followingScore(question.fact, (value) => placeOf(of, value) === place)
    }
  }
}

/** Called for every end of a match, so that nothing is made on the way. */
function followingScore(
  fact: Fact | ScoreFact,
  isWon: (home: number, away: number) => boolean | null,
): FollowingBet | null {
  const { from } = fact
  if (!from) return null
  const wonAt = (end: End) => {
    const value = from(end)
    return typeof value === 'number' ? isWon(value, 0) : isWon(value.home, value.away)
  }
  return { wonAt, canReturn: false }
}

function followingLine({ kind, fact, ids }: LineQuestion, specifiers: string, outcomeId: string): FollowingBet | null {
  const { from } = fact
  const side = (ids ?? (kind === 'total' ? OVER_UNDER : HOME_AWAY)).indexOf(outcomeId)
  const line = lineOf(specifiers)
  if (side < 0 || !from) return null
  const wonAt = (end: End) => {
    const by = kind === 'total' ? from(end) - line : from(end) + line
    return Math.abs(by) < 0.5 ? null : by > 0 === (side === 0)
  }
  return { wonAt, canReturn: Math.abs(line % 1) !== 0.5 }
}

/** null while the line is open; a line that no question ever asked for throws. */
export function answer(questions: QuestionIndex, line: Line): OutcomeResult[] | null {
  const question = findQuestion(questions, line)
  if (!question) throw new RangeError(`nobody offered ${lineKey(line)}`)
  if (isLineQuestion(question)) return answerLine(question, line.specifiers)
  switch (question.kind) {
    case 'choice':
      return answerChoice(question)
    case 'overlap':
      return answerOverlap(question)
    case 'each':
      return answerBets(question)
    default:
      return answerNumber(question)
  }
}

function answerLine({ kind, fact, ids }: LineQuestion, specifiers: string): OutcomeResult[] | null {
  if (kind === 'handicap') {
    if (fact.value === null) return null
    return fact.value === 'void' ? refund(HOME_AWAY) : handicapResult(fact.value, lineOf(specifiers))
  }
  const total = lineOf(specifiers)
  // Half a goal beyond the line, no quarter line can turn the over into less than a whole win.
  if (fact.atLeast !== undefined && fact.atLeast - total >= 0.5) return totalResult(fact.atLeast, total, ids)
  if (fact.value === null) return null
  return fact.value === 'void' ? refund(ids ?? OVER_UNDER) : totalResult(fact.value, total, ids)
}

function lineOf(specifiers: string): number {
  return Number(specifiers.slice(specifiers.lastIndexOf('=') + 1))
}

function answerNumber({ kind, fact }: NumberQuestion): OutcomeResult[] | null {
  const { value } = fact
  if (value === null) return null
  const ids = outcomesOf(kind)
  return value === 'void' || (kind === 'winner' && value === 0)
    ? refund(ids)
    : wonBy(ids[placeOf(kind, value)] ?? '', ids)
}

/** The place of the outcome that a value makes win. */
function placeOf(kind: NumberQuestion['kind'], value: number): number {
  switch (kind) {
    case 'winner':
      return value > 0 ? 0 : 1
    case 'threeWay':
      return 1 - Math.sign(value)
    case 'oddEven':
      return value % 2 === 0 ? 1 : 0
    case 'yesNo':
      return value > 0 ? 0 : 1
    default:
      return value
  }
}

function answerChoice({ ids, fact, place }: ChoiceQuestion): OutcomeResult[] | null {
  if (fact.value === null || fact.value === 'void') {
    const early = surely(fact, place)
    if (early !== null) return wonBy(ids[early] ?? '', ids)
    return fact.value === null ? null : refund(ids)
  }
  const [home, away] = bothOf(fact.value)
  return wonBy(ids[place(home, away)] ?? '', ids)
}

function answerOverlap({ ids, fact, wins }: OverlapQuestion): OutcomeResult[] | null {
  if (fact.value === null) {
    const early = ids.map((_, index) => surely(fact, (home, away) => (wins(index, home, away) ? 1 : 0)))
    return early.includes(null) ? null : ids.map((id, index) => ({ id, result: early[index] === 1 ? 1 : 0 }))
  }
  if (fact.value === 'void') return refund(ids)
  const [home, away] = bothOf(fact.value)
  return ids.map((id, index) => ({ id, result: wins(index, home, away) ? 1 : 0 }))
}

function answerBets({ bets }: EachQuestion): OutcomeResult[] | null {
  if (bets.some(({ fact }) => fact.value === null)) return null
  return bets.map(({ id, fact }) =>
    fact.value === 'void' ? { id, result: 0, voidFactor: 1 } : { id, result: (fact.value ?? 0) > 0 ? 1 : 0 },
  )
}

function bothOf(value: number | Pair): [home: number, away: number] {
  return typeof value === 'number' ? [value, 0] : [value.home, value.away]
}

/** What follows from a score that can only grow, whatever it grows to; null while that is open. */
function surely(fact: Fact | ScoreFact, follows: (home: number, away: number) => number): number | null {
  if (fact.atLeast === undefined) return null
  const [home, away] = bothOf(fact.atLeast)
  const now = follows(home, away)
  for (const more of GROWTH) {
    for (const other of typeof fact.atLeast === 'number' ? [0] : GROWTH) {
      if (follows(home + more, away + other) !== now) return null
    }
  }
  return now
}
