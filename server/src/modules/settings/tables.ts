import type { MaintenancePart } from '@momio/contract/maintenance-parts'
import type { ColumnType, Generated } from 'kysely'

/** Any JSON. */
export type FlagValue = string | number | boolean | null | FlagValue[] | { [key: string]: FlagValue }

interface FlagsTable {
  name: string
  value: ColumnType<FlagValue, string, string>
  updated_at: Generated<Date>
  staff_id: string | null
  reason: string | null
}

interface MaintenanceTable {
  global: boolean
  sportsbook: boolean
  casino: boolean
  updated_at: Date | null
}

interface MaintenanceClosuresTable {
  part: MaintenancePart
  since: Date
  staff_id: string
  reason: string
}

interface AnnouncementsTable {
  id: string
  title: string
  description: string
  starts_at: Date
  ends_at: Date | null
  ended_at: Date | null
  staff_id: string | null
  created_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    flags: FlagsTable
    maintenance: MaintenanceTable
    maintenance_closures: MaintenanceClosuresTable
    announcements: AnnouncementsTable
  }
}
