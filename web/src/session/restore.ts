import type { Api } from '@momio/client/client'
import * as routes from '@momio/contract/account-routes'
import type { getProfile } from '@momio/contract/users'
import type { SessionUser } from './session-state.ts'

const PROFILE = routes.getProfile

/** Answers that say that the session is over; anything else may be a bad connection or a busy server. */
const REFUSED: readonly unknown[] = [401, 403, 404]

export type Restored =
  | { readonly kind: 'restored'; readonly user: SessionUser }
  | { readonly kind: 'refused' }
  | { readonly kind: 'idle' }
  | { readonly kind: 'unknown' }

export async function restoreUser(api: Api): Promise<Restored> {
  try {
    const { data } = await api.call<typeof getProfile>(PROFILE, {})
    return {
      kind: 'restored',
      user: {
        id: data.id,
        username: data.userAccount.username,
        fullName: data.fullname,
        email: data.userAccount.email,
        step: data.userRegisterStep,
        faceStatus: data.userAccount.faceStatus,
        cellPhone: data.userDetail.cellPhone,
        isDeactivated: data.isDeactivated,
      },
    }
  } catch (error) {
    const { code, status } = error as { code?: unknown; status?: unknown }
    if (code === 'SESSION_IDLE') return { kind: 'idle' }
    return { kind: REFUSED.includes(status) ? 'refused' : 'unknown' }
  }
}
