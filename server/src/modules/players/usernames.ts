import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import './tables.ts'

const PAGE_ROWS = 100

interface PlayerRow {
  readonly position: number
  readonly player_id: string
  readonly raised_at: Date
}

/**
 * A page of what staff read of players, newest first; the next page goes on below the last position of the one before.
 * `shown` is what all such lists show alike.
 */
export async function pageForStaff<Row extends PlayerRow>(
  reader: Kysely<Schema>,
  newestBelow: (position: number, most: number) => Promise<Row[]>,
  before = Number.MAX_SAFE_INTEGER,
) {
  const rows = await newestBelow(before, PAGE_ROWS)
  const usernames = await usernamesOf(
    reader,
    rows.map((row) => row.player_id),
  )
  return rows.map((row) => ({
    ...row,
    shown: {
      id: String(row.position),
      playerId: row.player_id,
      username: usernames.get(row.player_id) ?? '',
      raisedAt: row.raised_at.toISOString(),
    },
  }))
}

/** For lists that staff read. */
export async function usernamesOf(
  reader: Kysely<Schema>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (playerIds.length === 0) return new Map()
  const rows = await reader.selectFrom('players').select(['id', 'username']).where('id', 'in', playerIds).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
