import { FACE_STATUS, type FaceStatus } from '@momio/contract/account-codes'
import type { ProofState } from './document-flags.ts'

const STATE: Readonly<Record<FaceStatus, ProofState>> = {
  [FACE_STATUS.unique]: 'approved',
  // Somebody looks at it: it may be the same person, or another one who looks alike.
  [FACE_STATUS.duplicated]: 'review',
  [FACE_STATUS.photo]: 'review',
  [FACE_STATUS.inProcess]: 'review',
  [FACE_STATUS.rejected]: 'rejected',
  [FACE_STATUS.invalid]: 'rejected',
}

export const selfieState = (faceStatus: FaceStatus | null): ProofState =>
  faceStatus === null ? 'missing' : STATE[faceStatus]
