import type { OpenSession } from '@momio/contract/session'
import { sessionLife } from '@momio/domain/session-life'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Identity } from '../../../platform/http/authentication.ts'
import type { Player } from '../login-response.ts'
import { namedPermissions, permissionsOf, roleIds } from '../staff/permissions-of.ts'
import { deviceOf } from './device.ts'
import type { SessionRecord } from './session-cache.ts'
import './tables.ts'

export async function loadSession(db: Kysely<Schema>, sessionId: string): Promise<SessionRecord | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.player_id')
    .select(['player_id', 'last_active_at', 'expires_at', 'ended_at', 'deactivated_at'])
    .select([roleIds, namedPermissions])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { player_id: userId, roles, permissions, deactivated_at } = row
  return {
    identity: {
      userId,
      sessionId,
      roles,
      permissions: permissionsOf(roles, permissions),
      deactivated: deactivated_at !== null,
    },
    expiresAtMs: row.expires_at.getTime(),
    lastActiveMs: row.last_active_at.getTime(),
    ended: row.ended_at !== null,
  }
}

export async function loadOpenSessionIds(
  db: Kysely<Schema>,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.player_id')
    .select(['sessions.id', 'last_active_at', 'expires_at', 'ended_at'])
    .where('sessions.id', '=', sql<string>`any(${sql.val(sessionIds)}::uuid[])`)
    .where('deactivated_at', 'is', null)
    .execute()
  const open = rows.filter((row) => {
    const times = {
      expiresAtMs: row.expires_at.getTime(),
      lastActiveMs: row.last_active_at.getTime(),
      ended: row.ended_at !== null,
    }
    return sessionLife(times, now.getTime()) === 'open'
  })
  return new Set(open.map(({ id }) => id))
}

export function findByLogin(db: Kysely<Schema>, typed: string): Promise<Player | undefined> {
  const { column, key } = loginColumn(typed)
  return db.selectFrom('players').selectAll().where(column, '=', key).executeTakeFirst()
}

/** By user name or e-mail, whatever the case. No user name contains an @, so nobody is found by another's. */
export function loginColumn(typed: string): { readonly column: 'email_key' | 'username_key'; readonly key: string } {
  // PostgreSQL takes no NUL in a text, and nobody has one in the name.
  const key = typed.normalize('NFKC').replaceAll('\0', '').trim().toLowerCase()
  return { column: key.includes('@') ? 'email_key' : 'username_key', key }
}

export async function openSessionsOf(
  db: Kysely<Schema>,
  { userId, sessionId }: Identity,
  now: Date,
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_active_at'])
    .where('player_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_active_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
    isCurrent: row.id === sessionId,
  }))
}
