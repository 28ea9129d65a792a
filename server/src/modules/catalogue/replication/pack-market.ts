import type { Market, Outcome } from '@momio/contract/live-book'
import { americanOf, oddsFromDecimal } from '@momio/domain/odds'
import { priceSourceOf, withPriceSource } from '../book/price-source.ts'
import { hasSameName } from '../shown/same-name.ts'

/**
 * A line as the bus carries it: values in a fixed order, since names of fields would be most of it, and 0 for what
 * follows from the rest. A busy book sends thousands of lines each second.
 */
export type PackedMarket = readonly [
  id: string,
  name: string,
  originalName: string,
  status: number,
  marketType: number,
  specifiers: string | 0,
  isFavorite: 0 | 1,
  outcomes: readonly PackedOutcome[],
  source: readonly [producerId: number, at: number] | 0,
  results?: Pick<Market, 'settlement' | 'cancellations'>,
]

type PackedOutcome = readonly [
  outcomeId: string,
  name: string,
  odds: number | null,
  oddsUS: number | null,
  active: 0 | 1,
  probabilities: number | null,
  id: string | 0,
  result?: Outcome['result'],
]

/** A field that the contract gains and that is not packed here would be lost on the way: then this does not compile. */
type Covers<Whole, Fields extends keyof Whole> = Exclude<keyof Whole, Fields> extends never ? true : never
const _market: Covers<
  Market,
  | 'id'
  | 'name'
  | 'originalName'
  | 'status'
  | 'marketType'
  | 'specifiers'
  | 'isFavorite'
  | 'outcomes'
  | 'settlement'
  | 'cancellations'
> = true
const _outcome: Covers<
  Outcome,
  'id' | 'outcomeId' | 'name' | 'odds' | 'oddsUS' | 'active' | 'probabilities' | 'result'
> = true

export function packMarket(eventId: string, line: Market): PackedMarket {
  const { id, name, originalName, status, marketType, specifiers, isFavorite, settlement, cancellations } = line
  const outcomes = line.outcomes.map((outcome) => packOutcome(eventId, id, outcome))
  const other = specifiers === specifiersOf(id) ? 0 : specifiers
  const favorite = isFavorite ? 1 : 0
  const source = priceSourceOf(line)
  const message = source ? ([source.producerId, source.at] as const) : 0
  return settlement === undefined && cancellations === undefined
    ? [id, name, originalName, status, marketType, other, favorite, outcomes, message]
    : [id, name, originalName, status, marketType, other, favorite, outcomes, message, { settlement, cancellations }]
}

export function unpackMarket(eventId: string, packed: PackedMarket): Market {
  const [id, name, originalName, status, marketType, specifiers, isFavorite, outcomes, message, results] = packed
  const line: Market = {
    id,
    name,
    originalName,
    status,
    marketType,
    specifiers: specifiers === 0 ? specifiersOf(id) : specifiers,
    isFavorite: isFavorite === 1,
    outcomes: outcomes.map((outcome) => unpackOutcome(`${eventId}/${id}/`, outcome)),
    ...results,
  }
  return withPriceSource(line, message === 0 ? undefined : { producerId: message[0], at: message[1] })
}

/** Numbers of a line of which only status and prices moved: what it is called is known from the line before. */
const PER_LINE = 4
const PER_OUTCOME = 3

/** Appends the numbers; false, with nothing appended, when more than that moved. */
export function packPrices(before: Market | undefined, line: Market, numbers: number[]): boolean {
  if (before === undefined || !hasSameName(before, line)) return false
  const source = priceSourceOf(line)
  numbers.push(line.status, Number(line.isFavorite), source?.producerId ?? Number.NaN, source?.at ?? Number.NaN)
  for (const { odds, active, probabilities } of line.outcomes) {
    numbers.push(odds ?? Number.NaN, Number(active), probabilities ?? Number.NaN)
  }
  return true
}

/** How many numbers `packPrices` appends for a line that is called as this one. */
export function sizeOfPrices({ outcomes }: Market): number {
  return PER_LINE + outcomes.length * PER_OUTCOME
}

/** The line with the prices that stand from this place on. */
export function unpackPrices(before: Market, numbers: Float64Array, start: number): Market {
  const { id, name, originalName, marketType, specifiers } = before
  const outcomes = before.outcomes.map((known, index) => {
    const at = start + PER_LINE + index * PER_OUTCOME
    const odds = numberOrNull(numbers[at])
    return {
      id: known.id,
      outcomeId: known.outcomeId,
      name: known.name,
      odds,
      oddsUS: odds === null ? null : americanOf(oddsFromDecimal(odds)),
      active: numbers[at + 1] === 1,
      probabilities: numberOrNull(numbers[at + 2]),
    }
  })
  const status = numbers[start] as number
  const isFavorite = numbers[start + 1] === 1
  const producerId = numberOrNull(numbers[start + 2])
  const line = { id, name, originalName, status, marketType, specifiers, isFavorite, outcomes }
  return withPriceSource(line, producerId === null ? undefined : { producerId, at: numbers[start + 3] as number })
}

function numberOrNull(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number
}

function specifiersOf(lineId: string): string {
  const split = lineId.indexOf('|')
  return split === -1 ? '' : lineId.slice(split + 1)
}

function packOutcome(eventId: string, lineId: string, outcome: Outcome): PackedOutcome {
  const { id, outcomeId, name, odds, oddsUS, active, probabilities, result } = outcome
  const other = isOwnId(id, eventId, lineId, outcomeId) ? 0 : id
  return result === undefined
    ? [outcomeId, name, odds, oddsUS, active ? 1 : 0, probabilities, other]
    : [outcomeId, name, odds, oddsUS, active ? 1 : 0, probabilities, other, result]
}

/** Whether the id is `event/line/outcome`, without putting that text together for every outcome. */
function isOwnId(id: string, eventId: string, lineId: string, outcomeId: string): boolean {
  const lineAt = eventId.length + 1
  const outcomeAt = lineAt + lineId.length + 1
  return (
    id.length === outcomeAt + outcomeId.length &&
    id.startsWith(eventId) &&
    id[lineAt - 1] === '/' &&
    id.startsWith(lineId, lineAt) &&
    id[outcomeAt - 1] === '/' &&
    id.endsWith(outcomeId)
  )
}

function unpackOutcome(prefix: string, packed: PackedOutcome): Outcome {
  const [outcomeId, name, odds, oddsUS, active, probabilities, id, result] = packed
  const outcome = {
    id: id === 0 ? prefix + outcomeId : id,
    outcomeId,
    name,
    odds,
    oddsUS,
    active: active === 1,
    probabilities,
  }
  return result === undefined ? outcome : { ...outcome, result }
}
