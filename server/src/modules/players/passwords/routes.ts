import {
  blockOwnAccount,
  changePassword as changePasswordCall,
  restorePassword,
  samePassword,
  saveRestoredPassword,
  validateRestoreLink,
} from '@momio/contract/users'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { type Route, type RouteOptions, route } from '../../../platform/http/route.ts'
import { ownerOfLink } from './account-links.ts'
import { blockAccount } from './block-account.ts'
import { changePassword, isPasswordInUse } from './change-password.ts'
import type { PasswordParts } from './password-parts.ts'
import type { LinkSender } from './restore-password.ts'
import { saveRestored } from './save-restored.ts'

const SENSITIVE: RouteOptions = { limit: 'sensitive' }

export function passwordRoutes(parts: PasswordParts, links: LinkSender): readonly Route[] {
  const { db } = parts.platform
  return [
    route(
      restorePassword,
      async ({ params: { value }, query: { channel } }) => (await links.request(value, channel)) ?? {},
      SENSITIVE,
    ),
    route(
      validateRestoreLink,
      async ({ body: { linkToken } }, { clock }) =>
        (await ownerOfLink(db.kysely, linkToken, 'restore', clock.now())) === null ? refuse('LINK_UNAVAILABLE') : {},
      SENSITIVE,
    ),
    route(
      saveRestoredPassword,
      async ({ body }, { request }) => (await saveRestored(parts, body, request.ip)) ?? {},
      SENSITIVE,
    ),
    route(
      blockOwnAccount,
      async ({ body }, { request }) => (await blockAccount(parts, body.linkToken, request.ip)) ?? {},
      SENSITIVE,
    ),
    route(
      changePasswordCall,
      async ({ body }, { identity, request }) => (await changePassword(parts, body, identity, request.ip)) ?? {},
      SENSITIVE,
    ),
    route(
      samePassword,
      async ({ body }, { identity }) => {
        const inUse = await isPasswordInUse(parts, body.password, identity.userId)
        return inUse instanceof Refusal ? inUse : { data: inUse }
      },
      SENSITIVE,
    ),
  ]
}
