import type { MatchEngine } from '../match/engine.ts'
import type { Rng } from '../rng.ts'
import type { Product } from '../wire/uof-xml.ts'
import { type LineLedger, without } from './line-ledger.ts'
import type { MainLines } from './lines.ts'
import { lineKey, type Market, STATUS } from './market.ts'

/** The lines of a match that are on sale, as they were last published. */
export interface PriceBoard {
  onSale(): Market[]
  /** Chooses anew which lines are on sale, and gives those that differ, those that left included. */
  choose(product: Product): Market[]
  /** Prices the chosen lines anew and gives those that differ, those that left included. */
  reprice(product: Product): Market[]
  /** The same, but gives every line on sale, changed or not. */
  repriceAll(product: Product): Market[]
  /** As long before a match: no line leaves, and only a few of those that differ follow; the others wait their turn. */
  repriceFew(product: Product, rng: Rng): Market[]
  takeDown(lines: readonly Market[]): void
}

const FEW_LINES = 6

export function createPriceBoard(engine: Pick<MatchEngine, 'price' | 'resultOf'>, ledger: LineLedger): PriceBoard {
  let main: MainLines = { lead: null, total: null }
  let chosen: ReadonlySet<string> = new Set()
  let board = new Map<string, Market>()

  function open(markets: readonly Market[]): Market[] {
    return markets.filter((market) => ledger.isOpen(lineKey(market)) && engine.resultOf(market) === null)
  }

  function priced(): Market[] {
    const { markets } = engine.price(main, 'keep')
    return open(markets.filter((market) => chosen.has(lineKey(market))))
  }

  function compare(markets: readonly Market[]): { next: Map<string, Market>; changed: Market[]; left: Market[] } {
    const next = new Map(markets.map((market) => [lineKey(market), market]))
    const changed = markets.filter((market) => !samePrices(board.get(lineKey(market)), market))
    const left: Market[] = []
    for (const [key, market] of board) {
      if (!next.has(key) && ledger.isOpen(key)) left.push(without(market, STATUS.inactive))
    }
    return { next, changed, left }
  }

  function show(product: Product, markets: readonly Market[]): Market[] {
    const { next, changed, left } = compare(markets)
    board = next
    const published = [...changed, ...left]
    ledger.publish(product, published)
    return published
  }

  return {
    onSale: () => [...board.values()],
    choose(product) {
      const book = engine.price(main, 'choose')
      main = book.main
      const markets = open(book.markets)
      chosen = new Set(markets.map(lineKey))
      return show(product, markets)
    },
    reprice: (product) => show(product, priced()),
    repriceAll(product) {
      const left = show(product, priced()).filter(({ status }) => status === STATUS.inactive)
      return [...board.values(), ...left]
    },
    repriceFew(product, rng) {
      const { changed } = compare(priced())
      const first = rng.below(Math.max(changed.length, 1))
      const published = changed.filter((market, index) => {
        const place = (index - first + changed.length) % changed.length
        // Main lines go together: two of one market at a time would be one too many.
        return place < FEW_LINES || board.get(lineKey(market))?.favourite !== market.favourite
      })
      for (const market of published) board.set(lineKey(market), market)
      ledger.publish(product, published)
      return published
    },
    takeDown(lines) {
      for (const line of lines) board.delete(lineKey(line))
    },
  }
}

function samePrices(before: Market | undefined, after: Market): boolean {
  return (
    before !== undefined &&
    before.status === after.status &&
    before.favourite === after.favourite &&
    changedPrices(before, after) === 0
  )
}

export function changedPrices(before: Market | undefined, after: Market): number {
  return after.outcomes.filter((outcome, index) => outcome.odds !== before?.outcomes[index]?.odds).length
}
