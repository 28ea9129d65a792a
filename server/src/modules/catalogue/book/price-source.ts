import type { Market } from '@momio/contract/live-book'

/** The message of the feed that the prices of a line came from. */
export interface PriceSource {
  readonly producerId: number
  /** Milliseconds since 1970, by the feed's clock. */
  readonly at: number
}

/** Beside the lines and not in them: clients get the lines, and this is for the server alone. */
const sources = new WeakMap<Market, PriceSource>()

export function withPriceSource(line: Market, source: PriceSource | undefined): Market {
  if (source !== undefined) sources.set(line, source)
  return line
}

/** Undefined for a line that was never priced, or is shown suspended because nobody stands for its price. */
export function priceSourceOf(line: Market): PriceSource | undefined {
  return sources.get(line)
}
