import { randomInt, randomUUID } from 'node:crypto'
import { LIVENESS_CHALLENGES, type LivenessChallenge } from '@momio/contract/account-codes'
import type { RequestBound } from '@momio/domain/request-bound'
import type { Refusal } from '../../../platform/http/refusal.ts'
import { takeRequest } from '../../players/index.ts'
import { rawKey } from '../files/raw-uploads.ts'
import type { KycParts } from '../kyc-parts.ts'
import '../tables.ts'

const ADDRESS_SECONDS = 5 * 60
const BOUND: RequestBound = { most: 20, windowSeconds: 60 * 60, waitSeconds: 0 }
export const LARGEST_FRAME_BYTES = 1024 * 1024

interface SignedFrames {
  readonly framesUrl: string[]
  readonly challenge: LivenessChallenge
  readonly challengeId: string
}

/** The challenge is chosen here and only now, so that nobody can film it beforehand. */
export async function signFrames(
  { db, clock, objects }: KycParts,
  playerId: string,
  frames: number,
): Promise<SignedFrames | Refusal> {
  const now = clock.now()
  const id = randomUUID()
  const challenge = LIVENESS_CHALLENGES[randomInt(LIVENESS_CHALLENGES.length)] ?? 'turn-left'
  const refusal = await db.transaction(async (tx) => {
    const counted = await takeRequest(tx, `face-addresses ${playerId}`, BOUND, now)
    if (counted) return counted
    await tx
      .insertInto('identity_uploads')
      .values({
        id,
        player_id: playerId,
        document_type: null,
        file_hash: null,
        challenge,
        files: frames,
        created_at: now,
        expires_at: new Date(now.getTime() + ADDRESS_SECONDS * 1000),
      })
      .execute()
    return null
  })
  if (refusal) return refusal
  const grant = {
    contentType: 'image/jpeg',
    maxBytes: LARGEST_FRAME_BYTES,
    expiresInSeconds: ADDRESS_SECONDS,
    once: true,
  }
  const framesUrl = await Promise.all(
    Array.from({ length: frames }, (_, file) => objects.signPut(rawKey(id, file), grant)),
  )
  return { framesUrl, challenge, challengeId: id }
}
