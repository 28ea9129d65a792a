/** Soon enough that a price is on its way to everybody within 50 ms, flush and all. */
const SHORTEST_MS = 20
const LONGEST_MS = 50
/** Shares of the process's time that sending takes: below the first windows are at their shortest, above the other at their longest. */
const AT_EASE = 0.5
const MOST_BUSY = 0.8
/** How far back it looks. */
const MEMORY_MS = 250

/**
 * How long changes wait for others to share a frame with: the less the more of its time the process has to spare, since
 * twice as many frames cost nearly twice as much and thousands of sockets would leave none for anything else.
 */
export class FlushPace {
  readonly #now: () => number
  #busy = 0
  #at: number

  /** `now` in milliseconds, for durations only. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#at = now()
  }

  get windowMs(): number {
    const strain = (this.#faded(this.#now()) - AT_EASE) / (MOST_BUSY - AT_EASE)
    return Math.round(SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * Math.min(Math.max(strain, 0), 1))
  }

  /** Does the sending and notes what it took. */
  time(send: () => void): void {
    const startedMs = this.#now()
    send()
    const endedMs = this.#now()
    this.#busy = this.#faded(endedMs) + (endedMs - startedMs) / MEMORY_MS
    this.#at = endedMs
  }

  /** The share of the time spent sending, as it looks now. */
  #faded(nowMs: number): number {
    return this.#busy * Math.exp((this.#at - nowMs) / MEMORY_MS)
  }
}
