import * as routes from '@momio/contract/account-routes'
import type { getProfile } from '@momio/contract/users'
import { api } from '../api/api.ts'
import { session } from '../session/session.ts'

const PROFILE = routes.getProfile

/** Asks the server how the face of the player stands; a failure is silent, what is known stays. */
export async function refreshFaceStatus(): Promise<void> {
  try {
    const { data } = await api.call<typeof getProfile>(PROFILE, {})
    session.update({ faceStatus: data.userAccount.faceStatus })
  } catch {
    // Loaded again with the next look.
  }
}
