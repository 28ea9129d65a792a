import type { MatchEngine } from '../match/engine.ts'
import type { Rng } from '../rng.ts'
import type { Product } from '../wire/uof-xml.ts'
import { type LineLedger, without } from './line-ledger.ts'
import type { MainLines } from './lines.ts'
import { lineKey, type Market, STATUS } from './market.ts'

/** The lines of a match that are on sale, as they were last told. */
export interface PriceBoard {
  onSale(): Market[]
  /** Prices the match anew and gives the lines that differ, those that left included. */
  reprice(product: Product): Market[]
  /** The same, but all lines are told. */
  repriceAll(product: Product): Market[]
  /** Only a few of the lines that differ follow, as long before a match; the others wait for their turn. */
  repriceFew(product: Product, rng: Rng): Market[]
  takeDown(lines: readonly Market[]): void
  clear(): void
}

const FEW_LINES = 6

export function createPriceBoard(engine: Pick<MatchEngine, 'price' | 'resultOf'>, ledger: LineLedger): PriceBoard {
  let main: MainLines = { lead: null, total: null }
  let board = new Map<string, Market>()

  function differences(): { next: Map<string, Market>; changed: Market[]; left: Market[] } {
    const book = engine.price(main)
    main = book.main
    const open = book.markets.filter((market) => ledger.isOpen(lineKey(market)) && engine.resultOf(market) === null)
    const next = new Map(open.map((market) => [lineKey(market), market]))
    const changed = open.filter((market) => !samePrices(board.get(lineKey(market)), market))
    const left: Market[] = []
    for (const [key, market] of board) {
      if (!next.has(key) && ledger.isOpen(key)) left.push(without(market, STATUS.inactive))
    }
    return { next, changed, left }
  }

  function reprice(product: Product): Market[] {
    const { next, changed, left } = differences()
    board = next
    const told = [...changed, ...left]
    ledger.publish(product, told)
    return told
  }

  return {
    onSale: () => [...board.values()],
    reprice,
    repriceAll(product) {
      const left = reprice(product).filter(({ status }) => status === STATUS.inactive)
      return [...board.values(), ...left]
    },
    repriceFew(product, rng) {
      const { changed, left } = differences()
      const first = rng.below(Math.max(changed.length, 1))
      const told = changed.filter((market, index) => {
        const place = (index - first + changed.length) % changed.length
        // Main lines go together: two of one market at a time would be one too many.
        return place < FEW_LINES || board.get(lineKey(market))?.favourite !== market.favourite
      })
      for (const market of told) board.set(lineKey(market), market)
      for (const market of left) board.delete(lineKey(market))
      ledger.publish(product, [...told, ...left])
      return [...told, ...left]
    },
    takeDown(lines) {
      for (const line of lines) board.delete(lineKey(line))
    },
    clear() {
      board = new Map()
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
