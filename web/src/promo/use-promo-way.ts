import { FACE_STATUS } from '@momio/contract/account-codes'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { session } from '../session/session.ts'
import { documentFlags } from '../verification/document-flags.ts'
import { loadDocuments } from '../verification/load-documents.ts'
import { openFaceVerification } from '../verification/open-face-verification.ts'
import { refreshFaceStatus } from '../verification/refresh-face-status.ts'
import { leadsToVerification, type PromoPlace } from './promo-rules.ts'

/** Goes where the gift is earned, by how the verification stands at the moment of the tap. */
export function usePromoWay(place: PromoPlace): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // Not known counts as nothing sent: the face modal is where it begins.
    const [flags] = await Promise.all([loadDocuments(api).catch(() => documentFlags([])), refreshFaceStatus()])
    const state = session.get()
    if (state.kind !== 'signed-in') return
    const isFaceVerified = state.user.faceStatus === FACE_STATUS.unique
    if (leadsToVerification(place, { isFaceVerified, flags }))
      await navigate({ to: '/user-identification', search: {} })
    else await openFaceVerification()
    window.dispatchEvent(new Event('checkVerification'))
  }
}
