import type { Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AuditEntry, recordAudit } from '../../audit/index.ts'
import type { Player } from '../login-response.ts'
import { closeLinks, createLink } from './account-links.ts'
import { passwordChangedMail } from './messages.ts'

interface NewPassword {
  readonly player: Player
  readonly passwordHash: string
  readonly audit: Pick<AuditEntry, 'kind' | 'actor' | 'address'>
}

/** However the password was changed, its owner gets a mail and can block the account. */
export async function setPassword(
  tx: Tx,
  { config, mail }: Pick<Platform, 'config' | 'mail'>,
  { player, passwordHash, audit }: NewPassword,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('players')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', player.id)
    .execute()
  await closeLinks(tx, player.id, 'restore', now)
  const { publicUrl } = config
  const blockUrl = await createLink(tx, { publicUrl, playerId: player.id, purpose: 'block' }, now)
  await mail.queue(tx, passwordChangedMail(player, blockUrl))
  await recordAudit(tx, now, { ...audit, subjectId: player.id })
}
