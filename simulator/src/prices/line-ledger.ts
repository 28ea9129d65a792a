import type { OutcomeResult } from '../match/engine.ts'
import type { Certainty } from '../wire/settlement-xml.ts'
import { PRODUCT, type Product } from '../wire/uof-xml.ts'
import { type Line, lineKey, type Market, STATUS } from './market.ts'

/** What became of a line, as an observer of the match may read it. */
export interface LineResult extends Line {
  readonly product: Product
  readonly outcomes: readonly OutcomeResult[]
  /** 0 for a line that was cancelled. */
  readonly certainty: 0 | Certainty
  readonly cancelled: boolean
  /** When its first result was published, by the clock on the wall; 0 for a line that was cancelled before. */
  readonly settledAt: number
}

/** By number: whoever reads few markets of a full book should not pay for all of them. */
export type MarketFilter = (marketId: number) => boolean

interface Entry {
  market: Market
  /** The outcomes as they were last sold; a closed line is published without outcomes. */
  outcomes: Market['outcomes']
  /** The producer that settles it: the live one as soon as it has sold the line. */
  product: Product
  result: readonly OutcomeResult[] | null
  certainty: 0 | Certainty
  cancelled: boolean
  settledAt: number
}

/** Every line that was ever on sale, for each of them has to be settled or cancelled in the end. */
export interface LineLedger {
  publish(product: Product, markets: readonly Market[]): void
  /** The lines as a producer last published them. */
  lastPublished(product: Product): Market[]
  /** Every line there ever was, or those of some markets, with the outcomes it was last sold with. */
  sold(isMeant?: MarketFilter): Market[]
  /** Lines without a result. */
  open(): Market[]
  isOpen(key: string): boolean
  productOf(line: Line): Product
  settle(line: Line, outcomes: readonly OutcomeResult[], certainty: Certainty, at: number): void
  cancel(line: Line): void
  results(isMeant?: MarketFilter): LineResult[]
}

export function createLineLedger(): LineLedger {
  const entries = new Map<string, Entry>()

  function entryOf(line: Line): Entry {
    const entry = entries.get(lineKey(line))
    if (!entry) throw new RangeError(`line ${lineKey(line)} was never on sale`)
    return entry
  }

  const isOpen = (entry: Entry) => entry.result === null && !entry.cancelled

  return {
    publish(product, markets) {
      for (const market of markets) {
        const entry = entries.get(lineKey(market))
        if (entry) {
          entry.market = market
          if (market.outcomes.length > 0) entry.outcomes = market.outcomes
          if (product === PRODUCT.live) entry.product = product
        } else
          entries.set(lineKey(market), {
            market,
            outcomes: market.outcomes,
            product,
            result: null,
            certainty: 0,
            cancelled: false,
            settledAt: 0,
          })
      }
    },
    lastPublished: (product) =>
      [...entries.values()].flatMap((entry) => (entry.product === product ? entry.market : [])),
    sold(isMeant = () => true) {
      const sold: Market[] = []
      for (const { market, outcomes } of entries.values()) if (isMeant(market.id)) sold.push({ ...market, outcomes })
      return sold
    },
    open: () => [...entries.values()].filter(isOpen).map(({ market }) => market),
    isOpen(key) {
      const entry = entries.get(key)
      return entry === undefined || isOpen(entry)
    },
    productOf: (line) => entryOf(line).product,
    settle(line, outcomes, certainty, at) {
      const entry = entryOf(line)
      entry.settledAt ||= at
      entry.result = outcomes
      entry.certainty = certainty
      entry.market = without(entry.market, STATUS.settled)
    },
    cancel(line) {
      const entry = entryOf(line)
      entry.cancelled = true
      entry.market = without(entry.market, STATUS.cancelled)
    },
    results(isMeant = () => true) {
      const results: LineResult[] = []
      for (const { market, product, result, certainty, cancelled, settledAt } of entries.values()) {
        const { id, specifiers } = market
        if (!isMeant(id) || (!result && !cancelled)) continue
        results.push({ id, specifiers, product, outcomes: result ?? [], certainty, cancelled, settledAt })
      }
      return results
    },
  }
}

/** A line that takes no more bets is published with its status and without outcomes. */
export function without(market: Market, status: number): Market {
  return { ...market, status, favourite: false, outcomes: [] }
}
