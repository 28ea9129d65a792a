import type { LinePrices, Market, OddsChangePush } from '@momio/contract/live-book'
import { isCalledAs } from '../modules/catalogue/index.ts'

interface Told {
  readonly line: Market
  /** Some reader may not know yet what it is called. */
  readonly whole: boolean
}

/**
 * Lines to tell of, the latest of each: whole, or only its prices when it was called the same all along. "All along"
 * because a reader may have seen some of the changes already, up to any of them.
 */
export class LineNews {
  readonly #lines = new Map<string, Told>()

  get size(): number {
    return this.#lines.size
  }

  /** `before` is the line as it was held until this change. */
  take(line: Market, before: Market | undefined): void {
    const known = this.#lines.get(line.id)
    // Deleted first: of a market type the line that came last takes the place.
    this.#lines.delete(line.id)
    const whole = known?.whole === true || before === undefined || !isCalledAs(before, line)
    this.#lines.set(line.id, { line, whole })
  }

  tell(): Pick<OddsChangePush, 'markets' | 'prices'> {
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
