import type { BodyOf } from '@momio/contract/call'
import type { reauthenticate as reauthenticateCall, TokenPair } from '@momio/contract/session'
import { lockedUntil } from '@momio/domain/login-lock'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Player } from '../login-response.ts'
import { verifyPassword } from '../password-hash.ts'
import { hashSecretToken } from '../secret-tokens.ts'
import { auditRefusal, judgePassword, refuseBarrier } from './judge-password.ts'
import { refuseEntry, stillWithPassword } from './login.ts'
import { failureSubjects, readFailures } from './login-failures.ts'
import type { SessionService } from './open-sessions.ts'
import { endAfterReuse, lockTokenHolder, type ReusedToken, tradeToken, useOfToken } from './renew-tokens.ts'

interface Parts {
  readonly platform: Pick<Platform, 'db' | 'clock'>
  readonly sessions: SessionService
}

/** Wakes an idle session. Wrong passwords count as at login, or idle sessions would be a way around its bound. */
export async function reauthenticate(
  { platform: { db, clock }, sessions }: Parts,
  { password, ...trade }: BodyOf<typeof reauthenticateCall>,
  address: string,
): Promise<TokenPair | Refusal> {
  const endAll = (reused: ReusedToken) =>
    db.transaction((tx) => endAfterReuse(tx, reused, sessions, address, clock.now()))
  const player = await ownerOfToken(db.kysely, trade.refreshToken, clock.now())
  if (player === undefined) return refuse('UNAUTHORIZED')
  if ((await useOfToken(db.kysely, player.used_at, sessions.successorOf(trade), clock.now())) === 'reused') {
    await endAll({ playerId: player.id, sessionId: player.session_id })
    return refuse('UNAUTHORIZED')
  }
  const subjects = failureSubjects(player.id, '', address)
  const until = lockedUntil((await readFailures(db.kysely, subjects)).account, clock.now())
  if (until) return refuseBarrier({ kind: 'locked', until })

  const right = await verifyPassword(player.password_hash, password)
  const now = clock.now()
  const woken = await db.transaction(async (tx): Promise<TokenPair | Refusal | { reused: ReusedToken }> => {
    const attempt = { subjects, playerId: player.id, address, captchaSolved: true, right }
    const verdict = await judgePassword(tx, attempt, now)
    if (verdict.kind === 'wrong') return refuse('INVALID_CREDENTIALS')
    if (verdict.kind !== 'none') return refuseBarrier(verdict)
    const known = await stillWithPassword(tx, player)
    if (known === undefined) return refuse('INVALID_CREDENTIALS')
    const refusal = refuseEntry(known, now)
    if (refusal) {
      await auditRefusal(tx, attempt, refusal.code, now)
      return refusal
    }
    const holder = await lockTokenHolder(tx, trade, sessions, now)
    if (holder === null || holder.life === 'over') return refuse('UNAUTHORIZED')
    if (holder.use === 'reused') return { reused: holder }
    await wake(tx, holder, address, now)
    return tradeToken(tx, holder, sessions, now)
  })
  if (!('reused' in woken)) return woken
  await endAll(woken.reused)
  return refuse('UNAUTHORIZED')
}

type TokenOwner = Player & { readonly session_id: string; readonly used_at: Date | null }

function ownerOfToken(db: Kysely<Schema>, refreshToken: string, now: Date): Promise<TokenOwner | undefined> {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .innerJoin('players', 'players.id', 'player_id')
    .selectAll('players')
    .select(['session_id', 'used_at'])
    .where('token_hash', '=', hashSecretToken(refreshToken))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

async function wake(tx: Tx, { playerId, sessionId }: ReusedToken, address: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ last_active_at: now }).where('id', '=', sessionId).execute()
  await recordAudit(tx, now, {
    kind: 'session.reopened',
    actor: { kind: 'player', id: playerId },
    subjectId: playerId,
    address,
    detail: { sessionId },
  })
}
