/** A flush that takes longer than the window leaves at least this share of it to everything else. */
const BREATH = 0.2

/**
 * Says when the next frame of coalesced updates is due. The first update after a quiet time opens a window; while updates
 * keep coming, windows follow each other without a gap. No update ever moves a flush that is already due.
 */
export class CoalescingWindow {
  readonly #windowMs: number
  readonly #firstMs: number
  readonly #flush: () => void
  #timer: NodeJS.Timeout | undefined
  #dueMs = Number.NEGATIVE_INFINITY
  #flushedMs = Number.NEGATIVE_INFINITY

  /** `firstMs`: how long the window after a quiet time is, so that several schedules can keep out of each other's way. */
  constructor(windowMs: number, firstMs: number, flush: () => void) {
    this.#windowMs = windowMs
    this.#firstMs = firstMs
    this.#flush = flush
  }

  /** There is something to flush. */
  open(): void {
    if (this.#timer !== undefined) return
    const nowMs = performance.now()
    this.#dueMs = this.#nextDueMs(nowMs)
    this.#timer = setTimeout(() => this.#fire(), Math.ceil(this.#dueMs - nowMs))
    this.#timer.unref()
  }

  /** Nothing is left to flush. */
  cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #nextDueMs(nowMs: number): number {
    // A window whose content was sent early still ends when it was to end.
    if (this.#dueMs > nowMs) return this.#dueMs
    if (nowMs - this.#flushedMs > this.#windowMs) return nowMs + this.#firstMs
    return Math.max(this.#dueMs + this.#windowMs, nowMs + this.#windowMs * BREATH)
  }

  #fire(): void {
    this.#timer = undefined
    // Timers may fire a moment early; this window is over all the same.
    this.#dueMs = Math.min(this.#dueMs, performance.now())
    this.#flush()
    this.#flushedMs = performance.now()
  }
}
