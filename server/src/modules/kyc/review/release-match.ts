import type { Tx } from '../../../platform/database/database.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/index.ts'

interface Release {
  readonly playerId: string
  readonly staffId: string
  readonly address: string
  readonly reason: string
  readonly at: Date
}

/** A person found that the player is not the self-excluded one. An exclusion of the player's own stays as it is. */
export async function releaseMatch(tx: Tx, release: Release): Promise<Refusal | null> {
  const { playerId, staffId, address, reason, at } = release
  if (!isUuid(playerId)) return refuse('NOT_FOUND')
  if (playerId === staffId) return refuse('OWN_DECISION')
  const player = await tx
    .selectFrom('players')
    .select('matched_exclusion_until')
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!player) return refuse('NOT_FOUND')
  if (player.matched_exclusion_until === null) return refuse('CONFLICT')
  await tx.updateTable('players').set({ matched_exclusion_until: null }).where('id', '=', playerId).execute()
  await recordAudit(tx, at, {
    kind: 'identity.exclusion-match-released',
    actor: { kind: 'staff', id: staffId },
    subjectId: playerId,
    address,
    detail: { reason, until: player.matched_exclusion_until },
  })
  return null
}
