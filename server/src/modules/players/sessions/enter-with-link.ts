import type { BodyOf } from '@momio/contract/call'
import type { LoginResponse } from '@momio/contract/session'
import type { validateLinkVerification } from '@momio/contract/user-verification'
import { lockedUntil } from '@momio/domain/login-lock'
import type { RequestBound } from '@momio/domain/request-bound'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockPlayer } from '../lock-player.ts'
import { loginResponse } from '../login-response.ts'
import { closeLinks, ownerOfLink } from '../passwords/account-links.ts'
import { takeRequest } from '../passwords/take-request.ts'
import { auditRefusal, refuseBarrier } from './judge-password.ts'
import { refuseEntry } from './login.ts'
import { findLogin } from './login-failures.ts'
import type { Sessions, Visit } from './sessions.ts'

const BOUND: RequestBound = { most: 20, windowSeconds: 60 * 60, waitSeconds: 0 }

/**
 * Signs in on another device, to verify the identity there. A link that is used closes all others of the player; one that
 * is shown with another name is not used up. Whoever may not sign in with the password may not with a link.
 */
export async function enterWithLink(
  { db, clock, sessions }: Pick<Platform, 'db' | 'clock'> & { readonly sessions: Sessions },
  { username, linkToken }: BodyOf<typeof validateLinkVerification>,
  visit: Visit,
): Promise<LoginResponse | Refusal> {
  const { player, subjects, account } = await findLogin(db.kysely, username, visit.address)
  const now = clock.now()
  const counted = await db.transaction((tx) => takeRequest(tx, `verify-link ${subjects.account}`, BOUND, now))
  if (counted) return refuse('TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS')
  if (!player) return refuse('LINK_UNAVAILABLE')
  return db.transaction(async (tx) => {
    const known = await lockPlayer(tx, player.id)
    if ((await ownerOfLink(tx, linkToken, 'verify', now)) !== known.id) return refuse('LINK_UNAVAILABLE')
    const until = lockedUntil(account, now)
    const refusal = until ? refuseBarrier({ kind: 'locked', until }) : refuseEntry(known, now)
    if (refusal) {
      await auditRefusal(tx, { playerId: known.id, address: visit.address }, refusal.code, now)
      return refusal
    }
    await closeLinks(tx, known.id, 'verify', now)
    return loginResponse(known, await sessions.open(tx, { playerId: known.id, extended: false, visit }))
  })
}
