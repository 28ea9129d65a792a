import type { Generated } from 'kysely'

interface LogCursorsTable {
  follower: string
  source: string
  position: number
  moved_at: Generated<Date>
}

interface OutboxNumberingTable {
  last_number: number
}

declare module '../database/schema.ts' {
  interface Schema {
    log_cursors: LogCursorsTable
    outbox_numbering: OutboxNumberingTable
  }
}
