import type { Timing } from './timing.ts'

/** The server's clock as seen from here. */
export interface ServerTime {
  /** Reads the Date header of an answer to a request that was sent at `sentAt`. */
  read(response: Response, sentAt: number): void
  /** Takes the exact time that an answer or a push names; a push was asked by nobody, so it has no `sentAt`. */
  readMoment(serverMs: number, sentAt?: number): void
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

  function narrow(lowest: number, highest: number) {
    low = Math.max(low, lowest)
    high = Math.min(high, highest)
    // One of the clocks was set: what was known before counts no more.
    if (low > high) [low, high] = [lowest, highest]
  }

  return {
    read(response, sentAt) {
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) narrow(date - timing.now(), date + 1000 - sentAt)
    },
    readMoment(serverMs, sentAt = Number.NEGATIVE_INFINITY) {
      narrow(serverMs - timing.now(), serverMs - sentAt)
    },
    offsetMs() {
      if (!Number.isFinite(low)) return 0
      return Math.round(Number.isFinite(high) ? (low + high) / 2 : low)
    },
  }
}
