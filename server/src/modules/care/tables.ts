import type { CareContactKind } from '@momio/contract/staff-care'
import type { ColumnType, Generated } from 'kysely'

interface CareScoresTable {
  player_id: string
  score: number
  version: number
  reasons: ColumnType<unknown, string, string>
  computed_at: Date
}

interface CareScoreChangesTable {
  position: Generated<number>
  player_id: string
  score: number
  version: number
  reasons: ColumnType<unknown, string, never>
  at: Date
}

interface CareDueTable {
  player_id: string
}

interface CareNightsTable {
  /** As YYYY-MM-DD. */
  day: ColumnType<string, string, never>
}

interface CareContactsTable {
  id: string
  player_id: string
  staff_id: string
  kind: CareContactKind
  text: string
  at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    care_scores: CareScoresTable
    care_score_changes: CareScoreChangesTable
    care_due: CareDueTable
    care_nights: CareNightsTable
    care_contacts: CareContactsTable
  }
}
