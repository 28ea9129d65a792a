import { MATCH_STATUS, PRODUCER } from '@momio/contract/live-book'
import type { ProducerScope, ScopesInput } from './feed-input.ts'

/** What a producer offers until its provider's own list says so; provider two has no list, and its two are these. */
export function usualScope(product: number): ProducerScope {
  switch (product) {
    case PRODUCER.liveOdds:
    case PRODUCER.betpal:
      return 'live'
    case PRODUCER.control:
      return 'prematch'
    default:
      return 'both'
  }
}

const BEING_PLAYED: ReadonlySet<number> = new Set([MATCH_STATUS.Live, MATCH_STATUS.Suspended, MATCH_STATUS.Interrupted])

/** Which producers offer matches that are being played, by their provider's list. */
export class ProducerScopes {
  readonly #listed = new Map<number, ScopesInput['scopes']>()

  take({ provider, scopes }: ScopesInput): void {
    this.#listed.set(provider, scopes)
  }

  /** Whether the event is live by a message of this producer; one that offers both says so by the status of the match. */
  isLive(provider: number, product: number, status: number | undefined): boolean {
    const scope = this.#listed.get(provider)?.get(product) ?? usualScope(product)
    return scope === 'live' || (scope === 'both' && status !== undefined && BEING_PLAYED.has(status))
  }
}
