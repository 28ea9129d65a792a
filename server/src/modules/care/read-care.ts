import type { QueryOf } from '@momio/contract/call'
import type { CareContact, CaredForPlayer, careList } from '@momio/contract/staff-care'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { usernamesOf } from '../players/index.ts'
import { readReasons } from './stored-reasons.ts'
import './tables.ts'

const MOST_ENTRIES = 100

interface Page {
  readonly items: CaredForPlayer[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/** Highest score first. */
export async function listCaredFor(
  reader: Kysely<Schema>,
  { page, pageSize, minimum }: QueryOf<typeof careList>,
): Promise<Page> {
  const wanted = reader.selectFrom('care_scores').where('score', '>=', minimum)
  const { total } = await wanted.select((rows) => rows.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .select(
      sql<Date | null>`(select max(at) from care_contacts where care_contacts.player_id = care_scores.player_id)`.as(
        'lastContactAt',
      ),
    )
    .orderBy('score', 'desc')
    .orderBy('player_id')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const usernames = await usernamesOf(
    reader,
    rows.map((row) => row.player_id),
  )
  const items = rows.map((row) => ({
    playerId: row.player_id,
    username: usernames.get(row.player_id) ?? '',
    score: row.score,
    reasons: readReasons(row.version, row.reasons),
    computedAt: row.computed_at.toISOString(),
    lastContactAt: row.lastContactAt?.toISOString() ?? null,
  }))
  return { items, page, pageSize, total }
}

/** How the score changed, newest first. Who never stood out has no changes. */
export async function scoreHistory(reader: Kysely<Schema>, playerId: string) {
  const rows = await reader
    .selectFrom('care_score_changes')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('position', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
  return rows.map((row) => ({
    at: row.at.toISOString(),
    score: row.score,
    reasons: readReasons(row.version, row.reasons),
  }))
}

export async function contactsWith(reader: Kysely<Schema>, playerId: string): Promise<CareContact[]> {
  const rows = await reader
    .selectFrom('care_contacts')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MOST_ENTRIES)
    .execute()
  const usernames = await usernamesOf(
    reader,
    rows.map((row) => row.staff_id),
  )
  return rows.map(({ id, kind, text, staff_id, at }) => ({
    id,
    kind,
    text,
    by: usernames.get(staff_id) ?? '',
    at: at.toISOString(),
  }))
}
