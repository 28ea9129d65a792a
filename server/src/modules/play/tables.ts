import type { ColumnType } from 'kysely'

/** What was answered to bets that were not taken. */
interface RefusedBetsTable {
  key: string
  player_id: string
  digest: string
  code: string
  context: ColumnType<unknown, string, string>
  refused_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    refused_bets: RefusedBetsTable
  }
}
