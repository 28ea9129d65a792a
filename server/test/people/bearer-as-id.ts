import type { Authenticate } from '../../src/platform/http/authentication.ts'

/** Takes the bearer token for the id of who asks: for rules that need somebody signed in, over months of a moved clock. */
export function bearerAsId(staffId?: string): Authenticate {
  return ({ headers }) => {
    const userId = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    if (!userId) return null
    return { userId, sessionId: userId, staff: userId === staffId, roles: [], deactivated: false }
  }
}
