/** Soon enough that a price reaches everybody within 50 ms, sending and all, even when the machine falters for a moment. */
const SHORTEST_MS = 25
const LONGEST_MS = 50
/** Shares of the process's time that sending takes: below the first windows are at their shortest, above the other at their longest. */
const AT_EASE = 0.75
const MOST_BUSY = 0.95
/** How far back it looks. */
const MEMORY_MS = 250

/**
 * How long changes wait for others to share a frame with: the less the more of its time the process has to spare, since
 * twice as many frames cost nearly twice as much and thousands of sockets would leave none for anything else. And who is
 * told when several are due: one in each turn of the event loop, so that whatever else is to do comes between them.
 */
export class FlushPace {
  readonly #now: () => number
  readonly #nextTurn: (task: () => void) => void
  #due: (() => void)[] = []
  #busy = 0
  #at: number

  /** `now` in milliseconds, for durations only. */
  constructor(now: () => number = () => performance.now(), nextTurn: (task: () => void) => void = setImmediate) {
    this.#now = now
    this.#nextTurn = nextTurn
    this.#at = now()
  }

  /** From now, for who was last told of something then. */
  waitMs(sentAtMs: number): number {
    const nowMs = this.#now()
    const strain = (this.#faded(nowMs) - AT_EASE) / (MOST_BUSY - AT_EASE)
    const windowMs = SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * Math.min(Math.max(strain, 0), 1)
    return Math.max(0, Math.round(sentAtMs + windowMs - nowMs))
  }

  /** In a turn of its own, after those that were due before. */
  inTurn(send: () => void): void {
    this.#due.push(send)
    if (this.#due.length === 1) this.#nextTurn(() => this.#takeTurn())
  }

  #takeTurn(): void {
    const [send, ...rest] = this.#due
    this.#due = rest
    if (rest.length > 0) this.#nextTurn(() => this.#takeTurn())
    send?.()
  }

  /** Does the sending and notes what it took; returns when it began. */
  time(send: () => void): number {
    const startedMs = this.#now()
    send()
    const endedMs = this.#now()
    this.#busy = this.#faded(endedMs) + (endedMs - startedMs) / MEMORY_MS
    this.#at = endedMs
    return startedMs
  }

  /** The share of the time spent sending, as it looks now. */
  #faded(nowMs: number): number {
    return this.#busy * Math.exp((this.#at - nowMs) / MEMORY_MS)
  }
}
