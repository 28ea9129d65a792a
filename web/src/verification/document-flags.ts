import { USER_TYPE_DOCUMENT, type UserTypeDocument } from '@momio/contract/account-codes'
import type { DocumentStatus } from '@momio/contract/user-document'

export interface DocumentFlag {
  /** There and not refused: a refused one has to be sent again. */
  readonly uploaded: boolean
  readonly approved: boolean
  readonly rejectReason: string | null
}

export interface DocumentFlags {
  readonly front: DocumentFlag
  readonly back: DocumentFlag
  readonly residency: DocumentFlag
  /** Another account has the same CURP. */
  readonly isCurpDuplicated: boolean
}

const MISSING: DocumentFlag = { uploaded: false, approved: false, rejectReason: null }

export function documentFlags(statuses: readonly DocumentStatus[], isCurpDuplicated = false): DocumentFlags {
  const flag = (type: UserTypeDocument): DocumentFlag => {
    const found = statuses.find(({ userTypeDocument }) => userTypeDocument === type)
    if (!found) return MISSING
    const { isApproved: approved, rejectReason } = found
    return { uploaded: rejectReason === null, approved, rejectReason }
  }
  return {
    front: flag(USER_TYPE_DOCUMENT.identityCardFront),
    back: flag(USER_TYPE_DOCUMENT.identityCardBack),
    residency: flag(USER_TYPE_DOCUMENT.residency),
    isCurpDuplicated,
  }
}

export const isIdUploaded = ({ front, back }: DocumentFlags) => front.uploaded && back.uploaded

export const areFilesUploaded = (flags: DocumentFlags) => isIdUploaded(flags) && flags.residency.uploaded

export type ProofState = 'missing' | 'review' | 'approved' | 'rejected'

/** What the player is told of one proof, which may have several sides. */
export function proofState(...sides: readonly DocumentFlag[]): ProofState {
  if (sides.every(({ approved }) => approved)) return 'approved'
  if (sides.some(({ rejectReason }) => rejectReason !== null)) return 'rejected'
  return sides.every(({ uploaded }) => uploaded) ? 'review' : 'missing'
}
