import * as routes from '@momio/contract/account-routes'
import type { getUserPermissions } from '@momio/contract/users'
import type { Api } from '../api/client.ts'
import { isAdministrator } from '../provider-switch/sees-all.ts'

/** Doc 2 §6: the role that opens admin mode. */
const ADMIN_ROLE = 1

/** Learns whether the player is an administrator; whoever comes next is asked for anew. */
export function followAdministrator(api: Api): () => void {
  const abort = new AbortController()
  api
    .call<typeof getUserPermissions>(routes.getUserPermissions, {}, { signal: abort.signal })
    .then((roles) => {
      if (!abort.signal.aborted) isAdministrator.set(roles.includes(ADMIN_ROLE))
    })
    // Without an answer the page is that of a player.
    .catch(() => {})
  return () => {
    abort.abort()
    isAdministrator.set(false)
  }
}
