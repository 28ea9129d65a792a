import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { sessionsOver } from '../../players/index.ts'

/** A player who plays longer starts the game again. */
const LIFE_MS = 4 * 60 * 60_000
const SECRET_BYTES = 32

export interface Launch {
  readonly provider: string
  readonly playerId: string
  readonly gameId: string
}

/**
 * The database keeps the hash: whoever reads it cannot play with what it reads. The token names the session that it ends
 * with, which is no secret and opens nothing.
 */
export async function launch(
  tx: Tx,
  { provider, playerId, gameId, sessionId }: Launch & { readonly sessionId: string },
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = `${randomBytes(SECRET_BYTES).toString('base64url')}.${sessionId}`
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  await tx
    .insertInto('casino_launches')
    .values({ token_hash: hashOf(token), provider, player_id: playerId, game_id: gameId, expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}

/** By token; those that are none, are too old to bet with, or whose session is over are left out. */
export async function launchesOf(
  reader: Kysely<Schema>,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Launch>> {
  const formed = tokens.filter((token) => isUuid(sessionOf(token)))
  if (formed.length === 0) return new Map()
  const rows = await reader
    .selectFrom('casino_launches')
    .select(['token_hash', 'provider', 'player_id as playerId', 'game_id as gameId'])
    .where('token_hash', 'in', formed.map(hashOf))
    .where('expires_at', '>', now)
    .execute()
  const found = new Map(rows.map(({ token_hash: hash, ...launched }) => [hash.toString('hex'), launched]))
  const over = await sessionsOver(reader, formed.map(sessionOf), now)
  return new Map(
    formed.flatMap((token) => {
      const launched = found.get(hashOf(token).toString('hex'))
      return launched && !over.has(sessionOf(token)) ? [[token, launched]] : []
    }),
  )
}

function sessionOf(token: string): string {
  return token.slice(token.indexOf('.') + 1)
}

export async function forgetLaunches(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('casino_launches').where('expires_at', '<=', now).execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
