import type { ColumnType, Generated } from 'kysely'

/** Any JSON. */
export type FlagValue = string | number | boolean | null | FlagValue[] | { [key: string]: FlagValue }

interface FlagsTable {
  name: string
  value: ColumnType<FlagValue, string, string>
  updated_at: Generated<Date>
}

declare module '../../platform/schema.ts' {
  interface Schema {
    flags: FlagsTable
  }
}
