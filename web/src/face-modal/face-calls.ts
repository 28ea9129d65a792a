import { localError } from '@momio/client/api-error'
import type { Api } from '@momio/client/client'
import type { FaceStatus, LivenessChallenge } from '@momio/contract/account-codes'
import * as accountRoutes from '@momio/contract/account-routes'
import type { isInVerifyProcess } from '@momio/contract/promo'
import type * as calls from '@momio/contract/user-verification'
import * as walletRoutes from '@momio/contract/wallet-routes'

const { verifyFace, verifyLiveness, signedUploadUrls, sendLinkVerification, sendLinkVerificationReattempt } =
  accountRoutes
const IN_PROCESS = walletRoutes.isInVerifyProcess

export interface SignedFrames {
  readonly framesUrl: readonly string[]
  /** What the player is asked to do before the camera. */
  readonly challenge?: LivenessChallenge
}

/** What the modal asks of the server. */
export interface FaceCalls {
  isInProcess(): Promise<boolean>
  signFrames(count: number): Promise<SignedFrames>
  putFrame(url: string, frame: Blob, signal: AbortSignal): Promise<void>
  verifyLiveness(): Promise<FaceStatus>
  verifyPhotos(photos: readonly string[]): Promise<FaceStatus>
  sendLink(): Promise<unknown>
  sendLinkAgain(): Promise<unknown>
}

const PUT_ATTEMPTS = 3

export function faceCalls(api: Api): FaceCalls {
  return {
    async isInProcess() {
      // What cannot be asked counts as no.
      const asked = api.call<typeof isInVerifyProcess>(IN_PROCESS, {}).catch(() => null)
      return (await asked)?.isUserInVerifyProcess ?? false
    },
    async signFrames(framesCount) {
      const query = { framesCount: String(framesCount) } as never
      const { data } = await api.call<typeof calls.signedUploadUrls>(signedUploadUrls, { query })
      return data
    },
    async putFrame(url, frame, signal) {
      const headers = { 'content-type': 'image/jpeg' }
      for (let attempt = 1; ; attempt++) {
        const response = await fetch(url, { method: 'PUT', body: frame, headers, signal }).catch((cause: unknown) => {
          if (signal.aborted || attempt === PUT_ATTEMPTS) throw cause
        })
        await response?.body?.cancel()
        if (response?.ok) return
        if (attempt === PUT_ATTEMPTS) throw localError('NETWORK_FAILED', null, response?.status)
      }
    },
    verifyLiveness: async () => (await api.call<typeof calls.verifyLiveness>(verifyLiveness, {})).faceStatus,
    verifyPhotos: async (photos) =>
      (await api.call<typeof calls.verifyFace>(verifyFace, { body: [...photos] })).faceStatus,
    sendLink: () => api.call<typeof calls.sendLinkVerification>(sendLinkVerification, {}),
    sendLinkAgain: () => api.call<typeof calls.sendLinkVerificationReattempt>(sendLinkVerificationReattempt, {}),
  }
}
