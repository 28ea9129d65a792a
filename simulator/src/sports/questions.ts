import type { OutcomeResult } from '../match/engine.ts'
import { chooseMainLine, KEEP, type MainLines, type PricedBook } from '../prices/lines.ts'
import { type Line, lineKey, type Market } from '../prices/market.ts'
import { priceMarket, type Selection } from '../prices/pricing.ts'
import { handicapResult, refund, specifier, totalResult, wonBy } from '../prices/results.ts'
import { above, at, type Chances, mean } from './chances.ts'

/** A whole number that the match will have come to: a lead, a total, the place of an outcome in its list. */
export interface Fact {
  /** Known once nothing can change it; void when the match broke off before. */
  readonly value: number | 'void' | null
  /** What it can no longer fall below: goals already scored. */
  readonly atLeast?: number
  /** Only asked for while the value is open. */
  readonly chances: () => Chances
}

/** A market of the sport as a question about one fact; its prices and its results are both answers to it. */
export interface Question {
  readonly id: number
  readonly kind:
    | 'winner'
    | 'threeWay'
    | 'handicap'
    | 'total'
    | 'oddEven'
    | 'yesNo'
    /** Ids of the outcomes; the fact is the place in the list. */
    | readonly string[]
  readonly fact: Fact
  /** All but the line itself: `setnr=2`. */
  readonly specifiers?: string
  readonly margin: number
  /** The main handicap and total of the match stay while the caller shows them. */
  readonly main?: keyof MainLines
  readonly favourite?: boolean
  /** Where only few lines make sense, these instead of those around even money. */
  readonly lines?: readonly number[]
  /** Not on offer now; what was on offer before still has its result. */
  readonly closed?: boolean
}

/** A line that is not the main one is on offer only while both sides of it are alive. */
const ALIVE = 0.04
const DECIDED = 1e-9
const SAME = 1e-6
const TOLERANCE = 0.06
const OVER_UNDER = ['12', '13']
const HOME_AWAY = ['1714', '1715']

/** Main lines of every question, by market and specifiers, as they were offered last. */
export type LinesOnOffer = Map<string, number>

export function priceQuestions(
  questions: readonly Question[],
  present: MainLines,
  onOffer: LinesOnOffer,
  lines: 'choose' | 'keep' = 'choose',
): PricedBook {
  const tolerance = lines === 'keep' ? KEEP : TOLERANCE
  const main = { lead: present.lead, total: present.total }
  const markets: Market[] = []
  for (const question of questions) {
    if (question.closed || question.fact.value !== null) continue
    if (question.kind === 'handicap' || question.kind === 'total') {
      const key = lineKey({ id: question.id, specifiers: question.specifiers ?? '' })
      const before = question.main ? present[question.main] : (onOffer.get(key) ?? null)
      const chosen = priceLines(question, question.kind, before, tolerance, markets)
      if (lines === 'choose') onOffer.set(key, chosen)
      if (question.main) main[question.main] = chosen
    } else {
      const market = priceOne(question)
      if (market) markets.push(market)
    }
  }
  return { main, markets }
}

function priceLines(
  question: Question,
  kind: 'handicap' | 'total',
  before: number | null,
  tolerance: number,
  markets: Market[],
): number {
  const chances = question.fact.chances()
  const over = (line: number) => above(chances, line)
  const alive = (line: number) => over(line) > ALIVE && over(line) < 1 - ALIVE
  const main = question.lines
    ? question.lines.reduce((a, b) => (Math.abs(over(b) - 0.5) < Math.abs(over(a) - 0.5) ? b : a))
    : chooseMainLine(over, mean(chances), before, tolerance)
  const decided = over(main) < DECIDED || over(main) > 1 - DECIDED
  // A neighbour with nothing between it and the main line would be the same bet once more.
  const isOther = (line: number) => Math.abs(over(line) - over(main)) > SAME
  const around = [main - 1, main + 1].filter((line) => alive(line) && isOther(line))
  const lines = question.lines?.filter(alive) ?? (decided ? [] : [main, ...around])
  const [first = '', second = ''] = kind === 'total' ? OVER_UNDER : HOME_AWAY
  for (const line of lines) {
    const text = kind === 'total' ? `total=${line}` : `hcp=${-line}`
    markets.push(
      priceMarket(
        {
          id: question.id,
          specifiers: question.specifiers ? `${question.specifiers}|${text}` : text,
          favourite: line === main,
          margin: question.margin,
        },
        [
          { id: first, probability: over(line) },
          { id: second, probability: 1 - over(line) },
        ],
      ),
    )
  }
  return main
}

function priceOne(question: Question): Market | null {
  const { id, specifiers = '', favourite = false, margin } = question
  const selections = selectionsOf(question.kind, question.fact.chances())
  const possible = selections.filter(({ probability }) => probability > DECIDED)
  return possible.length < 2 ? null : priceMarket({ id, specifiers, favourite, margin }, selections)
}

function selectionsOf(kind: Question['kind'], chances: Chances): Selection[] {
  const more = above(chances, 0)
  const none = at(chances, 0)
  const less = Math.max(1 - more - none, 0)
  switch (kind) {
    // Equal at the end gives the stakes back, so that only the rest is priced.
    case 'winner':
      return two('4', '5', more / (more + less))
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
    case 'handicap':
    case 'total':
      throw new TypeError('a line is priced with its neighbours')
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

/** Questions by market and specifiers, for every line on sale is asked about again and again. */
export type QuestionIndex = ReadonlyMap<string, Question>

export function indexQuestions(questions: readonly Question[]): QuestionIndex {
  return new Map(questions.map((question) => [`${question.id}|${question.specifiers ?? ''}`, question]))
}

/** null while the line is open; a line that no question ever asked for throws. */
export function answer(questions: QuestionIndex, line: Line): OutcomeResult[] | null {
  const base = line.specifiers.replace(/\|?(total|hcp)=[^|]*/, '')
  const question = questions.get(lineKey({ id: line.id, specifiers: base }))
  if (!question) throw new RangeError(`nobody offered ${lineKey(line)}`)
  const { kind, fact } = question
  if (kind === 'total') {
    const total = Number(specifier(line.specifiers, 'total'))
    if (fact.atLeast !== undefined && fact.atLeast > total) return totalResult(fact.atLeast, total)
    if (fact.value === null) return null
    return fact.value === 'void' ? refund(OVER_UNDER) : totalResult(fact.value, total)
  }
  if (fact.value === null) return null
  switch (kind) {
    case 'handicap':
      return fact.value === 'void'
        ? refund(HOME_AWAY)
        : handicapResult(fact.value, Number(specifier(line.specifiers, 'hcp')))
    case 'winner':
      return fact.value === 'void' || fact.value === 0
        ? refund(['4', '5'])
        : wonBy(fact.value > 0 ? '4' : '5', ['4', '5'])
    case 'threeWay':
      return choose(fact.value, (lead) => (lead > 0 ? '1' : lead === 0 ? '2' : '3'), ['1', '2', '3'])
    case 'oddEven':
      return choose(fact.value, (total) => (total % 2 === 0 ? '72' : '70'), ['70', '72'])
    case 'yesNo':
      return choose(fact.value, (yes) => (yes > 0 ? '74' : '76'), ['74', '76'])
    default:
      return choose(fact.value, (place) => kind[place] ?? '', kind)
  }
}

function choose(value: number | 'void', winner: (value: number) => string, ids: readonly string[]): OutcomeResult[] {
  return value === 'void' ? refund(ids) : wonBy(winner(value), ids)
}
