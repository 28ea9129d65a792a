import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
  resetSecondFactor,
} from '@momio/contract/second-factor'
import { z } from 'zod'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { type Context, type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { resetFactor } from './reset-factor.ts'
import { type Giver, openSecondFactors } from './second-factor.ts'
import { base32, totpUri } from './totp.ts'

interface Options {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'config'>
  readonly sessions: Sessions
}

const uuid = z.uuid()

export function secondFactorRoutes({ platform: { db, clock, config }, sessions }: Options): readonly Route[] {
  const factors = openSecondFactors(config.secret, sessions)
  type Asking = Pick<Context<typeof passSecondFactor>, 'identity' | 'request'>

  /** Null for a player, who has none. */
  const giverOf = ({ identity: { userId, sessionId, roles }, request }: Asking): Giver | null =>
    roles.length === 0 ? null : { playerId: userId, sessionId, address: request.ip, at: clock.now() }

  return [
    route(beginSecondFactor, async (_, context) => {
      const giver = giverOf(context)
      if (!giver) return refuse('FORBIDDEN')
      const secret = await db.transaction((tx) => factors.begin(tx, giver))
      if (!secret) return refuse('CONFLICT')
      const { username } = await db.kysely
        .selectFrom('players')
        .select('username')
        .where('id', '=', giver.playerId)
        .executeTakeFirstOrThrow()
      return { secret: base32(secret), uri: totpUri(secret, username) }
    }),
    route(
      confirmSecondFactor,
      async ({ body }, context) => {
        const giver = giverOf(context)
        if (!giver) return refuse('FORBIDDEN')
        const codes = await db.transaction((tx) => factors.confirm(tx, giver, body.code))
        return codes instanceof Refusal ? codes : { recoveryCodes: codes }
      },
      { limit: 'sensitive' },
    ),
    route(
      passSecondFactor,
      ({ body }, context) => {
        const giver = giverOf(context)
        return giver ? db.transaction((tx) => factors.pass(tx, giver, body.code)) : refuse('FORBIDDEN')
      },
      { limit: 'sensitive' },
    ),
    route(resetSecondFactor, async ({ params: { userId }, body: { reason } }, { identity, request }) => {
      if (!uuid.safeParse(userId).success) return refuse('NOT_FOUND')
      const asked = { playerId: userId, staffId: identity.userId, reason, address: request.ip, at: clock.now() }
      const result = await db.transaction((tx) => resetFactor(tx, asked, { sessions, factors }))
      return result === 'done' ? {} : refuse(result)
    }),
  ]
}
