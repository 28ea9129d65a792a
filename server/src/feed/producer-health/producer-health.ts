import type { DownReason } from '@momio/contract/live-book'

/** What the process that reads a producer knows of it. */
export interface ProducerHealth {
  readonly provider: number
  readonly product: number
  readonly name: string | null
  readonly down: DownReason | null
  /** When it was last heard of, by our clock; null before the first time. */
  readonly aliveAt: Date | null
  readonly recoveryAskedAt: Date | null
  /** Messages since the process began to read. */
  readonly received: number
  /** Messages that wait to be handled, and how long the oldest has waited. */
  readonly waiting: number
  readonly lagMs: number
}
