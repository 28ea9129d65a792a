/**
 * The tables of the database. Each module declares its own in its `tables.ts`:
 * `declare module '../../platform/database/schema.ts' { interface Schema { flags: FlagsTable } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it by declaration merging.
export interface Schema {}
