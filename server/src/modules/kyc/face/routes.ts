import { signedUploadUrls, verifyFace, verifyLiveness as verifyLivenessCall } from '@momio/contract/user-verification'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { KycParts } from '../kyc-parts.ts'
import { signFrames } from './sign-frames.ts'
import { verifyLiveness, verifyPhotos } from './verify-face.ts'

/** Five photos in base64, and the marks between them. */
const MOST_PHOTO_BYTES = 10.5 * 1024 * 1024

export function faceRoutes(parts: KycParts): readonly Route[] {
  return [
    route(signedUploadUrls, async ({ query: { framesCount } }, { identity }) => {
      const signed = await signFrames(parts, identity.userId, framesCount)
      return signed instanceof Refusal ? signed : { data: signed }
    }),
    route(verifyLivenessCall, async (_, { identity, request }) => {
      const answer = await verifyLiveness(parts, { playerId: identity.userId, address: request.ip })
      return answer instanceof Refusal ? answer : { faceStatus: answer }
    }),
    route(
      verifyFace,
      async ({ body }, { identity, request }) => {
        const answer = await verifyPhotos(parts, { playerId: identity.userId, address: request.ip }, body)
        return answer instanceof Refusal ? answer : { faceStatus: answer }
      },
      { maxBodyBytes: MOST_PHOTO_BYTES },
    ),
  ]
}
