import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/index.ts'
import { closeLinks, useLink } from './account-links.ts'
import type { PasswordParts } from './password-parts.ts'

/** "It was not me": nobody signs in until the owner of the mailbox chooses a new password. */
export async function blockAccount(
  { platform: { db, clock }, sessions }: PasswordParts,
  linkToken: string,
  address: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const playerId = await useLink(tx, linkToken, 'block', now)
    if (playerId === null) return refuse('LINK_UNAVAILABLE')
    await tx.updateTable('players').set({ self_blocked_at: now }).where('id', '=', playerId).execute()
    // A link that somebody else asked for would lift the block again.
    await closeLinks(tx, playerId, 'restore', now)
    await sessions.endAll(tx, playerId, { reason: 'self-blocked', address })
    await recordAudit(tx, now, {
      kind: 'players.self-blocked',
      actor: { kind: 'player', id: playerId },
      subjectId: playerId,
      address,
    })
    return null
  })
}
