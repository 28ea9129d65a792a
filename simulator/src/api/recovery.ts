import { PRODUCT, type Product, recovered, type Said, snapshotComplete } from '../wire/uof-xml.ts'

const HOUR_MS = 3_600_000
/** How long a producer remembers its results. */
export const RECOVERY_WINDOW_MS: Readonly<Record<Product, number>> = {
  [PRODUCT.live]: 10 * HOUR_MS,
  [PRODUCT.prematch]: 72 * HOUR_MS,
}
const MOST_KEPT = 5000

export interface RecoveryRequest {
  readonly product: Product
  /** Milliseconds since 1970; null asks for the present state alone. */
  readonly after: number | null
  readonly requestId: number
}

export interface Recovery {
  /** Remembers results, so that a recovery can send them again. */
  remember(said: readonly Said[]): void
  /** Remembers results of the time before this process ran. */
  recall(said: readonly Said[]): void
  ask(request: RecoveryRequest): void
  /** The messages requested since the last call: results, present state and `snapshot_complete`. */
  answer(whole: (product: Product) => Said[]): Said[]
}

export function createRecovery(now: () => number): Recovery {
  const kept: Record<Product, Said[]> = { [PRODUCT.live]: [], [PRODUCT.prematch]: [] }
  let asked: RecoveryRequest[] = []

  function forget(product: Product): void {
    const log = kept[product]
    const oldest = now() - RECOVERY_WINDOW_MS[product]
    let gone = Math.max(log.length - MOST_KEPT, 0)
    while (gone < log.length && (log[gone]?.timestamp ?? 0) < oldest) gone += 1
    // Dropping many at a time keeps the cost of each message small.
    if (gone > MOST_KEPT / 10 || gone === log.length) log.splice(0, gone)
  }

  return {
    remember(said) {
      for (const message of said) if (message.isResult) kept[message.product].push(message)
      forget(PRODUCT.live)
      forget(PRODUCT.prematch)
    },
    recall(said) {
      for (const message of said) kept[message.product].push(message)
      for (const log of Object.values(kept)) log.sort((a, b) => a.timestamp - b.timestamp)
    },
    ask(request) {
      asked.push(request)
    },
    answer(whole) {
      const requests = asked
      asked = []
      return requests.flatMap(({ product, after, requestId }) => [
        ...whole(product).map((said) => recovered(said, requestId)),
        ...kept[product]
          .filter(({ timestamp }) => after !== null && timestamp >= after)
          .map((said) => recovered(said, requestId)),
        snapshotComplete(product, now(), requestId),
      ])
    },
  }
}
