/** Sending takes this share of the process's time or less: windows are at their shortest. */
const RELAXED_SHARE = 0.75
/** Sending takes this share of the process's time or more: windows are at their longest. */
const BUSY_SHARE = 0.95
/** The share is an average that fades over this time. */
const MEMORY_MS = 250

export interface WindowLimits {
  readonly shortestWindowMs: number
  readonly longestWindowMs: number
}

/**
 * Decides when batches of subscribers are flushed; one for all hubs of a process. Windows become longer as sending takes
 * more of the process's time, because twice as many frames cost nearly twice as much and thousands of sockets would leave
 * no time for anything else.
 */
export class FlushPace {
  readonly #limits: WindowLimits
  readonly #now: () => number
  #due: (() => void)[] = []
  #busyShare = 0
  #busyShareAtMs: number

  /** `now` in milliseconds, for durations only. */
  constructor(limits: WindowLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
    this.#busyShareAtMs = now()
  }

  /** Milliseconds until the next flush of a batch whose last flush began at `lastFlushMs`. */
  waitMs(lastFlushMs: number): number {
    const { shortestWindowMs, longestWindowMs } = this.#limits
    const nowMs = this.#now()
    const strain = (this.#fadedShare(nowMs) - RELAXED_SHARE) / (BUSY_SHARE - RELAXED_SHARE)
    const windowMs = shortestWindowMs + (longestWindowMs - shortestWindowMs) * Math.min(Math.max(strain, 0), 1)
    return Math.max(0, Math.round(lastFlushMs + windowMs - nowMs))
  }

  /** Runs one flush in each turn of the event loop, in the order they became due, so that other work comes in between. */
  inTurn(flush: () => void): void {
    this.#due.push(flush)
    if (this.#due.length === 1) setImmediate(() => this.#takeTurn())
  }

  /** Runs a flush, notes how long it took, and returns when it began. */
  time(flush: () => void): number {
    const startedMs = this.#now()
    flush()
    const endedMs = this.#now()
    this.#busyShare = this.#fadedShare(endedMs) + (endedMs - startedMs) / MEMORY_MS
    this.#busyShareAtMs = endedMs
    return startedMs
  }

  #takeTurn(): void {
    const [flush, ...rest] = this.#due
    this.#due = rest
    if (rest.length > 0) setImmediate(() => this.#takeTurn())
    flush?.()
  }

  /** The share of its time that the process spends sending, faded to this moment. */
  #fadedShare(nowMs: number): number {
    return this.#busyShare * Math.exp((this.#busyShareAtMs - nowMs) / MEMORY_MS)
  }
}
