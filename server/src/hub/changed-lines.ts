import type { LinePrices, Market, OddsChangePush } from '@momio/contract/live-book'
import { hasSameName } from '../modules/catalogue/index.ts'

export interface ChangedLine {
  readonly line: Market
  /** The line is new or its names changed, so its prices alone would not tell a client what it is. */
  readonly whole: boolean
}

/** `before` is the line as the book had it until this change. */
export function changedLine(line: Market, before: Market | undefined): ChangedLine {
  return { line, whole: before === undefined || !hasSameName(before, line) }
}

/**
 * The latest state of each changed line. A line whose names changed at any time since the last push is sent whole, since a
 * client may have seen some of these changes already, up to any of them.
 */
export class ChangedLines {
  readonly #lines = new Map<string, ChangedLine>()

  get size(): number {
    return this.#lines.size
  }

  add({ line, whole }: ChangedLine): void {
    const known = this.#lines.get(line.id)
    // Deleted first: when lines of one market type share a place in the list, the one that changed last has it.
    this.#lines.delete(line.id)
    this.#lines.set(line.id, { line, whole: whole || known?.whole === true })
  }

  toPush(): Pick<OddsChangePush, 'markets' | 'prices'> {
    const markets: Market[] = []
    const prices: LinePrices[] = []
    for (const { line, whole } of this.#lines.values()) {
      if (whole) markets.push(line)
      else prices.push(pricesOf(line))
    }
    return { markets, prices }
  }
}

function pricesOf({ id, status, isFavorite, outcomes }: Market): LinePrices {
  return {
    id,
    status,
    isFavorite,
    outcomes: outcomes.map(({ outcomeId, odds, active, probabilities }) => [outcomeId, odds, active, probabilities]),
  }
}
