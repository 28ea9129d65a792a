import type { RequestBound } from '@momio/domain/request-bound'
import type { Identity } from '../../../platform/http/authentication.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { hashPassword, verifyPassword } from '../password-hash.ts'
import { judgePassword, refuseBarrier } from '../sessions/judge-password.ts'
import { stillWithPassword } from '../sessions/login.ts'
import { failureSubjects } from '../sessions/login-failures.ts'
import type { PasswordParts } from './password-parts.ts'
import { setPassword } from './set-password.ts'
import { takeRequest } from './take-request.ts'

interface Change {
  readonly currentPassword: string
  readonly password: string
}

/** Wrong current passwords count as at login: whoever found a phone unlocked must not guess on it. */
export async function changePassword(
  { platform, sessions }: PasswordParts,
  { currentPassword, password }: Change,
  { userId, sessionId }: Identity,
  address: string,
): Promise<Refusal | null> {
  const { db, clock } = platform
  const player = await db.kysely.selectFrom('players').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const right = await verifyPassword(player.password_hash, currentPassword)
  const isSame = right && (await verifyPassword(player.password_hash, password))
  const passwordHash = right && !isSame ? await hashPassword(password) : ''
  return db.transaction(async (tx) => {
    const now = clock.now()
    const subjects = failureSubjects(userId, '', address)
    const attempt = { subjects, playerId: userId, address, captchaSolved: true, right }
    const verdict = await judgePassword(tx, attempt, now)
    if (verdict.kind === 'wrong') return refuse('WRONG_PASSWORD')
    if (verdict.kind !== 'none') return refuseBarrier(verdict)
    const known = await stillWithPassword(tx, player)
    if (known === undefined) return refuse('WRONG_PASSWORD')
    if (isSame) return refuse('SAME_PASSWORD')
    const audit = { kind: 'password.changed', actor: { kind: 'player', id: userId }, address } as const
    await setPassword(tx, platform, { player: known, passwordHash, audit }, now)
    await sessions.endAll(tx, userId, { reason: 'password-changed', exceptSessionId: sessionId, address })
    return null
  })
}

/** Asked for each new password that is typed or chosen by a link, so its bound is wider than that of logins. */
const COMPARISONS: RequestBound = { most: 10, windowSeconds: 15 * 60, waitSeconds: 0 }

export async function isPasswordInUse(
  { platform: { db, clock } }: PasswordParts,
  password: string,
  userId: string,
): Promise<boolean | Refusal> {
  const refusal = await db.transaction((tx) => takeRequest(tx, `compare player ${userId}`, COMPARISONS, clock.now()))
  if (refusal) return refusal
  const { password_hash } = await db.kysely
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return verifyPassword(password_hash, password)
}
