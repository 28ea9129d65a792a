import { EVERY_PERMISSION, type Permission } from '@momio/contract/permissions'
import type { Authenticate } from '../../src/platform/http/authentication.ts'

const NONE: ReadonlySet<Permission> = new Set()
const EVERY: ReadonlySet<Permission> = new Set(EVERY_PERMISSION)

/** Takes the bearer token for the id of who asks: for rules that need somebody signed in, over months of a moved clock. */
export function bearerAsId(staff: string | ReadonlySet<string> = ''): Authenticate {
  return ({ headers }) => {
    const userId = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    if (!userId) return null
    const permissions = (typeof staff === 'string' ? userId === staff : staff.has(userId)) ? EVERY : NONE
    return { userId, sessionId: userId, roles: [], permissions, deactivated: false, secondFactor: 'none' }
  }
}
