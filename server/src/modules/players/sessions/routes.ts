import {
  closeOneSession,
  closeOtherSessions,
  closeSession,
  listSessions,
  login as loginCall,
  reauthenticate as reauthenticateCall,
  refreshToken,
  reportActivity,
} from '@momio/contract/session'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { login } from './login.ts'
import type { SessionService } from './open-sessions.ts'
import { openSessionsOf } from './queries.ts'
import { reauthenticate } from './reauthenticate.ts'
import type { RefuseRegion } from './region.ts'
import { renewTokens } from './renew-tokens.ts'
import type { Visit } from './sessions.ts'

interface Parts {
  readonly platform: Platform
  readonly sessions: SessionService
  readonly captcha: Captcha
  readonly refuseRegion: RefuseRegion
}

export function sessionRoutes(parts: Parts): readonly Route[] {
  const { platform, sessions, refuseRegion } = parts
  const { db } = platform
  return [
    route(loginCall, ({ body }, { request }) => refuseRegion(request) ?? login(parts, body, visitOf(request)), {
      limit: 'sensitive',
    }),
    route(refreshToken, ({ body }, { request }) => renewTokens(parts, body, request.ip)),
    route(reauthenticateCall, ({ body }, { request }) => reauthenticate(parts, body, request.ip), {
      limit: 'sensitive',
    }),
    // The call has no work of its own: authenticating it already noted the activity.
    route(reportActivity, () => ({})),
    route(listSessions, (_, { identity, clock }) => openSessionsOf(db.kysely, identity, clock.now())),
    route(closeSession, async (_, { identity }) => {
      await db.transaction((tx) => sessions.end(tx, identity.userId, identity.sessionId, 'closed'))
      return {}
    }),
    route(closeOneSession, async ({ params }, { identity }) => {
      const { userId } = identity
      const ended = await db.transaction((tx) => sessions.end(tx, userId, params.sessionId, 'closed-elsewhere'))
      return ended ? {} : refuse('NOT_FOUND')
    }),
    route(closeOtherSessions, async (_, { identity: { userId, sessionId } }) => {
      await db.transaction((tx) => sessions.endAll(tx, userId, 'closed-elsewhere', sessionId))
      return {}
    }),
  ]
}

function visitOf({ ip, headers }: FastifyRequest): Visit {
  return { address: ip, userAgent: headers['user-agent'] ?? '' }
}
