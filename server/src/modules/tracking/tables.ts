import type { ColumnType, Generated } from 'kysely'

export type Properties = Record<string, string | number | boolean | null>

interface TrackedEventsTable {
  id: Generated<number>
  name: string
  properties: ColumnType<Properties, string, never>
  player_id: string | null
  platform_code: number
  at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    tracked_events: TrackedEventsTable
  }
}
