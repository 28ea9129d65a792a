import type { ColumnType, Generated } from 'kysely'

export interface MatchCourseTable {
  id: Generated<number>
  event_id: string
  at: ColumnType<Date, Date, never>
  kind: 'moment' | 'chances'
  version: number
  /** jsonb: an object of whatever shape its version has. */
  body: ColumnType<unknown, string, never>
}

export interface OpeningOddsTable {
  event_id: string
  odds: ColumnType<unknown, string, string>
  changed_at: Date
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    match_course: MatchCourseTable
    opening_odds: OpeningOddsTable
  }
}
