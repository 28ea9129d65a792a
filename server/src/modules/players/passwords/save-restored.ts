import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { lockPlayer } from '../lock-player.ts'
import { hashPassword } from '../password-hash.ts'
import { accountSubject, clearFailures } from '../sessions/login-failures.ts'
import { ownerOfLink, useLink } from './account-links.ts'
import { isPasswordInUse } from './change-password.ts'
import type { PasswordParts } from './password-parts.ts'
import { setPassword } from './set-password.ts'

/** A restored password opens the account again: it lifts the lock of wrong ones and the block of its owner. */
export async function saveRestored(
  { platform, sessions }: PasswordParts,
  { linkToken, password }: { linkToken: string; password: string },
  address: string,
): Promise<Refusal | null> {
  const { db, clock } = platform
  const owner = await ownerOfLink(db.kysely, linkToken, 'restore', clock.now())
  if (owner === null) return refuse('LINK_UNAVAILABLE')
  // The link stays open, so that another password can be chosen with it.
  const inUse = await isPasswordInUse({ platform, sessions }, password, owner)
  if (inUse instanceof Refusal) return inUse
  if (inUse) return refuse('SAME_PASSWORD')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const now = clock.now()
    const playerId = await useLink(tx, linkToken, 'restore', now)
    if (playerId === null) return refuse('LINK_UNAVAILABLE')
    await clearFailures(tx, accountSubject(playerId, ''))
    const player = await lockPlayer(tx, playerId)
    const audit = { kind: 'password.restored', actor: { kind: 'player', id: playerId }, address } as const
    await tx.updateTable('players').set({ self_blocked_at: null }).where('id', '=', playerId).execute()
    await setPassword(tx, platform, { player, passwordHash, audit }, now)
    await sessions.endAll(tx, playerId, { reason: 'password-changed', address })
    return null
  })
}
