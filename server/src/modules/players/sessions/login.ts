import type { BodyOf } from '@momio/contract/call'
import type { LoginResponse, login as loginCall } from '@momio/contract/session'
import { loginBarrier } from '@momio/domain/login-lock'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { lockPlayer } from '../lock-player.ts'
import { loginResponse, type Player } from '../login-response.ts'
import { hashPassword, isOutdatedHash, verifyNobody, verifyPassword } from '../password-hash.ts'
import { auditRefusal, judgePassword, refuseBarrier } from './judge-password.ts'
import { findLogin } from './login-failures.ts'
import type { Sessions, Visit } from './sessions.ts'

export interface LoginParts {
  readonly platform: Pick<Platform, 'db' | 'clock'>
  readonly sessions: Sessions
  readonly captcha: Pick<Captcha, 'redeem'>
}

/**
 * Whether the user or the password is wrong shows neither in the answer nor in the time it takes. Whoever leaves, as the
 * signal tells, while others are before them in the queue gets no answer, and their password is not compared.
 */
export async function login(
  { platform: { db, clock }, sessions, captcha }: LoginParts,
  { username, password, extendedSession, tokenCaptcha }: BodyOf<typeof loginCall>,
  visit: Visit,
  signal: AbortSignal,
): Promise<LoginResponse | Refusal> {
  const captchaSolved = tokenCaptcha !== '' && (await db.transaction((tx) => captcha.redeem(tx, tokenCaptcha)))
  if (tokenCaptcha !== '' && !captchaSolved) return refuse('CAPTCHA_INVALID')
  const { player, subjects, ...failures } = await findLogin(db.kysely, username, visit.address)
  // Checked again inside the transaction; checked here too because it saves the hashing.
  const barrier = loginBarrier({ ...failures, captchaSolved }, clock.now())
  const visitor = { playerId: player?.id, address: visit.address }
  if (barrier.kind === 'locked') {
    await db.transaction((tx) => auditRefusal(tx, visitor, 'ACCOUNT_BLOCKED', clock.now()))
  }
  if (barrier.kind !== 'none') return refuseBarrier(barrier)

  const right = player
    ? await verifyPassword(player.password_hash, password, signal)
    : await verifyNobody(password, signal)
  const newHash = player && right && isOutdatedHash(player.password_hash) ? await hashPassword(password) : undefined
  return db.transaction(async (tx) => {
    const attempt = { ...visitor, subjects, captchaSolved, right }
    const verdict = await judgePassword(tx, attempt, clock.now())
    if (verdict.kind === 'wrong') return refuse('INVALID_CREDENTIALS')
    if (verdict.kind !== 'none') return refuseBarrier(verdict)
    const known = player && (await stillWithPassword(tx, player))
    if (!known) return refuse('INVALID_CREDENTIALS')
    const refusal = refuseEntry(known, clock.now())
    if (refusal) {
      await auditRefusal(tx, visitor, refusal.code, clock.now())
      return refusal
    }
    if (newHash !== undefined) await replaceHash(tx, known.id, newHash)
    return loginResponse(known, await sessions.open(tx, { playerId: known.id, extended: extendedSession, visit }))
  })
}

/** A password that was changed while it was being compared no longer signs in. */
export async function stillWithPassword(tx: Tx, { id, password_changed_at }: Player): Promise<Player | undefined> {
  const player = await lockPlayer(tx, id)
  return player.password_changed_at.getTime() === password_changed_at.getTime() ? player : undefined
}

/** These refusals come only after the right password, so that nobody else learns about the account. */
export function refuseEntry({ disabled_at, excluded_until, self_blocked_at }: Player, now: Date): Refusal | null {
  if (disabled_at !== null) return refuse('ACCOUNT_DISABLED')
  if (excluded_until !== null && excluded_until > now) {
    return refuse('SELF_EXCLUDED', { context: { until: excluded_until.toISOString() } })
  }
  return self_blocked_at === null ? null : refuse('SELF_BLOCKED')
}

/** Hashes the same password again with today's cost factor. */
async function replaceHash(tx: Tx, playerId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('players').set({ password_hash: passwordHash }).where('id', '=', playerId).execute()
}
