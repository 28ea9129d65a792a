import { pageTokens } from '@momio/client/token-store'
import * as routes from '@momio/contract/account-routes'
import type { closeSession } from '@momio/contract/session'
import { api } from '../api.ts'

export type WhySignedOut = 'idle' | 'ended'

/** Closes the session on the server, as far as it can be reached, and begins with a fresh page: nothing stays in memory. */
export async function signOut(why?: WhySignedOut): Promise<void> {
  await api.call<typeof closeSession>(routes.closeSession, {}).catch(() => {})
  leave(why)
}

/** The server has ended it already. */
export function leave(why?: WhySignedOut): void {
  pageTokens.clear()
  window.location.assign(why ? `/office/login?why=${why}` : '/office/login')
}
