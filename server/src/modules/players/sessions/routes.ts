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
import { admitHashing } from '../password-hash.ts'
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
    route(
      loginCall,
      ({ body }, { request, clientLeft }) =>
        refuseRegion(request) ?? admitHashing(() => login(parts, body, visitOf(request), clientLeft())),
      {
        limit: 'sensitive',
      },
    ),
    route(refreshToken, ({ body }, { request }) => renewTokens(parts, body, request.ip)),
    route(reauthenticateCall, ({ body }, { request }) => reauthenticate(parts, body, request.ip), {
      limit: 'sensitive',
    }),
    // The call has no work of its own: authenticating it already noted the activity.
    route(reportActivity, () => ({})),
    route(listSessions, (_, { identity, clock }) => openSessionsOf(db.kysely, identity, clock.now())),
    route(closeSession, async (_, { identity: { userId, sessionId }, request }) => {
      const ending = { reason: 'closed', address: request.ip } as const
      await db.transaction((tx) => sessions.end(tx, userId, sessionId, ending))
      return {}
    }),
    route(closeOneSession, async ({ params }, { identity: { userId }, request }) => {
      const ending = { reason: 'closed-elsewhere', address: request.ip } as const
      const ended = await db.transaction((tx) => sessions.end(tx, userId, params.sessionId, ending))
      return ended ? {} : refuse('NOT_FOUND')
    }),
    route(closeOtherSessions, async (_, { identity: { userId, sessionId: exceptSessionId }, request }) => {
      const ending = { reason: 'closed-elsewhere', exceptSessionId, address: request.ip } as const
      await db.transaction((tx) => sessions.endAll(tx, userId, ending))
      return {}
    }),
  ]
}

export function visitOf({ ip, headers }: FastifyRequest): Visit {
  return { address: ip, userAgent: headers['user-agent'] ?? '' }
}
