import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import './tables.ts'

interface LockedOutNow {
  readonly id: string
  readonly username: string
  readonly isVerified: boolean
  readonly excludedUntil: Date | null
  readonly disabledAt: Date | null
}

/** Who is self-excluded or whose login staff disabled: those that are excluded longest first, then the latest disabled. */
export async function lockedOutPlayers(reader: Kysely<Schema>, now: Date): Promise<LockedOutNow[]> {
  return reader
    .selectFrom('players')
    .select(({ eb }) => [
      'id',
      'username',
      'is_verified as isVerified',
      eb.case().when('excluded_until', '>', now).then(eb.ref('excluded_until')).else(null).end().as('excludedUntil'),
      'disabled_at as disabledAt',
    ])
    .where(({ or, eb }) => or([eb('excluded_until', '>', now), eb('disabled_at', 'is not', null)]))
    .orderBy('excludedUntil', (order) => order.desc().nullsLast())
    .orderBy('disabled_at', 'desc')
    .orderBy('id')
    .execute()
}
