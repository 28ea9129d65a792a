import type { ColumnType, Generated } from 'kysely'
import type { Phase } from '../book/book-change.ts'
import type { ResultMessage } from '../book/result-message.ts'

export interface FixturesTable {
  event_id: string
  provider_id: number
  phase: Phase
  sport_id: string
  sport_name: string
  category_id: string
  category_name: string
  country_code: string | null
  tournament_id: string
  tournament_name: string
  home_id: string
  home_name: string
  away_id: string
  away_name: string
  schedule_time: Date | string
  remove_at: Date | string | null
  added_at: Date
  removed_at: Date | null
}

export interface FeedResultsTable {
  id: Generated<number>
  version: number
  provider: number
  product: number | null
  event_id: string
  kind: ResultMessage['type']
  certainty: number | null
  feed_time: ColumnType<Date, string, never>
  received_at: Date
  request_id: number | null
  /** jsonb: an object of whatever shape its version has. */
  payload: ColumnType<object, string, never>
  content_hash: string
}

export interface FeedEventStatesTable {
  event_id: string
  status: number
  match_status: number | null
  home_score: number | null
  away_score: number | null
  version: number
  period_scores: ColumnType<unknown, string, string>
  feed_time: ColumnType<Date, string, string>
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    fixtures: FixturesTable
    feed_results: FeedResultsTable
    feed_event_states: FeedEventStatesTable
  }
}
