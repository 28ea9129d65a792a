import type { DownReason } from '@momio/contract/live-book'

interface FeedHealthTable {
  provider: number
  product: number
  name: string | null
  down: DownReason | null
  alive_at: Date | null
  recovery_asked_at: Date | null
  messages_per_second: number
  waiting: number
  lag_ms: number
  updated_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    feed_health: FeedHealthTable
  }
}
