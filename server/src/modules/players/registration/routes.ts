import { readPinDelivery, sendReattemptPin, validatePin } from '@momio/contract/pin'
import { isAvailable, register } from '@momio/contract/registration'
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { pinCodes } from './pin-codes.ts'
import { pinDelivery } from './pin-delivery.ts'
import { registerPlayer } from './register.ts'
import { resendPin } from './resend-pin.ts'
import { isFieldAvailable } from './taken-fields.ts'
import { guessPin } from './validate-pin.ts'

interface RegistrationDeps {
  readonly platform: Platform
  readonly sessions: Sessions
  readonly captcha: Captcha
  /** Why nobody may register from where the request comes. */
  readonly refuseRegion?: (request: FastifyRequest) => Refusal | null
}

/** Largest form with every tracking value at its longest. */
const FORM_BYTES = 64 * 1024

export function registrationRoutes({
  platform,
  sessions,
  captcha,
  refuseRegion = () => null,
}: RegistrationDeps): readonly Route[] {
  const { db, clock, mail, config } = platform
  const codes = pinCodes(config.secret)
  const sending = { codes, mail, config }
  return [
    route(
      register,
      async ({ body }, { request }) => {
        const refusal = refuseRegion(request)
        if (refusal) return refusal
        const visit = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
        return registerPlayer({ platform, sessions, captcha, sending }, body, visit)
      },
      { limit: 'sensitive', maxBodyBytes: FORM_BYTES },
    ),
    route(isAvailable, async ({ body }) => ({ data: await isFieldAvailable(db.kysely, body) }), { limit: 'sensitive' }),
    route(
      sendReattemptPin,
      async ({ body }, { identity }) =>
        (await db.transaction((tx) => resendPin(tx, sending, identity.userId, body, clock.now()))) ?? {},
      { limit: 'sensitive' },
    ),
    route(readPinDelivery, async (_, { identity }) => ({
      delivery: await pinDelivery(db.kysely, config, identity.userId, clock.now()),
    })),
    route(
      validatePin,
      async ({ body }, { identity, request }) => {
        const guess = { playerId: identity.userId, address: request.ip, request: body }
        return (await db.transaction((tx) => guessPin(tx, codes, guess, clock.now()))) ?? {}
      },
      { limit: 'sensitive' },
    ),
  ]
}
