import type { DeadLetterState } from '@momio/contract/staff-feed'
import type { Generated } from 'kysely'

export interface FeedDeadLettersTable {
  id: Generated<number>
  provider: number
  product: number | null
  event_id: string | null
  kind: string
  problem: string
  detail: string
  format: 'message' | 'result'
  routing_key: string
  body: Buffer
  content_hash: string
  received_at: Date
  state: Generated<DeadLetterState>
  reason: Generated<string | null>
  changed_at: Date
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    feed_dead_letters: FeedDeadLettersTable
  }
}
