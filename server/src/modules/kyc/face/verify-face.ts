import { FACE_STATUS, type FaceStatus } from '@momio/contract/account-codes'
import type { RequestBound } from '@momio/domain/request-bound'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/index.ts'
import { takeRequest } from '../../players/index.ts'
import { emptyRaw, rawKey, readRaw } from '../files/raw-uploads.ts'
import { takeUpload } from '../files/take-upload.ts'
import { isApproved } from '../insert-item.ts'
import type { KycParts, Sender } from '../kyc-parts.ts'
import { currentItems } from '../review/current-items.ts'
import { setFaceStatus } from '../review/verified.ts'
import { newestFrames } from './frame-uploads.ts'
import { type JudgedFrames, judgeFrames } from './judge-frames.ts'
import { keepSelfie } from './keep-selfie.ts'
import { lookAtFrames } from './look-at-frames.ts'
import { LARGEST_FRAME_BYTES } from './sign-frames.ts'

/** Each looks at up to 25 pictures, which takes seconds of a processor. */
const BOUND: RequestBound = { most: 10, windowSeconds: 60 * 60, waitSeconds: 0 }

/** Photos that came with the call, taken a second apart. Nothing says that somebody was there: the reviewer is told so. */
export async function verifyPhotos(
  parts: KycParts,
  sender: Sender,
  photos: readonly string[],
): Promise<FaceStatus | Refusal> {
  return parts.vision.admit(async () => {
    const refusal = await countAttempt(parts, sender.playerId)
    if (refusal) return refusal
    const files = photos.map((photo) => Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64'))
    const judged = judgeFrames(await lookAtFrames(parts, files, null), null)
    return settle(parts, sender, judged, async () => true)
  })
}

/** The frames at the newest addresses of the player, and what they were to show. None of them stays. */
export async function verifyLiveness(parts: KycParts, sender: Sender): Promise<FaceStatus | Refusal> {
  const { db, clock, objects, vision } = parts
  return vision.admit(async () => {
    const upload = await newestFrames(db.kysely, sender.playerId, clock.now())
    if (!upload) return refuse('NOT_FOUND')
    const refusal = await countAttempt(parts, sender.playerId)
    if (refusal) return refusal
    const files: (Uint8Array | null)[] = []
    for (let file = 0; file < upload.files; file += 1) {
      const raw = await readRaw(objects, rawKey(upload.id, file), LARGEST_FRAME_BYTES)
      files.push(typeof raw === 'string' ? null : raw)
    }
    const judged = judgeFrames(await lookAtFrames(parts, files, upload.challenge), upload.challenge)
    const answer = await settle(parts, sender, judged, (tx, at) => takeUpload(tx, upload.id, at))
    await db.transaction((tx) => takeUpload(tx, upload.id, clock.now()))
    await emptyRaw(objects, upload.id, upload.files)
    return answer
  })
}

async function countAttempt({ db, clock }: KycParts, playerId: string): Promise<Refusal | null> {
  if (await isApproved(db.kysely, playerId, 'selfie')) return refuse('CONFLICT')
  return db.transaction((tx) => takeRequest(tx, `face ${playerId}`, BOUND, clock.now()))
}

/** A selfie that may be somebody waits for staff; of any other only the verdict is kept. */
async function settle(
  parts: KycParts,
  sender: Sender,
  judged: JudgedFrames,
  take: Parameters<typeof keepSelfie>[2]['take'],
): Promise<FaceStatus | Refusal> {
  if (judged.kind === 'kept') return keepSelfie(parts, sender, { ...judged, take })
  if (judged.kind === 'no-face') return refuse('FACE_NOT_DETECTED')
  const faceStatus = judged.kind === 'still-photo' ? FACE_STATUS.photo : FACE_STATUS.invalid
  const { db, clock } = parts
  await db.transaction(async (tx) => {
    // One that waits for staff or was decided keeps its status.
    const items = await currentItems(tx, sender.playerId)
    if (!items.some(({ kind }) => kind === 'selfie')) await setFaceStatus(tx, sender.playerId, faceStatus)
    await recordAudit(tx, clock.now(), {
      kind: 'identity.selfie-refused',
      actor: { kind: 'player', id: sender.playerId },
      subjectId: sender.playerId,
      address: sender.address,
      detail: { faceStatus, why: judged.why },
    })
  })
  return faceStatus
}
