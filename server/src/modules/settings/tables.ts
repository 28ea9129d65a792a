import type { ColumnType, Generated } from 'kysely'

/** Any JSON. */
export type FlagValue = string | number | boolean | null | FlagValue[] | { [key: string]: FlagValue }

interface FlagsTable {
  name: string
  value: ColumnType<FlagValue, string, string>
  updated_at: Generated<Date>
}

interface MaintenanceTable {
  global: boolean
  sportsbook: boolean
  casino: boolean
  message_active: boolean
  message_title: string
  message_description: string
  updated_at: Date | null
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    flags: FlagsTable
    maintenance: MaintenanceTable
  }
}
