import type { MatchEngine } from '../match/engine.ts'
import type { Rng } from '../rng.ts'
import type { Product } from '../wire/uof-xml.ts'
import { type LineLedger, type MarketFilter, without } from './line-ledger.ts'
import type { MainLines, PricedBook, PriceOptions } from './lines.ts'
import { lineKey, type Market, STATUS } from './market.ts'

/** The lines of a match that are on sale, as they were last published. */
export interface PriceBoard {
  onSale(isMeant?: MarketFilter): Market[]
  /** Chooses anew which lines are on sale, and gives those that differ, those that left included. */
  choose(product: Product, options?: Pick<PriceOptions, 'reach' | 'unpriced'>): Market[]
  /** Prices the chosen lines anew, or those of a turn, and gives those that differ, those that left included. */
  reprice(product: Product, turn?: number): Market[]
  /** The same, but gives every line on sale, changed or not. */
  repriceAll(product: Product): Market[]
  /** As long before a match: no line leaves, and only a few of those that differ follow; the others wait. */
  repriceFew(product: Product, rng: Rng, turn: number): Market[]
  takeDown(lines: readonly Market[]): void
}

const FEW_LINES = 6

interface Offer {
  readonly markets: ReadonlyMap<string, Market>
  readonly asked: PricedBook['asked']
}

export function createPriceBoard(engine: Pick<MatchEngine, 'price'>, ledger: LineLedger): PriceBoard {
  let main: MainLines = { lead: null, total: null }
  let chosen: ReadonlySet<string> = new Set()
  const board = new Map<string, Market>()

  /** The open ones of the priced markets by line; with `chosen` only those. */
  function open(markets: readonly Market[], only?: ReadonlySet<string>): Map<string, Market> {
    const found = new Map<string, Market>()
    for (const market of markets) {
      const key = lineKey(market)
      if ((only === undefined || only.has(key)) && ledger.isOpen(key)) found.set(key, market)
    }
    return found
  }

  function priced(turn?: number): Offer {
    const { markets, asked } = engine.price(main, turn === undefined ? { lines: 'keep' } : { lines: 'keep', turn })
    return { markets: open(markets, chosen), asked }
  }

  /** Those of the offer that differ from the board, and the lines of the board that are no longer on offer. */
  function compare({ markets, asked }: Offer): { changed: Map<string, Market>; left: Map<string, Market> } {
    const changed = new Map<string, Market>()
    const left = new Map<string, Market>()
    for (const [key, market] of markets) if (!samePrices(board.get(key), market)) changed.set(key, market)
    for (const [key, market] of board) {
      if (asked.has(market.id) && !markets.has(key)) left.set(key, market)
    }
    return { changed, left }
  }

  /** Shows the offer and gives what of it is published: what has changed or, if asked for, all of it, and what left. */
  function show(product: Product, offer: Offer, publishes: 'changes' | 'all' = 'changes'): Market[] {
    const { changed, left } = compare(offer)
    const published = [...(publishes === 'all' ? offer.markets : changed).values()]
    // Probabilities move before prices do.
    for (const [key, market] of offer.markets) board.set(key, market)
    for (const [key, market] of left) {
      board.delete(key)
      if (ledger.isOpen(key)) published.push(without(market, STATUS.inactive))
    }
    ledger.publish(product, published)
    return published
  }

  return {
    onSale(isMeant = () => true) {
      const lines: Market[] = []
      // In the order of the choice, whenever a line came back.
      for (const key of chosen) {
        const market = board.get(key)
        if (market && isMeant(market.id)) lines.push(market)
      }
      return lines
    },
    choose(product, { reach = 'near', unpriced = false } = {}) {
      const book = engine.price(main, { lines: 'choose', reach, unpriced })
      main = book.main
      const markets = open(book.markets)
      chosen = new Set(markets.keys())
      return show(product, { markets, asked: book.asked })
    },
    reprice: (product, turn) => show(product, priced(turn)),
    repriceAll: (product) => show(product, priced(), 'all'),
    repriceFew(product, rng, turn) {
      const changed = [...compare(priced(turn)).changed]
      const first = rng.below(Math.max(changed.length, 1))
      const published = changed.filter(([key, market], index) => {
        const place = (index - first + changed.length) % changed.length
        // Main lines go together: two of one market at a time would be one too many.
        return place < FEW_LINES || board.get(key)?.favourite !== market.favourite
      })
      for (const [key, market] of published) board.set(key, market)
      const markets = published.map(([, market]) => market)
      ledger.publish(product, markets)
      return markets
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
