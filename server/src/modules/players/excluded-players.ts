import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import './tables.ts'

interface ExcludedNow {
  readonly id: string
  readonly username: string
  readonly isVerified: boolean
  readonly excludedUntil: Date
}

/** Those who are excluded longest first. */
export async function excludedPlayers(reader: Kysely<Schema>, now: Date): Promise<ExcludedNow[]> {
  return reader
    .selectFrom('players')
    .select(['id', 'username', 'is_verified as isVerified', sql<Date>`excluded_until`.as('excludedUntil')])
    .where('excluded_until', '>', now)
    .orderBy('excluded_until', 'desc')
    .orderBy('id')
    .execute()
}
