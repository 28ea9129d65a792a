/** Decimal. Beyond it a price is a mistake of the feed: it is neither offered nor asked for. */
export const HIGHEST_ODDS = 100_000
