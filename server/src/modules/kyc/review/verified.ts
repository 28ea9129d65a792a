import { FACE_STATUS, type FaceStatus, IDENTITY_KINDS } from '@momio/contract/account-codes'
import type { Tx } from '../../../platform/database/database.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Player } from '../../players/index.ts'
import { publishVerified } from '../kyc-events.ts'
import { currentItems } from './current-items.ts'

/** Verified is who has every kind approved. The player is locked, so of the last two approvals one sees the other. */
export async function verifyWhenComplete(tx: Tx, player: Player, at: Date): Promise<boolean> {
  if (player.is_verified) return true
  const items = await currentItems(tx, player.id)
  const isComplete = IDENTITY_KINDS.every((kind) =>
    items.some((item) => item.kind === kind && item.state === 'approved'),
  )
  if (!isComplete) return false
  await tx.updateTable('players').set({ is_verified: true }).where('id', '=', player.id).execute()
  await recordAudit(tx, at, { kind: 'identity.verified', actor: { kind: 'system' }, subjectId: player.id })
  await publishVerified(tx, player.id)
  return true
}

export async function unverify(tx: Tx, player: Player, at: Date): Promise<void> {
  if (!player.is_verified) return
  await tx.updateTable('players').set({ is_verified: false }).where('id', '=', player.id).execute()
  await recordAudit(tx, at, { kind: 'identity.unverified', actor: { kind: 'system' }, subjectId: player.id })
}

/** What a person decided about a selfie stands in the place of what the pictures said. */
export async function setFaceStatus(tx: Tx, playerId: string, status: FaceStatus): Promise<void> {
  await tx.updateTable('players').set({ face_status: status }).where('id', '=', playerId).execute()
}

export const FACE_STATUS_OF = {
  approved: FACE_STATUS.unique,
  rejected: FACE_STATUS.rejected,
  'in-review': FACE_STATUS.inProcess,
} as const
