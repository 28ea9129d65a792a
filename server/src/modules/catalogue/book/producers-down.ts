import type { DownProducer } from '@momio/contract/live-book'
import type { ProducerInput } from './feed-input.ts'

/** Producers that take no bets now. One that nobody spoke of is up. */
export class ProducersDown {
  #down: readonly DownProducer[] = []

  get list(): readonly DownProducer[] {
    return this.#down
  }

  has(provider: number, product: number): boolean {
    if (this.#down.length === 0) return false
    return this.#down.some(({ providerId, producerId }) => providerId === provider && producerId === product)
  }

  /** True when it went up or down. Another reason for the same silence keeps the time at which it began. */
  set({ provider, product, down }: ProducerInput, now: number): boolean {
    const wasDown = this.has(provider, product)
    const isIt = (one: DownProducer) => one.providerId === provider && one.producerId === product
    const others = this.#down.filter((one) => !isIt(one))
    const since = this.#down.find(isIt)?.since ?? now
    this.#down =
      down === null
        ? others
        : [...others, { providerId: provider, producerId: product, reason: down, since }].sort(
            (a, b) => a.providerId - b.providerId || a.producerId - b.producerId,
          )
    return wasDown !== (down !== null)
  }
}
