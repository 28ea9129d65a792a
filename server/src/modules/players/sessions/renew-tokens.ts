import type { BodyOf } from '@momio/contract/call'
import type { refreshToken, TokenPair } from '@momio/contract/session'
import { sessionLife } from '@momio/domain/session-life'
import { type TokenUse, tokenUse } from '@momio/domain/token-use'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/index.ts'
import { hashSecretToken } from '../secret-tokens.ts'
import type { SessionService } from './open-sessions.ts'
import type { Trade } from './successor-tokens.ts'
import './tables.ts'

export interface ReusedToken {
  readonly playerId: string
  readonly sessionId: string
}

/** The session that a refresh token belongs to, locked together with the token. */
interface TokenHolder extends ReusedToken {
  readonly tokenHash: Buffer
  readonly life: 'open' | 'idle' | 'over'
  readonly use: TokenUse
  readonly successor: string
  readonly excludedUntil: Date | null
}

export async function lockTokenHolder(
  tx: Tx,
  trade: Trade,
  { cache, successorOf }: Pick<SessionService, 'cache' | 'successorOf'>,
  now: Date,
): Promise<TokenHolder | null> {
  const tokenHash = hashSecretToken(trade.refreshToken)
  const row = await tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .innerJoin('players', 'players.id', 'player_id')
    .select(['session_id', 'player_id', 'used_at', 'last_active_at', 'expires_at', 'ended_at', 'excluded_until'])
    .where('token_hash', '=', tokenHash)
    .forUpdate(['refresh_tokens', 'sessions'])
    .executeTakeFirst()
  if (row === undefined) return null
  const times = {
    expiresAtMs: row.expires_at.getTime(),
    lastActiveMs: Math.max(row.last_active_at.getTime(), cache.lastActiveMs(row.session_id)),
    ended: row.ended_at !== null,
  }
  const successor = successorOf(trade)
  return {
    sessionId: row.session_id,
    playerId: row.player_id,
    tokenHash,
    life: sessionLife(times, now.getTime()),
    use: await useOfToken(tx, row.used_at, successor, now),
    successor,
    excludedUntil: row.excluded_until,
  }
}

/** The row of the successor is found only by the key of the trade that made it. */
export async function useOfToken(
  db: Kysely<Schema>,
  usedAt: Date | null,
  successor: string,
  now: Date,
): Promise<TokenUse> {
  if (usedAt === null) return tokenUse({ usedAt, successor: null }, now)
  const row = await db
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('token_hash', '=', hashSecretToken(successor))
    .executeTakeFirst()
  return tokenUse({ usedAt, successor: row === undefined ? null : { usedAt: row.used_at } }, now)
}

/** The token that was traded in never counts again; a repeated trade only tells once more what it was traded for. */
export async function tradeToken(
  tx: Tx,
  { tokenHash, playerId, sessionId, use, successor }: TokenHolder,
  { tokens }: Pick<SessionService, 'tokens'>,
  now: Date,
): Promise<TokenPair> {
  if (use === 'first') {
    await tx.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
    const row = { token_hash: hashSecretToken(successor), session_id: sessionId, created_at: now }
    await tx.insertInto('refresh_tokens').values(row).execute()
  }
  return { token: await tokens.sign(playerId, sessionId, now), refreshToken: successor }
}

interface RenewParts {
  readonly platform: Pick<Platform, 'db' | 'clock'>
  readonly sessions: SessionService
}

/**
 * Trades a pair for a new one. A refresh token that comes a second time was stolen, so every session of the player ends;
 * only who has the key of the trade, and lost its answer, is answered again.
 */
export async function renewTokens(
  { platform: { db, clock }, sessions }: RenewParts,
  { token, ...trade }: BodyOf<typeof refreshToken>,
  address: string,
): Promise<TokenPair | Refusal> {
  const claims = await sessions.tokens.read(token)
  if (claims === null) return refuse('INVALID_TOKEN')
  const now = clock.now()
  const renewed = await db.transaction(async (tx): Promise<TokenPair | Refusal | { reused: ReusedToken }> => {
    const holder = await lockTokenHolder(tx, trade, sessions, now)
    if (holder === null) return refuse('UNAUTHORIZED')
    if (holder.sessionId !== claims.sessionId) return refuse('INVALID_TOKEN')
    if (holder.life === 'over') return refuse('UNAUTHORIZED')
    if (holder.use === 'reused') return { reused: holder }
    if (holder.life === 'idle') return refuse('SESSION_IDLE')
    if (holder.excludedUntil !== null && holder.excludedUntil > now) {
      return refuse('SELF_EXCLUDED', { context: { until: holder.excludedUntil.toISOString() } })
    }
    return tradeToken(tx, holder, sessions, now)
  })
  if (!('reused' in renewed)) return renewed
  // In a transaction of its own: with one session locked already, two of these could wait for each other.
  await db.transaction((tx) => endAfterReuse(tx, renewed.reused, sessions, address, now))
  return refuse('UNAUTHORIZED')
}

export async function endAfterReuse(
  tx: Tx,
  { playerId, sessionId }: ReusedToken,
  sessions: Pick<SessionService, 'endAll'>,
  address: string,
  now: Date,
): Promise<void> {
  await sessions.endAll(tx, playerId, { reason: 'token-reused', address })
  await recordAudit(tx, now, {
    kind: 'session.token-reused',
    actor: { kind: 'guest' },
    subjectId: playerId,
    address,
    detail: { sessionId },
  })
}
