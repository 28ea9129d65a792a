import type { SessionEndReason } from '@momio/contract/player-hub'
import type { OpenSession } from '@momio/contract/session'
import { sessionLife } from '@momio/domain/session-life'
import { type Kysely, sql } from 'kysely'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Identity } from '../../../platform/http/authentication.ts'
import type { Player } from '../login-response.ts'
import { NAMED_PERMISSIONS, permissionsOf, ROLE_IDS } from '../staff/permissions-of.ts'
import { deviceOf } from './device.ts'
import type { SessionRecord } from './session-cache.ts'
import './tables.ts'

interface SessionRow {
  readonly player_id: string
  readonly last_active_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly deactivated_at: Date | null
  readonly roles: number[]
  readonly permissions: string[]
  readonly enrolled_at: Date | null
  readonly second_factor_at: Date | null
}

/** Asked for every active session again and again: parsed and planned once per connection. */
const LOAD = preparedText(
  'sessions-load',
  `select sessions.player_id, last_active_at, expires_at, ended_at, deactivated_at, ${ROLE_IDS} as roles,
     ${NAMED_PERMISSIONS} as permissions, enrolled_at, second_factor_at
   from sessions join players on players.id = sessions.player_id
     left join second_factors on second_factors.player_id = players.id
   where sessions.id = $1`,
)

export async function loadSession(db: Kysely<Schema>, sessionId: string): Promise<SessionRecord | null> {
  const [row] = await run<SessionRow>(db, LOAD, [sessionId])
  if (row === undefined) return null
  const { player_id: userId, roles, permissions, deactivated_at } = row
  return {
    identity: {
      userId,
      sessionId,
      roles,
      permissions: permissionsOf(roles, permissions),
      deactivated: deactivated_at !== null,
      secondFactor: row.enrolled_at === null ? 'none' : row.second_factor_at === null ? 'needed' : 'passed',
    },
    expiresAtMs: row.expires_at.getTime(),
    lastActiveMs: row.last_active_at.getTime(),
    ended: row.ended_at !== null,
  }
}

/** A session that is over never opens again; one that is suspended may. */
export type ClosedSession =
  | { readonly kind: 'over'; readonly reason: SessionEndReason }
  | { readonly kind: 'suspended' }

const SUSPENDED: ClosedSession = { kind: 'suspended' }
const EXPIRED: ClosedSession = { kind: 'over', reason: 'expired' }

export async function loadClosedSessions(
  db: Kysely<Schema>,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ClosedSession>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.player_id')
    .select(['sessions.id', 'last_active_at', 'expires_at', 'ended_at', 'end_reason', 'deactivated_at'])
    .where('sessions.id', '=', sql<string>`any(${sql.val(sessionIds)}::uuid[])`)
    .execute()
  // One without a row was over long ago and is removed.
  const closed = new Map<string, ClosedSession>(sessionIds.map((id) => [id, EXPIRED]))
  for (const row of rows) {
    const times = {
      expiresAtMs: row.expires_at.getTime(),
      lastActiveMs: row.last_active_at.getTime(),
      ended: row.ended_at !== null,
    }
    const life = sessionLife(times, now.getTime())
    if (life === 'over') closed.set(row.id, { kind: 'over', reason: row.end_reason ?? 'expired' })
    else if (life === 'idle' || row.deactivated_at !== null) closed.set(row.id, SUSPENDED)
    else closed.delete(row.id)
  }
  return closed
}

/** An idle one is not: it wakes with the password. */
export async function sessionsOver(
  reader: Kysely<Schema>,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const closed = await loadClosedSessions(reader, sessionIds, now)
  return new Set(sessionIds.filter((id) => closed.get(id)?.kind === 'over'))
}

export function findByLogin(db: Kysely<Schema>, typed: string): Promise<Player | undefined> {
  const { column, key } = loginColumn(typed)
  return db.selectFrom('players').selectAll().where(column, '=', key).executeTakeFirst()
}

/** By user name or e-mail, whatever the case. No user name contains an @, so nobody is found by another's. */
export function loginColumn(typed: string): { readonly column: 'email_key' | 'username_key'; readonly key: string } {
  const key = typed.normalize('NFKC').trim().toLowerCase()
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
