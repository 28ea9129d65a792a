/** A bucket of one second's allowance that refills evenly. */
export class FloodBound {
  readonly #perSecond: number
  #left: number
  #filledAtMs: number

  constructor(perSecond: number, nowMs: number) {
    this.#perSecond = perSecond
    this.#left = perSecond
    this.#filledAtMs = nowMs
  }

  /** False once the client has sent more than its share. */
  take(count: number, nowMs: number): boolean {
    const earned = ((nowMs - this.#filledAtMs) / 1000) * this.#perSecond
    this.#left = Math.min(this.#perSecond, this.#left + earned) - count
    this.#filledAtMs = nowMs
    return this.#left >= 0
  }
}
