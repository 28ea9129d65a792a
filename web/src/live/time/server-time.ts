import type { Timing } from './timing.ts'

/** The server's clock as seen from here. */
export interface ServerTime {
  /** Reads the Date header of an answer to a request that was sent at `sentAt`. */
  read(response: Response, sentAt: number): void
  /** Server time minus this machine's time. */
  offsetMs(): number
}

/**
 * The header names whole seconds and was written some time between sending and receiving: each answer bounds the offset,
 * and the bounds of several answers together narrow it.
 */
export function createServerTime(timing: Timing): ServerTime {
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY

  return {
    read(response, sentAt) {
      const date = Date.parse(response.headers.get('date') ?? '')
      if (Number.isNaN(date)) return
      const lowest = date - timing.now()
      const highest = date + 1000 - sentAt
      low = Math.max(low, lowest)
      high = Math.min(high, highest)
      // One of the clocks was set: what was known before counts no more.
      if (low > high) [low, high] = [lowest, highest]
    },
    offsetMs: () => (Number.isFinite(low) ? Math.round((low + high) / 2) : 0),
  }
}
