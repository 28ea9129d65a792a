import type { OddsChange } from './message.ts'

/** Lines and outcomes that are applied at a time: some milliseconds of work. */
const SLICE_SIZE = 1_000

/**
 * A message about many lines as several about some of them, to be applied one after the other: lines do not depend on each
 * other, and what the message says of the match goes with the first.
 */
export function slicesOf(message: OddsChange): OddsChange[] {
  const slices: OddsChange[] = []
  let markets: OddsChange['markets'][number][] = []
  let size = 0
  for (const market of message.markets) {
    markets.push(market)
    size += 1 + market.outcomes.length
    if (size < SLICE_SIZE) continue
    slices.push(slice(message, markets, slices.length === 0))
    markets = []
    size = 0
  }
  if (markets.length > 0 || slices.length === 0) slices.push(slice(message, markets, slices.length === 0))
  return slices
}

function slice(message: OddsChange, markets: OddsChange['markets'], isFirst: boolean): OddsChange {
  return { ...message, markets, eventStatus: isFirst ? message.eventStatus : undefined }
}
