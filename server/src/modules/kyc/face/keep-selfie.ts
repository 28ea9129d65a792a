import { FACE_STATUS, type FaceStatus } from '@momio/contract/account-codes'
import { REVIEW_DISTANCE } from '@momio/domain/identity/same-face'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { lockPlayer } from '../../players/index.ts'
import { holdWhereExcluded } from '../exclusion-match.ts'
import { withStoredPages } from '../files/pages.ts'
import { insertItem, isApproved } from '../insert-item.ts'
import type { KycParts, Sender } from '../kyc-parts.ts'
import { setFaceStatus } from '../review/verified.ts'
import { type NearFace, sealDescriptor } from './face-index.ts'

export interface Selfie {
  readonly jpeg: Uint8Array
  readonly descriptor: readonly number[]
  /** What the frames say about who stood before the camera, for the reviewer. */
  readonly liveness: string
  readonly reasons: readonly string[]
  /** What else belongs to the same transaction; false: it turned out that somebody was faster. */
  readonly take: (tx: Tx, at: Date) => Promise<boolean>
}

/**
 * Keeps one picture and the descriptor, encrypted, and looks for the same face on other accounts. That never takes money
 * from anybody by itself: it is told to the player and to the reviewer.
 */
export async function keepSelfie(parts: KycParts, sender: Sender, selfie: Selfie): Promise<FaceStatus | Refusal> {
  const { db, clock, seal, faces } = parts
  const { playerId } = sender
  // Most of the reading is done before the lock below is taken.
  await faces.catchUp(db.kysely)
  return withStoredPages<FaceStatus | Refusal>(parts, [selfie.jpeg], (pages) =>
    db.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      const at = clock.now()
      if (await isApproved(tx, playerId, 'selfie')) return { kept: false, answer: refuse('CONFLICT') }
      if (!(await selfie.take(tx, at))) return { kept: false, answer: refuse('NOT_FOUND') }
      const near = await sameFaces(tx, parts, playerId, selfie.descriptor)
      const [nearest] = near
      const faceStatus = nearest ? FACE_STATUS.duplicated : FACE_STATUS.unique
      const held = await holdForExcluded(tx, playerId, near, at)
      const reasons = [
        ...selfie.reasons,
        ...(nearest ? ['face-duplicated'] : []),
        ...(held ? ['matches-excluded'] : []),
        ...(faces.isPartial() ? ['face-search-partial'] : []),
      ]
      const itemId = await insertItem(tx, seal, sender, { kind: 'selfie', reasons, reading: null, pages }, at)
      await tx
        .insertInto('identity_faces')
        .values({
          item_id: itemId,
          player_id: playerId,
          descriptor: sealDescriptor(seal, selfie.descriptor, itemId),
          face_status: faceStatus,
          liveness: selfie.liveness,
          nearest_player_id: nearest?.playerId ?? null,
          nearest_distance: nearest?.distance ?? null,
        })
        .execute()
      await setFaceStatus(tx, playerId, faceStatus)
      return { kept: true, answer: faceStatus }
    }),
  )
}

/**
 * Faces are added one after the other, so that of two accounts with the same face that come together the second finds the
 * first. A selfie that staff rejected is nobody's face.
 */
async function sameFaces(
  tx: Tx,
  { faces }: KycParts,
  playerId: string,
  descriptor: readonly number[],
): Promise<NearFace[]> {
  await sql`select pg_advisory_xact_lock(hashtext('identity_faces'))`.execute(tx)
  await faces.catchUp(tx)
  const near = await faces.near(descriptor, playerId, REVIEW_DISTANCE)
  if (near.length === 0) return []
  const rejected = await tx
    .selectFrom('identity_items')
    .select('id')
    .where(
      'id',
      'in',
      near.map(({ itemId }) => itemId),
    )
    .where('state', '=', 'rejected')
    .execute()
  return near.filter(({ itemId }) => !rejected.some(({ id }) => id === itemId))
}

async function holdForExcluded(tx: Tx, playerId: string, near: readonly NearFace[], at: Date): Promise<boolean> {
  let held = false
  for (const otherId of new Set(near.map((face) => face.playerId))) {
    held = (await holdWhereExcluded(tx, { playerId, otherId, by: 'face' }, at)) || held
  }
  return held
}
