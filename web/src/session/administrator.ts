import type { Api } from '@momio/client/client'
import * as routes from '@momio/contract/account-routes'
import type { getUserPermissions } from '@momio/contract/users'
import { isAdministrator } from '../provider-switch/sees-all.ts'
import { hasStaffRole } from './staff.ts'

/** Doc 2 §6: the role that opens admin mode. */
const ADMIN_ROLE = 1

/** Learns whether the player works here, and as an administrator; whoever comes next is asked for anew. */
export function followAdministrator(api: Api): () => void {
  const abort = new AbortController()
  api
    .call<typeof getUserPermissions>(routes.getUserPermissions, {}, { signal: abort.signal })
    .then((roles) => {
      if (abort.signal.aborted) return
      isAdministrator.set(roles.includes(ADMIN_ROLE))
      hasStaffRole.set(roles.length > 0)
    })
    // Without an answer the page is that of a player.
    .catch(() => {})
  return () => {
    abort.abort()
    isAdministrator.set(false)
    hasStaffRole.set(false)
  }
}
