/** Soon enough that a price is on its way to everybody within 50 ms, flush and all. */
const SHORTEST_MS = 25
const LONGEST_MS = 50
/** Of the process's time; when sending takes this much of it, windows are at their longest. */
const MOST_BUSY = 0.5
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
    const share = Math.min(this.#faded(this.#now()) / MOST_BUSY, 1)
    return Math.round(SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * share)
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
